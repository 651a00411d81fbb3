import { addDays, isCalendarDate, type Language } from '#functions/shared/dates.ts';
import type { Currency } from '#functions/shared/money.ts';

/** The most fees that are offered at once. */
export const mostOffered = 50;

/** How many retired fees the list shows at once (D-67). */
export const retiredPageSize = 50;

/** What a fee is called in a language; one without an Italian text keeps the English one. */
export const optionText = (
  { description, descriptionIt }: { description: string; descriptionIt: string },
  language: Language,
): string => (language === 'it' && descriptionIt !== '' ? descriptionIt : description);

/** An amount of a fee, in minor units. */
interface Fee {
  amount: number;
  currency: Currency;
}

/**
 * The lowest of the fees in the currency that most of them are in, or that comes first; null without
 * any. Amounts in other currencies cannot be compared with it.
 */
export function lowestFee(fees: readonly Fee[]): Fee | null {
  const many = (currency: Currency) => fees.filter((fee) => fee.currency === currency).length;
  const most = fees.reduce<Currency | null>(
    (best, { currency }) => (best && many(best) >= many(currency) ? best : currency),
    null,
  );
  return fees
    .filter(({ currency }) => currency === most)
    .reduce<Fee | null>((low, fee) => (low && low.amount <= fee.amount ? low : fee), null);
}

/** Where a membership period comes from: a payment, a conference fee, an admin's decision (D-70). */
export const renewalSources = ['payment', 'conference', 'manual'] as const;

/** Whether a membership period is over: its end is not in the future, in UTC (MEM-14, USR-10). */
export const isOver = (renewal: { validTo: string }, today: string): boolean =>
  renewal.validTo <= today;

/** Where an administrator may record a membership from (D-70); payments record themselves. */
export const recordedSources = ['conference', 'manual'] as const;

/** The most years that a recorded membership may last; more is a slip of the pen. */
export const mostYears = 10;

const yearsLater = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** What is wrong with the end of a period between two days `YYYY-MM-DD`, or null. */
export function periodFault(
  validFrom: string,
  validTo: string,
): 'endBeforeBegin' | 'periodTooLong' | null {
  if (validTo <= validFrom) return 'endBeforeBegin';
  return validTo > yearsLater(validFrom, mostYears) ? 'periodTooLong' : null;
}

/** With how many days left one may renew (MEM-15). */
const renewalDays = 5;

/**
 * The first day on which one may renew, `YYYY-MM-DD`; null when that is now: no period ends more
 * than five days ahead (MEM-15, D-69).
 */
export function renewableFrom(
  renewals: readonly { validTo: string }[],
  today: string,
): string | null {
  const last = renewals
    .map(({ validTo }) => validTo)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  return last > addDays(today, renewalDays) ? addDays(last, -renewalDays) : null;
}

/** What a yearly fee buys: a period from the first day to `validTo`, the first day without membership. */
export interface Period {
  validFrom: string;
  validTo: string;
}

/** The day one year after a day; the last of February of a leap year gives the first of March. */
export function yearAfter(day: string): string {
  const later = yearsLater(day, 1);
  return later.endsWith('-02-29') && !isCalendarDate(later) ? `${later.slice(0, 4)}-03-01` : later;
}

/**
 * The period that a fee paid today buys (D-21): it begins where the last one that is still valid ends,
 * so that no day is lost; a lapsed member's begins today.
 */
export function nextPeriod(renewals: readonly { validTo: string }[], today: string): Period {
  const validFrom = [today, ...renewals.map(({ validTo }) => validTo)].sort().at(-1) ?? today;
  return { validFrom, validTo: yearAfter(validFrom) };
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** How many days of a membership are left today: 0 on the day of its end. */
export const daysLeft = (validTo: string, today: string): number =>
  Math.max(0, daysBetween(today, validTo));

/** How many days before the end of a membership somebody is reminded of it; negative afterwards. */
export const reminderStages = [30, 7, 0, -14] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** For how many days a reminder may still be sent; afterwards it is too late for it. */
const reminderLasts = 3;

/** The reminder that is due today of a membership that ends on `validTo`, or null. */
export function reminderDue(validTo: string, today: string): ReminderStage | null {
  const left = daysBetween(today, validTo);
  return reminderStages.find((stage) => left <= stage && left > stage - reminderLasts) ?? null;
}

/** All ends of memberships of which a reminder is due today, with the one that it is. */
export const endsToRemindOf = (today: string): { validTo: string; days: ReminderStage }[] =>
  reminderStages.flatMap((days) =>
    Array.from({ length: reminderLasts }, (_, late) => ({
      validTo: addDays(today, days - late),
      days,
    })),
  );

/** How many people one tick reminds. */
export const remindedAtOnce = 50;
