import { SubmitButton } from '#app/components/form/site-form.tsx';
import { FormActions } from '#app/components/lifecycle/form-actions.tsx';
import { IncompleteNote } from '#app/components/lifecycle/incomplete-note.tsx';
import { PreviewButton } from '#app/components/lifecycle/preview-button.tsx';
import { useT } from '#app/i18n/translate.ts';
import { useQuestions } from './questions.tsx';
import { Reason } from './reason.tsx';
import type { EditData, EditReply } from './route.tsx';

interface EditBarProps {
  item: EditData;
  reply: EditReply | undefined;
}

/** What may be done to the item now, in the order of the review's table. */
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
