import type { Context } from '#functions/context.ts';
import type { Columns } from '#functions/db/write.ts';
import { CodedError } from '#functions/errors.ts';
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
 * Makes sending a form twice harmless: what it has made is there already. Throws `CONFLICT` when
 * somebody else has made it, or when what is typed now is not what it holds, so that nobody takes
 * words for saved that are not.
 */
export function sentBefore(row: object, isOwn: boolean, typed: Columns): void {
  const isSame = Object.entries(row).every(
    ([name, value]) => !(name in typed) || held(typed[name]) === held(value),
  );
  if (!isOwn || !isSame)
    throw new CodedError('CONFLICT', 'This form has been sent before. Please load it again.');
}
