import dayjs from 'dayjs';
import 'dayjs/locale/it';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

/** The calendar day `YYYY-MM-DD` of an instant, in UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** True once the day (inclusive) has ended in UTC; a missing day never ends (D-07, D-10). */
export function hasEnded(day: string | null, today: string): boolean {
  return day !== null && day < today;
}

/** True for a real calendar date written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

/** The parts of a date as a typographic object: day "7", short month "Jun", year "2026". */
export function dateParts(day: string, language: Language) {
  const date = dayjs.utc(day).locale(language);
  return { day: date.format('D'), month: date.format('MMM'), year: date.format('YYYY') };
}

/** A date in words: "7 June 2026", "7 giugno 2026". Takes a day or an instant, shown in UTC. */
export function formatDate(day: string, language: Language): string {
  return dayjs.utc(day).locale(language).format('D MMMM YYYY');
}

/** A span of days as short as it can be: "2–6 June 2025", "30 May – 3 June 2016". */
export function formatSpan(start: string, end: string | null, language: Language): string {
  if (!end || end === start) return formatDate(start, language);
  const [from, to] = [dayjs.utc(start).locale(language), dayjs.utc(end).locale(language)];
  if (from.format('YYYY-MM') === to.format('YYYY-MM')) return `${from.format('D')}–${to.format('D MMMM YYYY')}`;
  if (from.year() === to.year()) return `${from.format('D MMMM')} – ${to.format('D MMMM YYYY')}`;
  return `${from.format('D MMMM YYYY')} – ${to.format('D MMMM YYYY')}`;
}

/** The day that lies `days` after a day. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}
