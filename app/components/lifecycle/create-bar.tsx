import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useT } from '#app/i18n/translate.ts';
import { ActionBar, IncompleteNote, PreviewButton } from './action-bar.tsx';

interface CreateBarProps {
  /** The idempotency key, which becomes the id of the new item. */
  formKey: string;
  /** The text of the button that saves a draft. */
  save: string;
  /** The button that does more than save a draft. */
  complete: { name: 'submit' | 'publish'; text: string };
  /** Whether saving a draft also waits for the form's rule. */
  saveWaits?: boolean;
}

/** The two ways to save a new item, which lead to the list (FOR-04, FOR-19, ADM-02, ADP-07), and its preview. */
export function CreateBar({ formKey, save, complete, saveWaits = true }: CreateBarProps) {
  const t = useT();
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <ActionBar note={<IncompleteNote />}>
        <PreviewButton />
        <SubmitButton
          intent="save"
          saves="new"
          quiet
          sending={t('actions.saving')}
          gated={saveWaits}
          formNoValidate={!saveWaits}
        >
          {save}
        </SubmitButton>
        <SubmitButton intent={complete.name}>{complete.text}</SubmitButton>
      </ActionBar>
    </>
  );
}
