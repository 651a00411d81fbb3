import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { emailField, requiredLine, versionField } from '#functions/core/forms/fields.ts';
import { besideOthers } from '#functions/core/values/beside.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type Sortable, sortParam } from '#functions/core/values/sorting.ts';
import { type BillingForm, billingForm } from '#functions/membership/billing/schema.ts';
import { chosenOption } from '#functions/membership/payments/model/schema.ts';
import {
  needsReference,
  paidOnField,
  referenceField,
} from '#functions/membership/payments/recorded/schema.ts';
import { invoiceFilters, invoiceSorts, settleMethods } from './model/rules.ts';

/** An invoice for somebody else: the address of their account, the fee, and for whom it is made out. */
export const issueForm = billingForm.extend({ ...chosenOption.shape, email: emailField });
export type IssuedInvoice = z.infer<typeof chosenOption> & { email: string } & Partial<BillingForm>;

/** How an invoice was paid; `today` bounds the day. */
export const invoiceSettlement = (today: string) =>
  z
    .object({
      method: z.enum(settleMethods, says('choice')),
      paidOn: paidOnField(today),
      reference: referenceField,
      version: versionField,
    })
    .superRefine(needsReference, besideOthers('method', 'reference'));
export type InvoiceSettlement = z.infer<ReturnType<typeof invoiceSettlement>>;

export const invoiceCancellation = z.object({ reason: requiredLine(300), version: versionField });
export type InvoiceCancellation = z.infer<typeof invoiceCancellation>;

/** The list of invoices in the URL; invalid values mean the open ones, from the first page. */
export const invoiceListParams = z.object({
  status: z.enum(invoiceFilters).catch('open'),
  q: wordsParam,
  sort: sortParam(invoiceSorts),
  page: pageParam,
});
export type InvoiceListParams = Sortable<z.infer<typeof invoiceListParams>>;
