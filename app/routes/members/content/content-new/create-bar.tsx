import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { intentField } from '#app/components/form/use-site-form.ts';
import { ActionBar } from '#app/components/lifecycle/action-bar.tsx';
import { IncompleteNote } from '#app/components/lifecycle/incomplete-note.tsx';
import { PreviewButton } from '#app/components/lifecycle/preview-button.tsx';
import { useT } from '#app/i18n/translate.ts';

/** The two ways to keep a new item; both wait until it is complete (FOR-19). */
export function CreateBar({ completing }: { completing: 'submit' | 'publish' }) {
  const t = useT();
  return (
    <ActionBar>
      <IncompleteNote />
      <PreviewButton />
      <SubmitButton name={intentField} value="save" quiet sending={t('formControls.saving')}>
        {t('content.act-save')}
      </SubmitButton>
      <SubmitButton name={intentField} value={completing} sending={t('formControls.sending')}>
        {t(`content.act-${completing}`)}
      </SubmitButton>
    </ActionBar>
  );
}
