import { remarkedField } from '#app/components/form/field.tsx';
import { TextField } from '#app/components/form/fields.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { sentUnasked } from '#functions/campaigns/model/rules.ts';

interface CountFieldProps {
  field: Field;
  /** How many get an e-mail. */
  recipients: number;
}

/** Where the number of recipients is typed, so that nobody writes to hundreds by mistake; for few there is none. */
export function CountField({ field, recipients }: CountFieldProps) {
  const t = useT();
  if (recipients <= sentUnasked) return null;
  return (
    <div className="count-field">
      <TextField
        field={remarkedField(field, true)}
        label={t('mailings.count')}
        hint={t('mailings.countHint', { count: recipients })}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}
