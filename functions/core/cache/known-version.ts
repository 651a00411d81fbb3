import type { Context } from '#functions/core/context.ts';
import { select, statement } from '#functions/core/db/database.ts';
import { siteState } from './table.ts';

/** The number that the database raises with every public change (migrations: triggers). */
export const contentVersion = statement(
  () => select.select({ contentVersion: siteState.contentVersion }).from(siteState).limit(1),
  ([row]) => row?.contentVersion ?? 0,
);

/** For how long (ms) a visitor's copy may be confirmed without asking the database again. */
const trustedFor = 1000;

let known: { version: number; at: number } | null = null;
let forgotten = 0;

/** When somebody began to read: after how many writes of this isolate, and at which instant. */
export interface Reading {
  forgotten: number;
  at: number;
}

/** To be asked for before the content version is read, and handed to `noteVersion` with it. */
export const beginReading = (ctx: Context): Reading => ({ forgotten, at: ctx.now().getTime() });

/**
 * Notes the content version that a page has read. What was read before this isolate has written,
 * or before something that is noted already, is no news and is left out.
 */
export function noteVersion(reading: Reading, version: number): void {
  if (reading.forgotten !== forgotten) return;
  if (known && known.version > version && reading.at <= known.at) return;
  known = { version, at: reading.at };
}

/** Makes the next question ask the database: to be called by the person who has just written. */
export function forgetVersion(): void {
  known = null;
  forgotten += 1;
}

/**
 * The content version for confirming a copy that a visitor already has (304). It may lag behind
 * the database by one second, and only for writes of another isolate; pages themselves are always
 * made from the present content.
 */
export async function confirmedVersion(ctx: Context): Promise<number> {
  const reading = beginReading(ctx);
  const age = known ? reading.at - known.at : Number.POSITIVE_INFINITY;
  if (known && age >= 0 && age < trustedFor) return known.version;
  const { version } = await ctx.db.read({ version: contentVersion() });
  noteVersion(reading, version);
  return version;
}
