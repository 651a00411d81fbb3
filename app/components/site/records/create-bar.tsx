import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { intentField } from '#app/components/form/use-site-form.ts';
import { ActionBar } from '#app/components/lifecycle/action-bar.tsx';
import { IncompleteNote } from '#app/components/lifecycle/incomplete-note.tsx';
import { PreviewButton } from '#app/components/lifecycle/preview-button.tsx';
import { useT } from '#app/i18n/translate.ts';

interface CreateBarProps {
  /** The id that the new record will have, so that sending the form twice creates it once. */
  formKey: string;
  /** Whether a draft, too, waits until the rule of the form holds. */
  saveWaits?: boolean;
}

/** The two ways to keep a new record (ADM-02, ADP-07); both lead to the list. */
export function CreateBar({ formKey, saveWaits = true }: CreateBarProps) {
  const t = useT();
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <ActionBar>
        <IncompleteNote />
        <PreviewButton />
        <SubmitButton
          name={intentField}
          value="save"
          quiet
          sending={t('formControls.saving')}
          gated={saveWaits}
          formNoValidate={!saveWaits}
        >
          {t('records.act-save')}
        </SubmitButton>
        <SubmitButton name={intentField} value="publish" sending={t('formControls.sending')}>
          {t('records.act-publish')}
        </SubmitButton>
      </ActionBar>
    </>
  );
}
