import { dayOf } from '#functions/core/values/dates.ts';

/** The hour of Monday, in UTC, from which the weekly e-mail goes; until the end of that day. */
const sentFrom = 7;

/** The Monday whose weekly e-mail is due at an instant; null at other times. */
export function digestWeek(now: Date): string | null {
  const isMonday = now.getUTCDay() === 1;
  return isMonday && now.getUTCHours() >= sentFrom ? dayOf(now) : null;
}
