import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { type CodedError, refuse } from '#functions/core/errors.ts';
import { nameOfUser } from './names.ts';

/** A row that somebody else has changed: who, and its status now. */
interface ChangedRow {
  changedBy: string | null;
  status: string;
}

/** The values of the refusals: who made the change, if known. */
async function findChanger(ctx: Context, changedBy: string | null) {
  const { name } = await ctx.db.read({ name: nameOfUser(changedBy ?? '') });
  return { name: name ?? '', isKnown: name ? 'yes' : 'no' };
}

/** The error for a conflict (D-65): it names who made the change. */
export const conflictBy = async (ctx: Context, changedBy: string | null): Promise<CodedError> =>
  refuse.changedBy(await findChanger(ctx, changedBy));

/** The same, with the row's current status. */
export const statusConflict = async (
  ctx: Context,
  { changedBy, status }: ChangedRow,
): Promise<CodedError> => refuse.movedBy({ ...(await findChanger(ctx, changedBy)), status });

const toStored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value ?? null));

/**
 * Makes sending a form twice harmless: returns the row that the first request created. Throws `CONFLICT` when
 * somebody else created it or its values differ from those sent now, so that nothing is reported as saved
 * that is not.
 */
export function checkRepeat<Row extends object>(row: Row | null, isOwn: boolean, meant: Columns) {
  const isSame = Object.entries(row ?? {}).every(
    ([name, value]) => !(name in meant) || toStored(meant[name]) === toStored(value),
  );
  if (row && isOwn && isSame) return row;
  throw refuse.sentBefore();
}
