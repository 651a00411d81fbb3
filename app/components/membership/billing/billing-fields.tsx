import { SelectField, TextField } from '#app/components/form/fields.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { countryNames } from '#functions/core/values/country-names.ts';
import { addressLines } from '#functions/membership/billing/rules.ts';
import type { Billing } from '#functions/membership/billing/schema.ts';

type Fields = Record<keyof Billing, Field>;

/** The labels of the fields, for the messages of a form. */
export const useBillingLabels = () => {
  const t = useT();
  return {
    institution: t('billing.institution'),
    addressLine: t('fields.path'),
    addressLine2: t('billing.addressLine2'),
    postalCode: t('billing.postalCode'),
    city: t('billing.city'),
    country: t('fields.country'),
    vatNumber: t('billing.vatNumber'),
    purchaseOrder: t('billing.purchaseOrder'),
    latinName: t('billing.latinName'),
  };
};

/** Name, address and numbers of the institution that pays; all of it is optional. */
export function BillingFields({ fields }: { fields: Fields }) {
  const t = useT();
  const names = [...countryNames(useLanguage())]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <TextField
        field={fields.institution}
        hint={t('billing.institutionHint')}
        autoComplete="organization"
      />
      <TextField field={fields.addressLine} autoComplete="address-line1" />
      <TextField field={fields.addressLine2} autoComplete="address-line2" />
      <TextField field={fields.postalCode} autoComplete="postal-code" />
      <TextField field={fields.city} autoComplete="address-level2" />
      <SelectField field={fields.country} options={names} none={t('fields.noCountry')} />
      <TextField field={fields.vatNumber} />
      <TextField field={fields.purchaseOrder} />
      <TextField field={fields.latinName} />
    </>
  );
}

/** For whom a document is made out: the institution, its address, and what its office asks for. */
export function useBillingLines(billing: Billing): string[] {
  const t = useT();
  const { vatNumber, purchaseOrder } = billing;
  return [
    ...addressLines(billing, useLanguage()),
    ...(vatNumber ? [`${t('billing.vatNumber')}: ${vatNumber}`] : []),
    ...(purchaseOrder ? [`${t('billing.purchaseOrder')}: ${purchaseOrder}`] : []),
  ];
}
