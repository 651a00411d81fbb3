import { addDays, formatDate, type Language } from '#functions/core/values/dates.ts';

/** The day `offset` days after a day, both YYYY-MM-DD; null stays null. */
export function dayFrom(today: string, offset: number): string;
export function dayFrom(today: string, offset: number | null): string | null;
export function dayFrom(today: string, offset: number | null): string | null {
  return offset === null ? null : addDays(today, offset);
}

/** An instant some days ago. */
export const timeAgo = (today: string, daysAgo: number, hour = 9) =>
  `${dayFrom(today, -daysAgo)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Texts in which "{day 5}" is written as the day five days after `today`, in words. */
export const withDays = <Texts>(texts: Texts, today: string, language: Language): Texts =>
  JSON.parse(
    JSON.stringify(texts).replace(/\{day (-?\d+)\}/g, (_, offset: string) =>
      formatDate(dayFrom(today, Number(offset)), language),
    ),
  );
