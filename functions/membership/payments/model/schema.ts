import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { moneyField, requiredLine, versionField } from '#functions/core/forms/fields.ts';
import { besideOthers } from '#functions/core/values/beside.ts';
import { isCalendarDate } from '#functions/core/values/dates.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type Sortable, sortParam } from '#functions/core/values/sorting.ts';
import { paymentStatuses } from './rules.ts';

/** The chosen fee (REN-15). */
export const chosenOption = z.object({
  membershipRenewalOptionId: z.string(says('choice')).regex(/^[\w-]{1,64}$/, says('choice')),
});

/** The list of payments in the URL; invalid values mean the whole first page. */
export const paymentListParams = z.object({
  status: z.enum(['all', ...paymentStatuses]).catch('all'),
  q: wordsParam,
  /** The month of its creation, `YYYY-MM`; `all` for any. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .catch('all'),
  sort: sortParam(['day', 'amount']),
  page: pageParam,
});
export type PaymentListParams = Sortable<z.infer<typeof paymentListParams>>;

/** An administrator's decision about a payment: the reason in one line, kept with it, and the version. */
export const paymentDecision = z.object({ note: requiredLine(500), version: versionField });
export type PaymentDecision = z.infer<typeof paymentDecision>;

/** Money that was paid back elsewhere, all or a part of it, in minor units (D-150). */
export const paidBackForm = paymentDecision.extend({ amount: moneyField });
export type PaidBack = z.infer<typeof paidBackForm>;

/** The form that acknowledges a flag. */
export const acknowledgeForm = z.object({ event: z.string().min(1).max(64) });

/** The range of days; later years would not sort as text. */
const days = { first: '2000-01-01', last: '2100-12-31' };

const day = z
  .string(says('required'))
  .trim()
  .refine(isCalendarDate, { error: says('date'), abort: true })
  .refine((value) => value >= days.first && value <= days.last, says('dayOutside'));

/** A day that is over, up to which the books are to be locked (D-282). */
export const booksLock = (today: string) =>
  z.object({ lockedTo: day.refine((one) => one < today, says('notInFuture')) });

const span = { from: day, to: day };

const isInOrder = ({ from, to }: { from: string; to: string }): boolean => from <= to;
const notInOrder = {
  path: ['to'],
  error: says('endBeforeBegin'),
  ...besideOthers('from', 'to'),
};

/** The days, first and last included, whose payments are compared with the gateway. */
export const reconciledSpan = z.object(span).refine(isInOrder, notInOrder);
export type ReconciledSpan = z.infer<typeof reconciledSpan>;

/**
 * A step of a comparison: after which payment, or where in the bank's list, it goes on (`place.ts`), and how many
 * payments were compared before. Without them it begins.
 */
export const reconciledStep = z
  .object({
    ...span,
    after: z
      .string()
      .regex(/^[\w.:~-]{1,300}$/)
      .catch(''),
    done: z.coerce.number().int().min(0).max(1_000_000).catch(0),
    /** The order that is sought in the bank's list; '' for none. */
    order: z.string().max(100).catch(''),
  })
  .refine(isInOrder, notInOrder);
export type ReconciledStep = z.infer<typeof reconciledStep>;
