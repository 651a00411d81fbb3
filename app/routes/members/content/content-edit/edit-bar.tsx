import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { intentField } from '#app/components/form/use-site-form.ts';
import { ActionBar } from '#app/components/lifecycle/action-bar.tsx';
import { isHeld } from '#app/components/lifecycle/conflict-box.tsx';
import { IncompleteNote } from '#app/components/lifecycle/incomplete-note.tsx';
import { PreviewButton } from '#app/components/lifecycle/preview-button.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { ReviewAction } from '#functions/content/review/rules.ts';
import { Confirm } from './confirm.tsx';
import { Reason } from './reason.tsx';
import type { EditData, EditReply } from './route.tsx';

interface EditBarProps {
  item: EditData;
  reply: EditReply | undefined;
}

type Button = EditData['buttons'][number];

/** What the button of an action looks like, and whether it waits until the fields are complete. */
const looks = {
  delete: { danger: true },
  reject: { danger: true },
  save: { quiet: true },
  withdraw: { quiet: true },
  retract: { quiet: true },
} as const satisfies Partial<Record<Button['name'], object>>;

const lookOf = (name: Button['name']) => (name in looks ? looks[name as keyof typeof looks] : {});

/** What may be done to the item now, in the order of the review's table. */
export function EditBar({ item, reply }: EditBarProps) {
  const t = useT();
  const { buttons } = item;
  const takesReason = buttons.some((button) => button.takesReason);
  return (
    <>
      <VersionField version={item.version} status={item.status} />
      {takesReason ? <Reason isOwn={item.isOwn} /> : null}
      {reply?.confirm ? (
        <Confirm reply={{ ...reply, confirm: reply.confirm as ReviewAction }} isOwn={item.isOwn} />
      ) : null}
      {isHeld(reply) ? null : (
        <ActionBar>
          {buttons.some(({ isGated }) => isGated) && item.isEditable ? <IncompleteNote /> : null}
          {item.isEditable ? <PreviewButton /> : null}
          {buttons.map(({ name, isGated, takesIncomplete }) => (
            <SubmitButton
              key={name}
              name={intentField}
              value={name}
              sending={t('formControls.sending')}
              gated={isGated}
              formNoValidate={takesIncomplete}
              {...lookOf(name)}
            >
              {t(`content.act-${name}`)}
            </SubmitButton>
          ))}
          {item.canCopy ? (
            <SubmitButton name={intentField} value="copy" gated={false} formNoValidate>
              {t('content.copy')}
            </SubmitButton>
          ) : null}
        </ActionBar>
      )}
    </>
  );
}
