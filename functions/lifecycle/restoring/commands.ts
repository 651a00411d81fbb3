import type { Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import type { Reason } from '#functions/core/i18n/server-texts.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import {
  type ItemRow,
  type ItemSource,
  itemById,
  type Resource,
} from '#functions/lifecycle/resource.ts';
import type { ShownRow } from './schema.ts';

/** How one row is restored. */
interface RestoreMove {
  action: 'restore';
  version: number;
}

interface RestoreOutcome {
  /** How many rows are restored. */
  restored: number;
  /** Those that are not, with the reason for each. */
  kept: { id: string; reason: Reason }[];
}

/**
 * Restores rows one after another, each by the command that restores one; a refused row does not stop the
 * others. A row that the same press has restored before counts as restored. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function restoreEach(
  ctx: Context,
  resource: ItemSource<ItemRow> & Pick<Resource, 'permissions'>,
  rows: readonly ShownRow[],
  restoreOne: (id: string, move: RestoreMove) => Promise<unknown>,
): Promise<RestoreOutcome> {
  authorize(ctx, resource.permissions.change);
  const outcome: RestoreOutcome = { restored: 0, kept: [] };
  for (const row of rows) {
    try {
      await restoreOne(row.id, { action: 'restore', version: row.version });
      outcome.restored++;
    } catch (error) {
      if (!(error instanceof CodedError) || error.code === 'INTERNAL') throw error;
      if (await isRestored(ctx, resource, row)) outcome.restored++;
      else outcome.kept.push({ id: row.id, reason: error.reason });
    }
  }
  return outcome;
}

/** Whether the actor has restored a row as it was shown, and nobody has changed it since. */
async function isRestored(
  ctx: Context,
  resource: ItemSource<ItemRow>,
  { id, version }: ShownRow,
): Promise<boolean> {
  const { item } = await ctx.db.read({ item: itemById(resource, id) });
  return (
    item !== null &&
    !isDeleted(item.status) &&
    item.version === version + 1 &&
    item.changedBy === ctx.actor?.id
  );
}
