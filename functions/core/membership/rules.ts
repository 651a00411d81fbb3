import {
  addDays,
  daysBetween,
  isCalendarDate,
  type Language,
} from '#functions/core/values/dates.ts';
import type { Currency } from '#functions/core/values/money.ts';

/** The description of a fee in a language; without an Italian text it is English. */
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
 * The lowest fee in the most common currency (the first one on a tie); null without any fee. Amounts in other
 * currencies cannot be compared.
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

/** A membership period: from the first to the last day with membership, both included, in UTC (D-77). */
export interface Period {
  validFrom: string;
  validTo: string;
}

/** Whether a period gives membership on a day. */
export const isValidOn = ({ validFrom, validTo }: Period, day: string): boolean =>
  validFrom <= day && day <= validTo;

/** Whether a period is over: its last day has ended (MEM-14, USR-10). */
export const isOver = ({ validTo }: Pick<Period, 'validTo'>, today: string): boolean =>
  validTo < today;

/** Whether a period has not begun yet. */
export const isAhead = ({ validFrom }: Period, today: string): boolean => validFrom > today;

export const periodStateOf = (period: Period, today: string): 'valid' | 'over' | 'ahead' =>
  isOver(period, today) ? 'over' : isAhead(period, today) ? 'ahead' : 'valid';

/**
 * The last day of uninterrupted membership from today; null for non-members. A period that begins after a day
 * without membership does not count (D-77).
 */
export function lastDay(periods: readonly Period[], today: string): string | null {
  const yesterday = addDays(today, -1);
  const end = [...periods]
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .reduce(
      (last, { validFrom, validTo }) =>
        validTo > last && validFrom <= addDays(last, 1) ? validTo : last,
      yesterday,
    );
  return end === yesterday ? null : end;
}

/**
 * The period that represents a person's membership: the one that ends the present membership, else the last
 * one that is over; null for people who were never members.
 */
export function currentPeriod<P extends Period>(periods: readonly P[], today: string): P | null {
  const last = lastDay(periods, today);
  if (last) return periods.find(({ validTo }) => validTo === last) ?? null;
  return periods
    .filter((period) => isOver(period, today))
    .reduce<P | null>((last, one) => (last && last.validTo >= one.validTo ? last : one), null);
}

/** Until when somebody is a member, since when no longer, from when, or that they never were. */
export type MembershipSpan =
  | { state: 'until' | 'ended' | 'begins'; day: string }
  | { state: 'never' };

/**
 * The membership of a person as a list says it: the last day of all periods, for a member and for who was one, else the
 * first day of the one to come (D-129).
 */
export function membershipSpan(periods: readonly Period[], today: string): MembershipSpan {
  const last = periods
    .map(({ validTo }) => validTo)
    .sort()
    .at(-1);
  if (last === undefined) return { state: 'never' };
  if (last < today) return { state: 'ended', day: last };
  if (periods.some((one) => isValidOn(one, today))) return { state: 'until', day: last };
  const [next = last] = periods
    .map(({ validFrom }) => validFrom)
    .filter((day) => day > today)
    .sort();
  return { state: 'begins', day: next };
}

/** Whether no period of a person ends later than on this day, on which one does. */
export const isLastEnd = (periods: readonly Pick<Period, 'validTo'>[], end: string): boolean =>
  periods.some(({ validTo }) => validTo === end) && !periods.some(({ validTo }) => validTo > end);

/** The sources that an administrator can record a membership from (D-70); payments record themselves. */
export const recordedSources = ['conference', 'manual'] as const;

/** The longest membership, in years, that can be recorded; more is a typing error. */
export const mostYears = 10;

const yearsLater = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** What is wrong with the end of a period between two days `YYYY-MM-DD`, or null. */
export function periodFault(
  validFrom: string,
  validTo: string,
): 'endBeforeBegin' | 'periodTooLong' | null {
  if (validTo < validFrom) return 'endBeforeBegin';
  return validTo > yearsLater(validFrom, mostYears) ? 'periodTooLong' : null;
}

/** Renewal opens when this many days are left (MEM-15). */
export const renewalDays = 5;

/**
 * The first day on which the membership can be renewed, `YYYY-MM-DD`; null when that is now: it lasts at most
 * five days more, without a gap (MEM-15, D-69, D-77).
 */
export function renewableFrom(periods: readonly Period[], today: string): string | null {
  const first = addDays(lastDay(periods, today) ?? today, -renewalDays);
  return first > today ? first : null;
}

/** The day one year after a day; 29 February gives 1 March. */
export function yearAfter(day: string): string {
  const later = yearsLater(day, 1);
  return later.endsWith('-02-29') && !isCalendarDate(later) ? `${later.slice(0, 4)}-03-01` : later;
}

/**
 * The period that a fee paid today buys (D-21, D-77): it begins the day after the present membership ends and
 * lasts for a year after that end, so that no day is lost. For non-members it begins today, even if another
 * one begins later: they may overlap.
 */
export function nextPeriod(periods: readonly Period[], today: string): Period {
  const last = lastDay(periods, today);
  return last
    ? { validFrom: addDays(last, 1), validTo: yearAfter(last) }
    : { validFrom: today, validTo: yearAfter(today) };
}

/** From how many days on two periods share more than a renewal ahead of time does. */
export const monthOfDays = 30;

/** Whether two periods fill the same time: the same days, or more than a month of them. */
export function fillsPeriod(one: Period, other: Period): boolean {
  const [, from = ''] = [one.validFrom, other.validFrom].sort();
  const [to = ''] = [one.validTo, other.validTo].sort();
  const isEqual = one.validFrom === other.validFrom && one.validTo === other.validTo;
  return isEqual || daysBetween(from, to) >= monthOfDays;
}

/** How many days a membership lasts beyond today: 0 on its last day, and for non-members. */
export const daysLeft = (periods: readonly Period[], today: string): number =>
  daysBetween(today, lastDay(periods, today) ?? today);
