import { Reason, rejectQuestion } from '#app/components/content/review/reason.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply } from '#app/components/form/use-site-form.ts';
import { IncompleteNote, PreviewButton } from '#app/components/lifecycle/action-bar.tsx';
import type { Question } from '#app/components/lifecycle/confirm-box.tsx';
import { FormActions } from '#app/components/lifecycle/form-actions.tsx';
import type { Reply } from '#app/components/lifecycle/reply.ts';
import { scheduleLinks } from '#app/components/lifecycle/schedules/schedule-part.tsx';
import { ownText, useT } from '#app/i18n/translate.ts';
import { review } from '#functions/content/review/rules.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import type { EditData } from './route.tsx';

/** The available actions of an item, in the order of the review's table. */
export function EditBar({ item }: { item: EditData }) {
  const t = useT();
  const reply = useReply<Reply>();
  const ask = useQuestions(reply, item);
  const { buttons, isEditable } = item;
  return (
    <FormActions
      version={item.version}
      status={item.status}
      buttons={buttons.map(({ name, isGated, takesIncomplete, saves }) => ({
        name,
        text: ownText(t, `content.act-${name}`, `actions.${name}`),
        isGated,
        takesAll: takesIncomplete,
        saves,
      }))}
      ask={ask}
      note={buttons.some(({ isGated }) => isGated) && isEditable ? <IncompleteNote /> : null}
      menu={[
        ...(isEditable ? [<PreviewButton key="preview" />] : []),
        ...scheduleLinks(t, item.schedule),
      ]}
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
function useQuestions(reply: Reply | undefined, { kind, isOwn }: EditData) {
  const t = useT();
  const { isReasonMissing } = reply ?? {};
  return (action: string): Question | null => {
    if (isReasonMissing !== undefined)
      return rejectQuestion(t, { kind, isOwn, isMissing: isReasonMissing });
    if (!asksAgain(action)) return null;
    return {
      title: t('content.confirmTitle'),
      yes: t('actions.confirmDelete'),
      no: t('content.confirmNo'),
      children: <p>{t('content.confirmText', { days: restorableDays })}</p>,
    };
  };
}
