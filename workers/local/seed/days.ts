import { addDays } from '#functions/core/values/dates.ts';

/** The day `offset` days after a day, both YYYY-MM-DD; null stays null. */
export function dayFrom(today: string, offset: number): string;
export function dayFrom(today: string, offset: number | null): string | null;
export function dayFrom(today: string, offset: number | null): string | null {
  return offset === null ? null : addDays(today, offset);
}

/** An instant some days ago. */
export const timeAgo = (today: string, daysAgo: number, hour = 9) =>
  `${dayFrom(today, -daysAgo)}T${String(hour).padStart(2, '0')}:00:00.000Z`;
