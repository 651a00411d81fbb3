import type { Context } from '#functions/context.ts';
import { contentVersion } from './queries.ts';

/** For how long (ms) a visitor's copy may be confirmed without asking the database again. */
const trustedFor = 1000;

let known: { version: number; at: number } | null = null;

/** Notes the content version that a page has just read. */
export function noteVersion(ctx: Context, version: number): void {
  known = { version, at: ctx.now().getTime() };
}

/** Makes the next question ask the database: to be called by whoever has just written. */
export function forgetVersion(): void {
  known = null;
}

/**
 * The content version for confirming a copy that a visitor already has (304). It may lag behind
 * the database by one second, and only for writes of another isolate; pages themselves are always
 * made from the present content.
 */
export async function confirmedVersion(ctx: Context): Promise<number> {
  const age = known ? ctx.now().getTime() - known.at : Number.POSITIVE_INFINITY;
  if (known && age >= 0 && age < trustedFor) return known.version;
  const { version } = await ctx.db.read({ version: contentVersion() });
  noteVersion(ctx, version);
  return version;
}
