import type { FieldProps } from '#app/components/form/field.tsx';
import { SelectField } from '#app/components/form/fields.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { Option } from './use-content-form.ts';

/** A country out of the list of all. */
export function CountryField({ countries, ...field }: FieldProps & { countries: Option[] }) {
  const t = useT();
  return <SelectField {...field} options={countries} none={t('content.chooseCountry')} />;
}
