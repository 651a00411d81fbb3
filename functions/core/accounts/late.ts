import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { CodedError, Refused } from '#functions/core/errors.ts';
import { nameOfUser } from './full-name.ts';

/** A row that somebody else has changed: by whom, and how it stands now. */
interface Changed {
  changedBy: string | null;
  status: string;
}

/** Names whoever has changed something, in the words of what it is (D-65). */
export async function lateError(
  ctx: Context,
  changedBy: string | null,
  says: (who: string) => string,
): Promise<CodedError> {
  const { name } = await ctx.db.read({ name: nameOfUser(changedBy ?? '') });
  const error = new CodedError('CONFLICT', says(name ?? 'somebody else'));
  error.about = name ?? undefined;
  return error;
}

/** What is said to whoever comes too late (D-65): who has changed something, and how it stands now. */
export const tooLate = (ctx: Context, { changedBy, status }: Changed): Promise<CodedError> =>
  lateError(
    ctx,
    changedBy,
    (who) => `This has been changed by ${who} in the meantime: the item is ${status}.`,
  );

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
  throw new Refused('sentBefore');
}
