/** How far a nightly backup is. */
export const backupStatuses = ['RUNNING', 'DONE', 'FAILED'] as const;

/** How many nightly backups are kept, and how many first ones of a month. */
const kept = { days: 30, months: 12 };

/** The finished backups, by day, that are deleted: all but the newest 30 and the first ones of 12 months. */
export function expiredDays(days: readonly string[]): string[] {
  const all = [...days].sort();
  const firsts = all.filter((day, i) => all[i - 1]?.slice(0, 7) !== day.slice(0, 7));
  const keep = new Set([...all.slice(-kept.days), ...firsts.slice(-kept.months)]);
  return all.filter((day) => !keep.has(day));
}

/** The archive of a day in the bucket of backups. */
export const archiveKey = (day: string): string => `${day}.tar`;

/** What belongs to backups that are not finished begins with this. */
export const unfinished = 'unfinished/';
export const unfinishedPrefix = (day: string): string => `${unfinished}${day}/`;

/** How much one step does, and how long it may take (ms) before another invocation may do it again. */
export const stepLimits = { pieces: 300, bytes: 64_000_000, ms: 240_000 };
export const claimLasts = 900_000;

/** After this (ms) a backup that is not finished has failed. */
export const givenUpAfter = 43_200_000;

/** How long (ms) it is remembered that a backup has failed. */
export const failuresKept = 30 * 86_400_000;

/** How long (s) the tables are left alone before they are read again, since somebody was writing. */
export const quietSeconds = 120;

/** All uploaded parts of an object but the last have this size; R2 takes at least five megabytes. */
export const uploadSize = 8_388_608;
