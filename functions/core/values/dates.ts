import dayjs from 'dayjs';
import italian from 'dayjs/locale/it.js';
import utc from 'dayjs/plugin/utc.js';
import { remember } from './remember.ts';

dayjs.extend(utc);
// The file registers itself with the copy of the library that its own bundle has, which may be another one.
dayjs.locale(italian, undefined, true);

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

/** The calendar day `YYYY-MM-DD` of an instant, in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/**
 * The earliest calendar day that is still going on anywhere on Earth (UTC−12), the day by which deadlines and
 * dates of events count: each lasts until 12:00 UTC of the next one (D-198).
 */
export const dayAnywhere = (instant: Date): string =>
  dayOf(new Date(instant.getTime() - 12 * 3_600_000));

/** True once the day (inclusive) has ended; null never ends (D-07, D-10). */
export function hasEnded(day: string | null, today: string): boolean {
  return day !== null && day < today;
}

/** True for an existing calendar date `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

/** Formats for the day, month, short month and year of a day or instant, in UTC. */
const dateFormats = (language: Language) =>
  remember(2000, (day) => {
    const [date, month, short, year] = dayjs
      .utc(day)
      .locale(language)
      .format('D|MMMM|MMM|YYYY')
      .split('|');
    return { day: date ?? '', month: month ?? '', short: short ?? '', year: year ?? '' };
  });
const inLanguage = { en: dateFormats('en'), it: dateFormats('it') };

/** The parts of a date as a typographic object: day "7", short month "Jun", year "2026". */
export function dateParts(day: string, language: Language) {
  const { day: date, short, year } = inLanguage[language](day);
  return { day: date, month: short, year };
}

/** A date in words: "7 June 2026", "7 giugno 2026", "1º giugno 2026". Takes a day or an instant, shown in UTC. */
export function formatDate(day: string, language: Language): string {
  const { day: date, month, year } = inLanguage[language](day);
  return `${language === 'it' && date === '1' ? '1º' : date} ${month} ${year}`;
}

/** A month `YYYY-MM` in words: "June 2026", "giugno 2026". */
export const formatMonth = (month: string, language: Language): string => {
  const { month: name, year } = inLanguage[language](`${month}-01`);
  return `${name} ${year}`;
};

/** Months such as "05" in words, in one phrase: "May and June", "maggio e giugno". */
export const monthNames = (months: string[], language: Language): string =>
  new Intl.ListFormat(language).format(
    months.map((month) => inLanguage[language](`2000-${month}-01`).month),
  );

/** An instant in words, in UTC: "7 June 2026, 14:05 UTC". */
export const formatInstant = (instant: string, language: Language): string =>
  `${formatDate(instant, language)}, ${instant.slice(11, 16)} UTC`;

/** A date range as short as possible: "2–6 June 2025", "30 May – 3 June 2016". */
export function formatSpan(start: string, end: string | null, language: Language): string {
  if (!end || end === start) return formatDate(start, language);
  const [from, to] = [inLanguage[language](start), inLanguage[language](end)];
  if (from.year !== to.year) return `${formatDate(start, language)} – ${formatDate(end, language)}`;
  if (from.month !== to.month) return `${from.day} ${from.month} – ${formatDate(end, language)}`;
  return `${from.day}–${formatDate(end, language)}`;
}

/** The day `days` after a day. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}

/** The month `YYYY-MM` that is `by` months before another. */
export function monthsBefore(month: string, by: number): string {
  return dayjs.utc(`${month}-01`).subtract(by, 'month').format('YYYY-MM');
}

/** How many days later another day is. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
