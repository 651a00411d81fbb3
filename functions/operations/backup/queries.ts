import { desc, sql } from 'drizzle-orm';
import { select, statement } from '#functions/core/db/database.ts';
import { backups } from './table.ts';

/** The last nightly backups, newest first: when, what became of it, and how large it is. */
export const lastBackups = statement(() =>
  select
    .select({
      day: backups.day,
      status: backups.status,
      startedAt: backups.startedAt,
      finishedAt: backups.finishedAt,
      size: backups.size,
      rows: backups.rows,
      files: backups.files,
      changesMeanwhile: backups.changesMeanwhile,
      hash: backups.hash,
      error: backups.error,
    })
    .from(backups)
    .orderBy(desc(backups.day))
    .limit(sql.placeholder('limit')),
);

/** The backups that are not finished: one, unless a night was missed. */
export const runningBackups = statement(() =>
  select
    .select({
      day: backups.day,
      step: backups.step,
      startedAt: backups.startedAt,
      claimedUntil: backups.claimedUntil,
      progress: backups.progress,
    })
    .from(backups)
    .where(sql`${backups.status} = 'RUNNING'`)
    .orderBy(backups.day)
    .limit(10),
);
