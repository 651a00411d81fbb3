import { sql } from 'drizzle-orm';
import { sealAuditLog } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { hashOf } from '#functions/operations/archive/hash.ts';
import {
  beginArchive,
  nextPiece,
  type Piece,
  type Progress,
} from '#functions/operations/archive/pieces.ts';
import { conclude, finish, isUploaded, removeUnfinished } from './finish.ts';
import type { BackupMessage } from './messages.ts';
import { runningBackups } from './queries.ts';
import {
  archiveKey,
  claimLasts,
  givenUpAfter,
  quietSeconds,
  stepLimits,
  unfinishedPrefix,
} from './rules.ts';
import { backups } from './table.ts';
import { type StoredUpload, Upload } from './upload.ts';

/** What is stored between two steps. */
interface Saved {
  progress: Progress;
  upload: StoredUpload;
}

const later = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms).toISOString();

/**
 * Begins the backup of the UTC day, once; a daily cron job calls it. One of an earlier day that is not finished has
 * failed: it is cleaned up, and the job fails after it has begun the new one, so that administrators notice.
 */
export async function startBackup(ctx: Context): Promise<void> {
  const day = dayOf(ctx.now());
  const { running } = await ctx.db.read({ running: runningBackups() });
  const stale = running.filter((one) => one.day < day);
  for (const one of stale) await giveUp(ctx, one.day, one.progress);
  await ctx.db.write([
    write(sql`insert into ${backups} (${columnList(backups, 'day', 'startedAt')})
      values (${day}, ${ctx.now().toISOString()}) on conflict do nothing`),
  ]);
  await resumeBackup(ctx);
  if (stale[0]) throw new Error(`The backup of ${stale[0].day} has failed.`);
}

/** Goes on with a backup whose message was lost or whose step has failed; a cron job calls it. */
export async function resumeBackup(ctx: Context): Promise<void> {
  const { running } = await ctx.db.read({ running: runningBackups() });
  for (const { day, step, startedAt, claimedUntil, progress } of running) {
    if (startedAt < later(ctx, -givenUpAfter)) {
      await giveUp(ctx, day, progress);
      throw new Error(`The backup of ${day} has failed.`);
    }
    if (claimedUntil === null || claimedUntil < ctx.now().toISOString()) await ask(ctx, day, step);
  }
}

const ask = (ctx: Context, day: string, step: number, delay = 0): Promise<void> =>
  ctx.enqueue<BackupMessage>({ v: 1, kind: 'backup-step', day, step }, delay);

async function giveUp(ctx: Context, day: string, saved: string | null): Promise<void> {
  // First: a bucket that does not answer holds up neither the news nor the next night.
  await ctx.db.write([
    write(sql`update ${backups} set ${column(backups.status)} = 'FAILED', ${column(backups.finishedAt)} = ${ctx.now().toISOString()}
      where ${backups.day} = ${day} and ${backups.status} = 'RUNNING'`),
  ]);
  try {
    if (saved) {
      const { upload } = await loadSaved(ctx, saved);
      await ctx.archives.resumeMultipartUpload(archiveKey(day), upload.id).abort();
    }
    await removeUnfinished(ctx, day);
  } catch (error) {
    logError('backup.not-cleaned', { day, error: errorDetails(error) });
  }
}

/**
 * Writes some more of a backup: about 64 megabytes or 300 pieces, then the next message. A step runs once: a repeated message
 * finds it claimed or done. One that fails starts again from where the step began, when `resumeBackup` asks for it
 * after its claim has ended.
 */
export async function runBackupStep(
  ctx: Context,
  { day, step }: BackupMessage,
  limits = stepLimits,
): Promise<void> {
  const isThis = sql`${backups.day} = ${day} and ${backups.step} = ${step} and ${backups.status} = 'RUNNING'`;
  const [claimed] = await ctx.db.write([
    write(sql`update ${backups} set ${column(backups.claimedUntil)} = ${later(ctx, claimLasts)}
      where ${isThis} and (${backups.claimedUntil} is null or ${backups.claimedUntil} < ${ctx.now().toISOString()})`),
  ]);
  if (claimed === 0) return;
  try {
    await writeStep(ctx, day, step, limits);
  } catch (error) {
    logError('backup.step-failed', { day, step, error: errorDetails(error) });
    const name = error instanceof Error ? error.name : 'unknown';
    await ctx.db.write([
      write(
        sql`update ${backups} set ${column(backups.error)} = ${name}, ${column(backups.claimedUntil)} = null where ${isThis}`,
      ),
    ]);
  }
}

async function writeStep(
  ctx: Context,
  day: string,
  step: number,
  limits: typeof stepLimits,
): Promise<void> {
  if (await isUploaded(ctx, day)) return conclude(ctx, day);
  const stores = { d1: ctx.db.d1, files: ctx.fileBucket };
  const { upload, piece: first } = await openStep(ctx, day);
  let [current, out] = [first, upload];
  const until = ctx.now().getTime() + limits.ms;
  let bytes = 0;
  for (let n = 0; n < limits.pieces && bytes < limits.bytes && ctx.now().getTime() < until; n++) {
    if (current.progress.phase === 'done') break;
    if (current.progress.phase === 'tables' && current.progress.reading > 1 && n === 0)
      await sealAuditLog(ctx);
    current = await nextPiece(stores, current.progress);
    if (current.isRestart) {
      await out.abort();
      out = await Upload.begin(ctx.archives, archiveKey(day));
    }
    await out.write(current.bytes);
    bytes += current.bytes.length;
    if (current.isRestart) break;
  }
  if (current.progress.phase === 'done') return finish(ctx, day, current.progress, out);
  await saveStep(ctx, day, step, current, out);
  await ask(ctx, day, step + 1, current.isRestart ? quietSeconds : 0);
}

/** Where the last step has stopped, or the beginning of the archive. */
async function openStep(ctx: Context, day: string): Promise<{ upload: Upload; piece: Piece }> {
  const { saved } = await ctx.db.read({
    saved: readOf(
      { progress: backups.progress },
      sql`from ${backups} where ${backups.day} = ${day}`,
      ([row]) => row?.progress ?? null,
    ),
  });
  const key = archiveKey(day);
  if (saved === null) {
    await sealAuditLog(ctx);
    const piece = await beginArchive(
      { d1: ctx.db.d1, files: ctx.fileBucket },
      { site: ctx.config.origin, madeAt: ctx.now().toISOString() },
    );
    const upload = await Upload.begin(ctx.archives, key);
    await upload.write(piece.bytes);
    return { upload, piece };
  }
  const { progress, upload } = await loadSaved(ctx, saved);
  const rest = await ctx.archives.get(`${saved}.rest`);
  if (!rest) throw new Error('What the last step has left is gone.');
  return {
    upload: Upload.resume(ctx.archives, key, upload, new Uint8Array(await rest.arrayBuffer())),
    piece: { bytes: new Uint8Array(), progress, isRestart: false },
  };
}

async function loadSaved(ctx: Context, key: string): Promise<Saved> {
  const object = await ctx.archives.get(key);
  if (!object) throw new Error('How far the backup is has been lost.');
  const saved = await object.text();
  if (!key.endsWith(hashOf(saved))) throw new Error('Somebody has changed how far the backup is.');
  return JSON.parse(saved) as Saved;
}

async function saveStep(
  ctx: Context,
  day: string,
  step: number,
  { progress }: Piece,
  upload: Upload,
): Promise<void> {
  const saved = JSON.stringify({ progress, upload: upload.stored } satisfies Saved);
  // The row keeps the key: who can write to the bucket must not be able to change what the manifest will say.
  const key = `${unfinishedPrefix(day)}${step + 1}-${hashOf(saved)}`;
  await ctx.archives.put(`${key}.rest`, upload.rest);
  await ctx.archives.put(key, saved);
  await ctx.db.write([
    write(sql`update ${backups} set ${column(backups.step)} = ${step + 1}, ${column(backups.progress)} = ${key},
      ${column(backups.claimedUntil)} = null, ${column(backups.error)} = null
      where ${backups.day} = ${day} and ${backups.step} = ${step} and ${backups.status} = 'RUNNING'`),
  ]);
}
