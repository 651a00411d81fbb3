import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { logEvent } from '#functions/core/log.ts';
import { archiveHash, type Progress } from '#functions/operations/archive/pieces.ts';
import { archiveKey, expiredDays, failuresKept, unfinished, unfinishedPrefix } from './rules.ts';
import { backups } from './table.ts';
import type { Upload } from './upload.ts';

/**
 * Completes the upload of a backup. What is in it is noted before, so that an invocation that ends between the upload
 * and the row leaves enough for the next one to conclude it.
 */
export async function finish(
  ctx: Context,
  day: string,
  progress: Progress,
  upload: Upload,
): Promise<void> {
  const { tables, files, changesMeanwhile } = progress.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const hash = archiveHash(progress);
  await ctx.db.write([
    write(sql`update ${backups} set ${column(backups.rows)} = ${rows}, ${column(backups.files)} = ${files.length},
      ${column(backups.changesMeanwhile)} = ${changesMeanwhile}, ${column(backups.hash)} = ${hash}
      where ${backups.day} = ${day} and ${backups.status} = 'RUNNING'`),
  ]);
  // A restore asks for it, from elsewhere than the bucket.
  logEvent('backup.hash', { day, hash });
  await upload.complete();
  await conclude(ctx, day);
}

/** Whether an earlier invocation has completed the archive of a day, which then is in the bucket as a whole. */
export async function isUploaded(ctx: Context, day: string): Promise<boolean> {
  const { hash } = await ctx.db.read({
    hash: readOf(
      { hash: backups.hash },
      sql`from ${backups} where ${backups.day} = ${day}`,
      ([row]) => row?.hash ?? null,
    ),
  });
  return hash !== null && (await ctx.archives.head(archiveKey(day))) !== null;
}

/** Notes that the archive of a day is complete, and removes what is no longer needed. */
export async function conclude(ctx: Context, day: string): Promise<void> {
  const archive = await ctx.archives.head(archiveKey(day));
  if (!archive) throw new Error('The archive is not in the bucket.');
  await ctx.db.write([
    write(sql`update ${backups} set ${column(backups.status)} = 'DONE', ${column(backups.finishedAt)} = ${ctx.now().toISOString()},
      ${column(backups.size)} = ${archive.size}, ${column(backups.claimedUntil)} = null, ${column(backups.error)} = null,
      ${column(backups.progress)} = null where ${backups.day} = ${day}`),
  ]);
  await removeUnfinished(ctx, day);
  await removeExpired(ctx);
}

/** Removes old archives, only ever after a new one is complete. */
async function removeExpired(ctx: Context): Promise<void> {
  const { days } = await ctx.db.read({
    days: readOf(
      { day: backups.day },
      sql`from ${backups} where ${backups.status} = 'DONE' order by ${backups.day} limit 200`,
      (rows) => rows.map(({ day }) => day),
    ),
  });
  const expired = expiredDays(days);
  const forgotten = new Date(ctx.now().getTime() - failuresKept).toISOString();
  if (expired.length > 0) await ctx.archives.delete(expired.map(archiveKey));
  await ctx.db.write([
    write(
      sql`delete from ${backups} where ${backups.day} in (select value from json_each(${JSON.stringify(expired)}))
        or ${backups.status} = 'FAILED' and ${backups.startedAt} < ${forgotten}`,
    ),
  ]);
}

/** Removes what the backup of a day keeps between two steps, and what earlier ones have left that failed. */
export async function removeUnfinished(ctx: Context, day: string): Promise<void> {
  for (;;) {
    const { objects } = await ctx.archives.list({ prefix: unfinished, limit: 500 });
    const keys = objects.map(({ key }) => key).filter((key) => key < `${unfinishedPrefix(day)}~`);
    if (keys.length === 0) return;
    await ctx.archives.delete(keys);
  }
}
