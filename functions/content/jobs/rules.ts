import { addDays, hasEnded } from '#functions/core/values/dates.ts';

/** What a position is, for the filter of the list; the values of `jobs.positionType`. */
export const positionTypes = [
  'PHD',
  'POSTDOC',
  'FACULTY',
  'RESEARCH',
  'INDUSTRY',
  'INTERNSHIP',
  'OTHER',
] as const;

/** How somebody is employed, in the words of schema.org; the values of `jobs.employmentType`. */
export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'OTHER',
] as const;

/** A job is expired once its deadline day has ended anywhere on Earth; without a deadline it is open (D-10, D-198). */
export function isExpired(job: { applicationDeadline: string | null }, today: string): boolean {
  return hasEnded(job.applicationDeadline, today);
}

/** How many days before its deadline an open job is marked. */
const soonDays = 7;

/** Whether the deadline of an open job ends within a week: today or in the next seven days. */
export function isClosingSoon(job: { applicationDeadline: string | null }, today: string): boolean {
  const { applicationDeadline: deadline } = job;
  return deadline !== null && !isExpired(job, today) && deadline <= addDays(today, soonDays);
}

/** How many days before its deadline a vacancy ends soon: its author is reminded, and may extend it. */
export const endsSoonDays = 5;

/** By how many days an author extends a vacancy (D-160). */
export const extensionDays = 30;

/** The later deadline of a vacancy that ends soon; null for another one, and once it has ended. */
export const laterDeadline = (deadline: string | null, today: string): string | null =>
  deadline !== null && !hasEnded(deadline, today) && deadline <= addDays(today, endsSoonDays)
    ? addDays(deadline, extensionDays)
    : null;
