import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { type CodedError, refuse } from '#functions/core/errors.ts';
import { nameOfUser } from './names.ts';

/** A row that somebody else has changed: by whom, and how it stands now. */
interface Changed {
  changedBy: string | null;
  status: string;
}

/** What the refusals name: who has changed something, as far as that is known. */
async function namedBy(ctx: Context, changedBy: string | null) {
  const { name } = await ctx.db.read({ name: nameOfUser(changedBy ?? '') });
  return { name: name ?? '', isKnown: name ? 'yes' : 'no' };
}

/** What is said to anyone who comes too late (D-65): who has changed something. */
export const changedSince = async (ctx: Context, changedBy: string | null): Promise<CodedError> =>
  refuse.changedBy(await namedBy(ctx, changedBy));

/** The same, with the status of it now. */
export const changedMeanwhile = async (
  ctx: Context,
  { changedBy, status }: Changed,
): Promise<CodedError> => refuse.movedBy({ ...(await namedBy(ctx, changedBy)), status });

/** A value as the database holds it. */
const held = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value ?? null));

/**
 * Makes sending a form twice harmless: returns the row that it has made before. Throws `CONFLICT` when
 * somebody else has made that, or when it does not hold what is meant now, so that nobody takes for
 * done what is not.
 */
export function sentBefore<Row extends object>(row: Row | null, isOwn: boolean, meant: Columns) {
  const isSame = Object.entries(row ?? {}).every(
    ([name, value]) => !(name in meant) || held(meant[name]) === held(value),
  );
  if (row && isOwn && isSame) return row;
  throw refuse.sentBefore();
}
