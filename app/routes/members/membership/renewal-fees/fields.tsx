import { SelectField, TextField } from '#app/components/form/fields.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { currencies } from '#functions/core/values/money.ts';
import type { OptionFields } from '#functions/membership/fees/schema.ts';

type Name = keyof OptionFields;

/** What the fields of a fee are called. */
export function useFeeLabels(): Record<Name, string> {
  const t = useT();
  return {
    description: t('fees.description'),
    descriptionIt: t('fees.descriptionIt'),
    amount: t('fields.amount'),
    currency: t('fields.currency'),
    ordinal: t('fees.ordinal'),
  };
}

/** The fields of a fee: its texts, its price, its place. */
export function FeeFields({ fields }: { fields: Record<Name, Field> }) {
  const t = useT();
  const choice = currencies.map((value) => ({ value, label: t(`fees.currency-${value}`) }));
  return (
    <>
      <TextField field={fields.description} autoComplete="off" />
      <TextField
        field={fields.descriptionIt}
        hint={t('fees.descriptionItHint')}
        autoComplete="off"
      />
      <div className="field-pair fee-pair">
        <TextField field={fields.amount} hint={t('fees.amountHint')} autoComplete="off" />
        <SelectField field={fields.currency} options={choice} />
        <TextField field={fields.ordinal} type="number" hint={t('fees.ordinalHint')} />
      </div>
    </>
  );
}
