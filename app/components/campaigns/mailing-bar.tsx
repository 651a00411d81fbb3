import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useFormState } from '#app/components/form/context.ts';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useReady } from '#app/components/form/use-ready.ts';
import { intentField } from '#app/components/form/use-site-form.ts';
import { ActionBar } from '#app/components/lifecycle/action-bar.tsx';
import { isHeld } from '#app/components/lifecycle/conflict-box.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import {
  type EditingAction,
  isEditing,
  type MailingFamily,
  type MailingStatus,
  type MailingTransition,
  mailingMachine,
} from '#functions/campaigns/model/rules.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import { DeleteConfirm } from './mailing-confirm.tsx';
import { PreviewButton } from './preview-button.tsx';

interface MailingBarProps {
  family: MailingFamily;
  status: MailingStatus;
  version: number;
  reply: ActionReply | undefined;
  /** The address of the letter (`letterHref`). */
  letter: string;
  /** What a draft must fit to be saved; the form's own rule is that of publishing. */
  saves: z.ZodType;
  /** What stands before the buttons. */
  note?: ReactNode;
  /** Further buttons, at the end. */
  children?: ReactNode;
}

const looks = {
  delete: { danger: true },
  retract: { quiet: true },
  update: { quiet: true },
} as const satisfies Partial<Record<EditingAction, object>>;

const lookOf = (name: EditingAction) => (name in looks ? looks[name as keyof typeof looks] : {});

type EditingMove = MailingTransition & { name: EditingAction };

const isEdit = (move: MailingTransition): move is EditingMove => isEditing(move.name);

/**
 * What may be done to a mailing on its form, in the order of the table (NLT-12…16, EML-06…09): Update opens
 * once something has changed, Publish once all is there that it needs.
 */
export function MailingBar(props: MailingBarProps) {
  const { family, status, version, reply, letter, saves, note, children } = props;
  const t = useT();
  const { id } = useFormState();
  const changed = useChanged(id);
  const saveable = useReady(id, saves, reply);
  const closed: Partial<Record<EditingAction, boolean>> = {
    update: changed === false || saveable === false,
  };
  const isEditable = mayEdit(mailingMachine, status);
  return (
    <>
      <VersionField version={version} status={status} />
      {reply?.confirm === 'delete' ? <DeleteConfirm family={family} /> : null}
      {isHeld(reply) ? null : (
        <ActionBar>
          {note}
          {isEditable ? <PreviewButton href={letter} /> : null}
          {mailingMachine
            .offered(status, family)
            .filter(isEdit)
            .map(({ name, needsAll }) => (
              <SubmitButton
                key={name}
                name={intentField}
                value={name}
                sending={t('formControls.sending')}
                gated={needsAll}
                closed={closed[name] ?? false}
                formNoValidate
                {...lookOf(name)}
              >
                {t(`mailings.act-${name}`)}
              </SubmitButton>
            ))}
          {children}
        </ActionBar>
      )}
    </>
  );
}
