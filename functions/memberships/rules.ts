import { addDays } from '#functions/shared/dates.ts';

/** The yearly fees in US cents (JOI-02). The key names the text of the category. */
export const yearlyFees = [
  { category: 'students', amount: 2500 },
  { category: 'postdocs', amount: 3500 },
  { category: 'permanent', amount: 5000 },
  { category: 'nonAcademic', amount: 7500 },
] as const;

export const feeCurrency = 'USD';

/** Where a membership period comes from: a payment, a conference fee, an admin's decision (D-70). */
export const renewalSources = ['payment', 'conference', 'manual'] as const;

/** Whether a membership period is over: its end is not in the future, in UTC (MEM-14, USR-10). */
export const isOver = (renewal: { validTo: string }, today: string): boolean =>
  renewal.validTo <= today;

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
