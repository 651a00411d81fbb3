import { SubmitButton } from '#app/components/form/site-form.tsx';
import { useT } from '#app/i18n/translate.ts';

/** Shows what is typed as the public would see it; saves nothing. */
export function PreviewButton() {
  const t = useT();
  return (
    <SubmitButton intent="preview" quiet gated={false} formNoValidate>
      {t('actions.preview')}
    </SubmitButton>
  );
}
