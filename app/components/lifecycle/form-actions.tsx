import type { ReactNode } from 'react';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply } from '#app/components/form/use-site-form.ts';
import type { placeOfSave } from '#functions/lifecycle/machine.ts';
import { ActionBar } from './action-bar.tsx';
import { ConfirmBox, type Question, UnsavedConfirm } from './confirm-box.tsx';
import { isStatusConflict } from './conflict-box.tsx';
import type { Reply } from './reply.ts';
import { VersionField } from './version-field.tsx';

/** A button of a form: an action that is available now. */
export interface ActionButton {
  name: string;
  text: string;
  /** Whether it is enabled only while the form's rule holds; `isClosed` disables it for another reason. */
  isGated: boolean;
  isClosed?: boolean;
  /** Whether it skips the browser's own check of the fields. */
  takesAll?: boolean;
  isQuiet?: boolean;
  /** Whether it stands in the menu, as what hurts does. */
  isRare?: boolean;
  saves?: ReturnType<typeof placeOfSave>;
}

interface FormActionsProps {
  /** The version that the fields were filled from. */
  version: number;
  status: string;
  /** In the order of the machine. */
  buttons: readonly ActionButton[];
  /** The question before an action; null for an action that asks only before discarding what was typed. */
  ask(action: string): Question | null;
  /** The action to confirm, where the reply alone does not say it. */
  asked?: string | null;
  /** Shown above the question. */
  children?: ReactNode;
  /** What the form still waits for. */
  note?: ReactNode;
  /** What the menu of the bar begins with. */
  menu?: readonly ReactNode[];
  /** Shown after the buttons. */
  after?: ReactNode;
}

const dangers = ['delete', 'reject'];
const quiet = ['discard', 'retract', 'withdraw', 'save', 'keep'];
/** What stands in the menu, where there is something else to do. */
const rare = ['delete', 'discard', 'retract', 'withdraw'];

/**
 * The end of the form of an item with a lifecycle: the version and status it was filled from, the question before
 * an action, and a button for each available action.
 */
export function FormActions(props: FormActionsProps) {
  const { version, status, buttons, children, note, menu = [], after } = props;
  const isRare = ({ name, isRare = rare.includes(name) }: ActionButton) => isRare;
  const hasMain = after || !buttons.every(isRare);
  const inMenu = (button: ActionButton) => hasMain && isRare(button);
  const reply = useReply<Reply>();
  return (
    <>
      <VersionField version={version} status={status} />
      {children}
      <Confirmation {...props} />
      {isStatusConflict(reply) ? null : (
        <ActionBar note={note} menu={[...menu, ...buttons.filter(inMenu).map(toButton)]}>
          {buttons.filter((button) => !inMenu(button)).map(toButton)}
          {after}
        </ActionBar>
      )}
    </>
  );
}

const toButton = (button: ActionButton) => {
  const { name, text, isGated, isClosed = false, takesAll = !isGated, isQuiet, saves } = button;
  return (
    <SubmitButton
      key={name}
      intent={name}
      gated={isGated}
      closed={isClosed}
      saves={saves}
      formNoValidate={takesAll}
      danger={dangers.includes(name)}
      quiet={isQuiet ?? quiet.includes(name)}
    >
      {text}
    </SubmitButton>
  );
};

/** The question before an action: its own, or whether to discard what was typed (D-85). */
function Confirmation({ ask, asked, buttons }: FormActionsProps) {
  const reply = useReply<Reply>();
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
