import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { lineField, namesOfFields, optionalEmailField } from '#functions/core/forms/fields.ts';
import { isCountryCode, isVatNumber, tidyVat } from './rules.ts';

const vatField = lineField(40)
  .transform(tidyVat)
  .refine((text) => text === '' || isVatNumber(text), says('vatNumber'));

const countryField = lineField(2)
  .transform((code) => code.toUpperCase())
  .refine((code) => code === '' || isCountryCode(code), says('choice'));

const fields = {
  institution: lineField(200),
  addressLine: lineField(200),
  addressLine2: lineField(200),
  postalCode: lineField(20),
  city: lineField(100),
  country: countryField,
  vatNumber: vatField,
  purchaseOrder: lineField(80),
  /** The name of the person, for papers, which have no Chinese or Arabic letters (D-283). */
  latinName: lineField(200),
};

/** The institution that pays, as it stands on receipts and invoices besides the payer. All of it is optional. */
export const billingFields = z.object(fields);
export type Billing = z.infer<typeof billingFields>;
export const billingNames = namesOfFields(billingFields);

/** The same as a person keeps it, with the address of the office that gets invoices. */
export const billingForm = z.object({
  ...fields,
  officeEmail: optionalEmailField.transform((address) => address ?? ''),
});
export type BillingForm = z.infer<typeof billingForm>;
