import * as z from 'zod';
import { emailFault } from '#functions/core/forms/email-address.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { isCalendarDate } from '#functions/core/values/dates.ts';
import { tidyLine } from '#functions/core/values/markup.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type Sortable, sortParam } from '#functions/core/values/sorting.ts';
import { campaignStatuses, mostTestAddresses } from './rules.ts';

const isAddress = (text: string): boolean => emailFault(text) === null;

/** Addresses between separators, empty ones dropped (NLT-05), each once; and what is wrong, if anything. */
export function addressesIn(text: string, separator: ';' | '\n') {
  const typed = text.split(separator === '\n' ? /\r\n|\r|\n/ : separator).map(tidyLine);
  const known = new Map(typed.filter(Boolean).map((one) => [one.toLowerCase(), one]));
  const addresses = [...known.values()];
  const wrong = addresses.find((one) => !isAddress(one));
  const fault =
    wrong !== undefined
      ? says('addresses', wrong.slice(0, 100))
      : addresses.length > mostTestAddresses
        ? says('tooManyAddresses', mostTestAddresses)
        : null;
  return { addresses, fault };
}

/** A date `YYYY-MM-DD`. */
const dayField = z.string(says('date')).trim().refine(isCalendarDate, says('date'));

/** A time `HH:mm` of 24 hours. */
const timeField = z
  .string(says('time'))
  .trim()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('time'));

/** When to send, as the form has it (NLT-06): `sendOn` (NLT-07) is both joined by a space. */
export const scheduleFields = z.object({ date: dayField, time: timeField });

/** When to send, `YYYY-MM-DD HH:mm` in UTC (NLT-07, D-39). */
export const sendOnField = z
  .string({ error: ({ input }) => says(input === undefined ? 'required' : 'time') })
  .trim()
  .superRefine((text, issues) => {
    const [date = '', ...rest] = text.split(' ');
    const time = rest.join(' ');
    if (text === '') issues.addIssue(says('required'));
    else if (!scheduleFields.shape.date.safeParse(date).success) issues.addIssue(says('date'));
    else if (!scheduleFields.shape.time.safeParse(time).success || time !== time.trim())
      issues.addIssue(says('time'));
  });

/** The number of recipients as a call confirms it; missing is null. */
export const countField = z
  .number(says('wholeNumber'))
  .int(says('wholeNumber'))
  .min(0, says('atLeast', 0))
  .nullish()
  .transform((n) => n ?? null);

const groups = /^(?:\d{1,15}|\d{1,3}(?:[,.'’\s]\d{3}){1,4})$/u;

/**
 * The number of recipients as typed into a form, also with separators as it is shown: a comma, a dot, a
 * space of any width or an apostrophe between groups of three digits; empty is null.
 */
export const typedCountField = z
  .string(says('wholeNumber'))
  .nullish()
  .transform((text, issues) => {
    const typed = text?.trim() ?? '';
    if (typed === '') return null;
    if (groups.test(typed)) return Number(typed.replace(/\D/gu, ''));
    issues.addIssue(says('wholeNumber'));
    return null;
  });

/** The list in the URL: status, search text, order, page; invalid values mean the first page. */
export const campaignListParams = z.object({
  status: z.enum(campaignStatuses).nullable().catch(null),
  q: wordsParam,
  sort: sortParam(['name', 'created']),
  page: pageParam,
});
export type CampaignListParams = Sortable<z.infer<typeof campaignListParams>>;
