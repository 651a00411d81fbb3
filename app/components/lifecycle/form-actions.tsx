import type { ReactNode } from 'react';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { ActionBar } from './action-bar.tsx';
import { ConfirmBox, type Question, UnsavedConfirm } from './confirm-box.tsx';
import { isHeld } from './conflict-box.tsx';
import type { Reply } from './reply.ts';
import { VersionField } from './version-field.tsx';

/** A button of a form: an action that is open now. */
export interface ActionButton {
  name: string;
  text: string;
  /** Whether it waits until the rule of the form holds, or is closed for a reason of its own. */
  isGated: boolean;
  isClosed?: boolean;
  /** Whether the browser lets it go whatever stands in the fields. */
  takesAll?: boolean;
  isQuiet?: boolean;
}

interface FormActionsProps {
  /** The row from which the fields were filled. */
  version: number;
  status: string;
  reply: Reply | undefined;
  /** In the order of the machine. */
  buttons: readonly ActionButton[];
  /** What is asked before an action; null for one that only asks whether what was typed may be lost. */
  ask(action: string): Question | null;
  /** The action that is asked about, where the answer alone does not say it. */
  asked?: string | null;
  /** What stands above the question, and between it and the buttons. */
  children?: ReactNode;
  note?: ReactNode;
  /** What stands before the buttons, and after them. */
  before?: ReactNode;
  after?: ReactNode;
}

const dangers = ['delete', 'reject'];
const quiet = ['discard', 'retract', 'withdraw', 'save', 'keep'];

/**
 * The end of the form of something that has a life: how it stood when the fields were filled, what is asked before
 * something happens, and a button for all that may be done now.
 */
export function FormActions(props: FormActionsProps) {
  const { version, status, reply, buttons, children, note, before, after } = props;
  return (
    <>
      <VersionField version={version} status={status} />
      {children}
      <Confirmation {...props} />
      {note}
      {isHeld(reply) ? null : (
        <ActionBar>
          {before}
          {buttons.map(
            ({ name, text, isGated, isClosed = false, takesAll = !isGated, isQuiet }) => (
              <SubmitButton
                key={name}
                intent={name}
                gated={isGated}
                closed={isClosed}
                formNoValidate={takesAll}
                danger={dangers.includes(name)}
                quiet={isQuiet ?? quiet.includes(name)}
              >
                {text}
              </SubmitButton>
            ),
          )}
          {after}
        </ActionBar>
      )}
    </>
  );
}

/** What is asked before an action: a question of its own, or whether what was typed may be lost (D-85). */
function Confirmation({ reply, ask, asked, buttons }: FormActionsProps) {
  const action = asked === undefined ? reply?.confirm : asked;
  if (!action) return null;
  const question = ask(action);
  if (question) return <ConfirmBox action={action} {...question} />;
  const { drops = [] } = reply ?? {};
  const label = buttons.find(({ name }) => name === action)?.text;
  return label && drops.length > 0 ? (
    <UnsavedConfirm action={action} label={label} fields={drops} />
  ) : null;
}
