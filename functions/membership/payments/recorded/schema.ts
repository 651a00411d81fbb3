import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { checkboxField, lineField, moneyField } from '#functions/core/forms/fields.ts';
import { besideOthers } from '#functions/core/values/beside.ts';
import { addDays, isCalendarDate } from '#functions/core/values/dates.ts';
import { currencies, parseAmount } from '#functions/core/values/money.ts';
import { recordedMethods } from '#functions/core/values/payment-words.ts';
import { chosenOption } from '#functions/membership/payments/model/schema.ts';

/** How many days ago a recorded payment may have come; older ones belong to closed books. */
export const recordedWithin = 400;

/** What the statement of the bank says. */
export const referenceField = lineField(140);

/** Of a transfer the statement has a reference; cash has none. */
export const needsReference = (
  { method, reference }: { method: string; reference: string },
  issues: z.RefinementCtx,
): void => {
  if (method === 'transfer' && reference === '')
    issues.addIssue({ code: 'custom', path: ['reference'], message: says('required') });
};

/** The day on which money came that is recorded `today`. */
export const paidOnField = (today: string) =>
  z
    .string(says('required'))
    .trim()
    .refine(isCalendarDate, { error: says('date'), abort: true })
    .refine((day) => day <= today, says('notInFuture'))
    .refine((day) => day >= addDays(today, -recordedWithin), says('tooLongAgo', recordedWithin));

/** An amount that may be empty: no union, of which forms would say that it is required. */
const optionalMoney = z
  .string()
  .trim()
  .superRefine((text, issues) => {
    const faults = text === '' ? [] : (moneyField.safeParse(text).error?.issues ?? []);
    for (const { message } of faults) issues.addIssue({ code: 'custom', message });
  })
  .transform(parseAmount)
  .default(null);

/** A payment as an administrator records it (D-137); `today` bounds its day. */
export const recordedPayment = (today: string) =>
  z
    .object({
      /** The payer's address, where the screen does not know the person. */
      email: lineField(254),
      ...chosenOption.shape,
      method: z.enum(recordedMethods, says('choice')),
      /** Empty for the fee's own amount and currency. */
      amount: optionalMoney,
      currency: z
        .enum(['', ...currencies], says('choice'))
        .transform((currency) => currency || null)
        .default(null),
      /** Says that another amount or currency than the fee's is right. */
      isOtherAmount: checkboxField,
      paidOn: paidOnField(today),
      reference: referenceField,
      note: lineField(500),
      /** Becomes the id of the payment, so that sending the form twice records one. */
      key: z.uuid(says('invalid')),
    })
    .superRefine(
      ({ method, amount, note }, issues) => {
        const wrong = (path: string, message: string) =>
          issues.addIssue({ code: 'custom', path: [path], message });
        if (method === 'waiver' && amount !== null) wrong('amount', says('noAmountOfWaiver'));
        if (method === 'waiver' && note === '') wrong('note', says('required'));
      },
      besideOthers('method', 'amount', 'note'),
    )
    .superRefine(needsReference, besideOthers('method', 'reference'));
export type RecordedPayment = z.infer<ReturnType<typeof recordedPayment>>;

/** A reference as it is compared: banks write spaces and small letters as they like. */
export const referenceKey = (reference: string): string | null =>
  reference.replace(/\s+/g, '').toUpperCase() || null;
