import type { Context } from '#functions/core/context.ts';
import { select, statement } from '#functions/core/db/database.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { siteState } from './table.ts';

/** The number that the database raises with every public change (triggers in the migrations). */
export const contentVersion = statement(
  () => select.select({ contentVersion: siteState.contentVersion }).from(siteState).limit(1),
  ([row]) => row?.contentVersion ?? 0,
);

/** For how long (ms) a visitor's copy may be confirmed without querying the database again. */
const trustedFor = 1000;

let known: { version: number; at: number } | null = null;
let forgotten = 0;
/** When the database has failed to answer. */
let failedAt: number | null = null;

const isRecent = (at: number | undefined | null, now: number): boolean =>
  typeof at === 'number' && now >= at && now - at < trustedFor;

/** The start of a read: the number of writes of this isolate so far, and the time. */
export interface Reading {
  forgotten: number;
  at: number;
}

/** Call it before reading the content version, and pass its result to `noteVersion`. */
export const beginReading = (ctx: Context): Reading => ({ forgotten, at: ctx.now().getTime() });

/**
 * Notes the content version that a page has read. A version read before this isolate's last write, or older
 * than the one already noted, is ignored.
 */
export function noteVersion(reading: Reading, version: number): void {
  if (reading.forgotten !== forgotten) return;
  if (known && known.version > version && reading.at <= known.at) return;
  known = { version, at: reading.at };
}

/** Makes the next check query the database; call it after every write. */
export function forgetVersion(): void {
  known = null;
  failedAt = null;
  forgotten += 1;
}

/**
 * Whether content of a version is older than what this isolate knows to be there. The database is asked only once
 * after a write of this isolate; while it does not answer, what there is is good enough.
 */
export async function isOutdated(ctx: Context, version: number): Promise<boolean> {
  if (known === null && forgotten === 0) return false;
  return version < (known?.version ?? (await loadVersion(ctx)) ?? 0);
}

/**
 * The content version for confirming a visitor's copy (304). It may lag the database by one second, and only
 * for writes of another isolate; pages themselves are always rendered from current content. Null while the database
 * does not answer, which is asked once a second then too: whoever has something older to show goes on with that.
 */
export async function loadVersion(ctx: Context): Promise<number | null> {
  const reading = beginReading(ctx);
  if (known && isRecent(known.at, reading.at)) return known.version;
  if (isRecent(failedAt, reading.at)) return null;
  try {
    const { version } = await ctx.db.read({ version: contentVersion() });
    noteVersion(reading, version);
    return version;
  } catch (error) {
    logError('version.unread', { error: errorDetails(error) });
    failedAt = ctx.now().getTime();
    return null;
  }
}
