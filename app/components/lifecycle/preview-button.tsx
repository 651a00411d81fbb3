import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { intentField } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';

/** Shows what is typed as the public would see it; saves nothing. */
export function PreviewButton() {
  const t = useT();
  return (
    <SubmitButton name={intentField} value="preview" quiet gated={false} formNoValidate>
      {t('content.preview')}
    </SubmitButton>
  );
}
