import { TextField } from '#app/components/form/fields.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';

/** What the two fields of a redirect are called. */
export function usePathLabels() {
  const t = useT();
  return { fromPath: t('fields.fromPath'), toPath: t('fields.toPath') };
}

/** The two paths of a redirect, beside each other. */
export function PathFields({ fields }: { fields: { fromPath: Field; toPath: Field } }) {
  const t = useT();
  return (
    <div className="field-pair">
      <TextField field={fields.fromPath} hint={t('redirects.fromHint')} autoComplete="off" />
      <TextField field={fields.toPath} hint={t('redirects.toHint')} autoComplete="off" />
    </div>
  );
}
