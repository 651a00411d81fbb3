import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useT } from '#app/i18n/translate.ts';
import { ActionBar, IncompleteNote, PreviewButton } from './action-bar.tsx';

interface CreateBarProps {
  /** The id that the new one will have, so that sending the form twice creates it once. */
  formKey: string;
  /** What the button says that keeps a draft. */
  save: string;
  /** The button that does more than keep a draft, and what it says. */
  complete: { name: 'submit' | 'publish'; text: string };
  /** Whether a draft, too, waits until the rule of the form holds. */
  saveWaits?: boolean;
}

/** The two ways to keep something new, which lead to the list (FOR-04, FOR-19, ADM-02, ADP-07), and a look at it. */
export function CreateBar({ formKey, save, complete, saveWaits = true }: CreateBarProps) {
  const t = useT();
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <ActionBar>
        <IncompleteNote />
        <PreviewButton />
        <SubmitButton
          intent="save"
          quiet
          sending={t('formControls.saving')}
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
