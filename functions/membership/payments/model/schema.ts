import { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { requiredLine, versionField } from '#functions/core/forms/fields.ts';
import { isCalendarDate } from '#functions/core/values/dates.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { paymentStatuses } from './rules.ts';

/** The fee that somebody has chosen (REN-15). */
export const chosenOption = z.object({
  membershipRenewalOptionId: z.string(says('choice')).regex(/^[\w-]{1,64}$/, says('choice')),
});

/** Which payments a list shows: every one, those with a flag that nobody has looked at, or a status. */
export const paymentFilters = ['all', 'flagged', ...paymentStatuses] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** The list of payments in the URL; anything unusable means the whole first page. */
export const paymentListParams = z.object({
  status: z.enum(paymentFilters).catch('all'),
  q: wordsParam,
  /** In which month it was begun, `YYYY-MM`; `all` for any. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .catch('all'),
  page: pageParam,
});
export type PaymentListParams = z.infer<typeof paymentListParams>;

/** Why an administrator decides about a payment as it stands: one line, kept with it. */
export const paymentDecision = z.object({ note: requiredLine(500), version: versionField });
export type PaymentDecision = z.infer<typeof paymentDecision>;

/** The form that takes a flag from the list of what needs attention. */
export const acknowledgeForm = z.object({ event: z.string().min(1).max(64) });

/** Days beyond which a payment cannot have been begun; text of later years does not sort by day. */
const days = { first: '2000-01-01', last: '2100-12-31' };

const day = z
  .string(says('required'))
  .trim()
  .refine(isCalendarDate, { error: says('date'), abort: true })
  .refine((value) => value >= days.first && value <= days.last, says('dayOutside'));

/** From which day to which, both included, payments are compared with the gateway. */
export const reconciledSpan = z
  .object({ from: day, to: day })
  .superRefine(({ from, to }, issues) => {
    if (to < from)
      issues.addIssue({ code: 'custom', path: ['to'], message: says('endBeforeBegin') });
  });
export type ReconciledSpan = z.infer<typeof reconciledSpan>;
