import { hasEnded } from '#functions/core/values/dates.ts';

/** A job is expired once its deadline day has ended in UTC; without a deadline it is open (D-10). */
export function isExpired(job: { applicationDeadline: string | null }, today: string): boolean {
  return hasEnded(job.applicationDeadline, today);
}
