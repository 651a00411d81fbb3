import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { sealAuditLog } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readFew } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { errorDetails, logError, logEvent } from '#functions/core/log.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { writeArchive } from './archive.ts';
import { copyFiles } from './files.ts';
import { expiredDays } from './rules.ts';
import { backups } from './table.ts';

/** Asks for the nightly backup of a day, or for the rest of it; safe to repeat. */
export const backupMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('backup'),
  day: z.iso.date(),
});
export type BackupMessage = z.infer<typeof backupMessage>;

/** How long (ms) another invocation leaves a backup alone that one has claimed, and after which it has failed. */
const [claimLasts, givenUpAfter] = [900_000, 43_200_000];

/** How long (ms) it is remembered that a backup has failed. */
const failuresKept = 30 * 86_400_000;

/** How many files one message copies. */
const filesAtOnce = 300;

/** The archive of a day in the bucket of backups. */
export const archiveKey = (day: string): string => `${day}.ndjson.gz`;

/** The last nightly backups, newest first: when, what became of it, and how large it is. */
export const lastBackups = ({ limit }: { limit: number }) =>
  readFew(
    pickColumns(backups, [
      ...(['day', 'status', 'startedAt', 'finishedAt', 'size', 'rows', 'files'] as const),
      ...(['changesMeanwhile', 'hash', 'error'] as const),
    ]),
    sql`from ${backups} order by ${backups.day} desc limit ${limit}`,
  );

const later = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms).toISOString();

/** Begins the backup of the UTC day, once; a daily cron job calls it. Throws when the one of an earlier day has failed. */
export async function startBackup(ctx: Context): Promise<void> {
  await ctx.db.write([
    write(sql`insert into ${backups} (${columnList(backups, 'day', 'startedAt')})
      values (${dayOf(ctx.now())}, ${ctx.now().toISOString()}) on conflict do nothing`),
  ]);
  await resumeBackup(ctx);
}

/**
 * Asks again for a backup that is not finished; it does nothing while another invocation works at it. One that is not finished
 * in time has failed. A cron job calls it.
 */
export async function resumeBackup(ctx: Context): Promise<void> {
  const { last } = await ctx.db.read({ last: lastBackups({ limit: 10 }) });
  const running = last.filter(({ status }) => status === 'RUNNING');
  const over = running.filter(
    ({ day, startedAt }) => day < dayOf(ctx.now()) || startedAt < later(ctx, -givenUpAfter),
  );
  const days = over.map(({ day }) => day);
  for (const { day } of running)
    if (!days.includes(day)) await ctx.enqueue<BackupMessage>({ v: 1, kind: 'backup', day });
  if (days.length === 0) return;
  await ctx.db.write([
    write(sql`update ${backups} set ${column(backups.status)} = 'FAILED', ${column(backups.finishedAt)} = ${later(ctx, 0)}
      where ${backups.status} = 'RUNNING' and ${backups.day} in (select value from json_each(${JSON.stringify(days)}))`),
  ]);
  throw new Error(`The backup of ${days.join(', ')} has failed.`);
}

/**
 * Copies files that the bucket of backups does not have, then writes every row into one archive. Nothing is kept between
 * two messages: one that fails or ends half-way is done again from the beginning, and the archive is there as a whole or not.
 */
export async function runBackup(
  ctx: Context,
  { day }: BackupMessage,
  most = filesAtOnce,
): Promise<void> {
  const isThis = sql`${backups.day} = ${day} and ${backups.status} = 'RUNNING'`;
  const [claimed] = await ctx.db.write([
    write(sql`update ${backups} set ${column(backups.claimedUntil)} = ${later(ctx, claimLasts)}
      where ${isThis} and (${backups.claimedUntil} is null or ${backups.claimedUntil} < ${later(ctx, 0)})`),
  ]);
  if (claimed === 0) return;
  const release = (error: string | null) =>
    ctx.db.write([
      write(sql`update ${backups} set ${column(backups.error)} = ${error}, ${column(backups.claimedUntil)} = null
        where ${isThis}`),
    ]);
  try {
    const copy = (most?: number) => copyFiles(ctx.fileBucket, ctx.archives, ctx.now(), most);
    if (!(await copy(most)).isWhole) {
      await release(null);
      return await ctx.enqueue<BackupMessage>({ v: 1, kind: 'backup', day });
    }
    await sealAuditLog(ctx);
    const about = { site: ctx.config.origin, madeAt: ctx.now().toISOString() };
    const { bytes, hash, end } = await writeArchive(ctx.db.d1, about, copy);
    await ctx.archives.put(archiveKey(day), bytes, { sha256: hash });
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
    await ctx.db.write([
      write(sql`update ${backups} set ${column(backups.status)} = 'DONE', ${column(backups.finishedAt)} = ${later(ctx, 0)},
        ${column(backups.size)} = ${bytes.length}, ${column(backups.rows)} = ${rows}, ${column(backups.files)} = ${end.files},
        ${column(backups.changesMeanwhile)} = ${Number(end.isBetween)}, ${column(backups.hash)} = ${hash},
        ${column(backups.claimedUntil)} = null, ${column(backups.error)} = null where ${isThis}`),
    ]);
    // A restore asks for it, from elsewhere than the bucket.
    logEvent('backup.hash', { day, hash });
    await removeExpired(ctx);
  } catch (error) {
    logError('backup.step-failed', { day, error: errorDetails(error) });
    await release(error instanceof Error ? error.name : 'unknown');
  }
}

/** Removes old archives, only ever after a new one is complete. */
async function removeExpired(ctx: Context): Promise<void> {
  const { last } = await ctx.db.read({ last: lastBackups({ limit: 200 }) });
  const whole = last.filter(({ status }) => status === 'DONE');
  const expired = expiredDays(whole.map(({ day }) => day));
  if (expired.length > 0) await ctx.archives.delete(expired.map(archiveKey));
  await ctx.db.write([
    write(
      sql`delete from ${backups} where ${backups.day} in (select value from json_each(${JSON.stringify(expired)}))
        or ${backups.status} = 'FAILED' and ${backups.startedAt} < ${later(ctx, -failuresKept)}`,
    ),
  ]);
}
