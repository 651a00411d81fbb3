import { SubmitButton } from '#app/components/form/site-form.tsx';
import { IncompleteNote, PreviewButton } from '#app/components/lifecycle/action-bar.tsx';
import type { Question } from '#app/components/lifecycle/confirm-box.tsx';
import { FormActions } from '#app/components/lifecycle/form-actions.tsx';
import { plainIntent } from '#app/components/lifecycle/intents.ts';
import { useT } from '#app/i18n/translate.ts';
import { review } from '#functions/content/review/rules.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import type { EditData, EditReply } from './route.tsx';

interface EditBarProps {
  item: EditData;
  reply: EditReply | undefined;
}

/** The available actions of an item, in the order of the review's table. */
export function EditBar({ item, reply }: EditBarProps) {
  const t = useT();
  const ask = useQuestions(reply, item.isOwn);
  const { buttons, isEditable } = item;
  return (
    <FormActions
      version={item.version}
      status={item.status}
      reply={reply}
      buttons={buttons.map(({ name, isGated, takesIncomplete }) => ({
        name,
        text: t(`content.act-${name}`),
        isGated,
        takesAll: takesIncomplete,
      }))}
      ask={ask}
      before={
        <>
          {buttons.some(({ isGated }) => isGated) && isEditable ? <IncompleteNote /> : null}
          {isEditable ? <PreviewButton /> : null}
        </>
      }
      after={
        item.canCopy ? (
          <SubmitButton intent="copy" gated={false} formNoValidate>
            {t('content.copy')}
          </SubmitButton>
        ) : null
      }
    >
      {buttons.some(({ takesReason }) => takesReason) ? <Reason isOwn={item.isOwn} /> : null}
    </FormActions>
  );
}

const asksAgain = (action: string): boolean =>
  review.transitions.some((one) => one.name === action && one.asksAgain);

/** The question before an action: the reason for a rejection, or a confirmation. */
function useQuestions(reply: EditReply | undefined, isOwn: boolean) {
  const t = useT();
  const { isReasonMissing } = reply ?? {};
  return (action: string): Question | null => {
    if (isReasonMissing !== undefined)
      return {
        title: t('content.rejectTitle'),
        yes: t('content.rejectYes'),
        no: t('content.rejectNo'),
        focusOn: reasonId,
        other: (
          <SubmitButton intent={plainIntent(action)} quiet gated={false} formNoValidate>
            {t('content.rejectPlain')}
          </SubmitButton>
        ),
        children: <Reason isOwn={isOwn} isAsked isMissing={isReasonMissing} />,
      };
    if (!asksAgain(action)) return null;
    return {
      title: t('content.confirmTitle'),
      yes: t('actions.confirmDelete'),
      no: t('content.confirmNo'),
      children: <p>{t('content.confirmText', { days: restorableDays })}</p>,
    };
  };
}

const reasonId = 'item-reason';

interface ReasonProps {
  isOwn: boolean;
  /** Whether an action requires it: then it takes the focus. */
  isAsked?: boolean;
  isMissing?: boolean;
}

/** The reason for an action, which the author will read. */
function Reason({ isOwn, isAsked = false, isMissing = false }: ReasonProps) {
  const t = useT();
  const hint = isAsked ? t('content.rejectHint') : t('content.reasonHint');
  return (
    <div className="field item-reason">
      <label
        htmlFor={reasonId}
        {...(isAsked ? {} : { 'data-mark': ` ${t('formControls.optional')}` })}
      >
        {t('content.reason')}
      </label>
      <p className="field-hint" id={`${reasonId}-hint`}>
        {isOwn ? t('content.reasonHintOwn') : hint}
      </p>
      <textarea
        id={reasonId}
        name="reason"
        rows={isAsked ? 4 : 2}
        maxLength={1000}
        // biome-ignore lint/a11y/noAutofocus: it answers the user's press
        autoFocus={isAsked}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${reasonId}-hint${isMissing ? ` ${reasonId}-error` : ''}`}
      />
      {isMissing ? (
        <p className="field-error" id={`${reasonId}-error`}>
          {t('content.rejectMissing')}
        </p>
      ) : null}
    </div>
  );
}
