import * as z from 'zod';
import { currencies } from '#functions/core/values/money.ts';
import { paymentChannels } from '#functions/core/values/payment-words.ts';
import { billingNames } from '#functions/membership/billing/schema.ts';
import { creditCauses } from '#functions/membership/payments/model/rules.ts';

/** A credit note is a receipt of money that went back: a number of its own, and what it `credits`. */
export const documentKinds = ['RECEIPT', 'INVOICE'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** All that a document says, in no language yet. What is missing is left out. */
export const documentFacts = z.object({
  number: z.string(),
  /** The day on which it was issued. */
  day: z.string(),
  /** The day of the payment. */
  paidOn: z.string().nullable().default(null),
  society: z.object({
    name: z.string(),
    address: z.array(z.string()),
    taxId: z.string().nullable(),
    vatNote: z.string().nullable(),
    contact: z.string(),
    bank: z.array(z.string()),
  }),
  payer: z.object({ name: z.string(), email: z.string().nullable() }),
  billing: z.record(z.enum(billingNames), z.string()),
  /** The fee in the words of each language. */
  option: z.object({ en: z.string(), it: z.string() }),
  /** In minor units. */
  amount: z.number().int(),
  currency: z.enum(currencies),
  period: z.object({ validFrom: z.string(), validTo: z.string() }).nullable().default(null),
  /** What the payer knows the payment by: the order of a card payment, the reference of another one. */
  order: z.string().nullable().default(null),
  method: z.enum(paymentChannels).nullable().default(null),
  /** The number of the invoice that a receipt is about. */
  invoice: z.string().nullable().default(null),
  dueAt: z.string().nullable().default(null),
  /** When and why an invoice was cancelled. */
  cancelled: z.object({ day: z.string(), reason: z.string() }).nullable().default(null),
  /** Of a credit note, the receipt that it stands against, and why; what is no credit note has none. */
  credits: z
    .object({ receipt: z.string(), cause: z.enum(creditCauses), isPart: z.coerce.boolean() })
    .nullable()
    .default(null),
});
export type DocumentFacts = z.infer<typeof documentFacts>;
