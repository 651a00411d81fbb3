/** How far a nightly backup is. */
export const backupStatuses = ['RUNNING', 'DONE', 'FAILED'] as const;

/** Tables whose rows are not kept, and why (D-107). */
export const leftOut: Record<string, string> = {
  sessions: 'whoever is signed in signs in again',
  codes: 'mailed codes are secrets, and are asked for again',
  limits: 'counters of attempts',
  outbox: 'the mailbox of a local machine',
  backups: 'says what is in the bucket of backups',
};

/** How many nightly backups are kept, and how many first ones of a month. */
const kept = { days: 30, months: 12 };

/** The finished backups, by day, that are deleted: all but the newest 30 and the first ones of 12 months. */
export function expiredDays(days: readonly string[]): string[] {
  const all = [...days].sort();
  const firsts = all.filter((day, i) => all[i - 1]?.slice(0, 7) !== day.slice(0, 7));
  const keep = new Set([...all.slice(-kept.days), ...firsts.slice(-kept.months)]);
  return all.filter((day) => !keep.has(day));
}
