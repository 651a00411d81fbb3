import { SelectField, TextField } from '#app/components/form/fields.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { actReasons } from '#functions/identity/administration/acts/rules.ts';

/** Why an administrator does something to an account: a reason of the list, and a note. */
export function WhyFields({ fields }: { fields: { reason: Field; note: Field } }) {
  const t = useT();
  return (
    <>
      <SelectField
        field={fields.reason}
        options={actReasons.map((value) => ({ value, label: t(`acts.reason-${value}`) }))}
      />
      <TextField field={fields.note} hint={t('acts.noteHint')} autoComplete="off" />
    </>
  );
}
