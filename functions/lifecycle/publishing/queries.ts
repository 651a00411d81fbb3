import type { Context } from '#functions/core/context.ts';
import type { FieldsOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { readList } from '#functions/lifecycle/list.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import type { RecordStatus } from './rules.ts';
import type { RecordListParams } from './schema.ts';

/**
 * A page of the records of a kind, with the number of records in each state over the whole list (LST-07,
 * LST-08, ADM-08, ADM-13, D-67); deleted ones are only in the list of deleted ones. `Line` has the columns in
 * the kind's `listed.columns`. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listRecords<Line extends object>(
  ctx: Context,
  kind: RecordKind,
  params: RecordListParams,
) {
  authorize(ctx, kind.permissions.change);
  const { table, listing } = kind;
  const columns = { ...listing.columns, id: table.id, status: table.status };
  type Listed = Line & { id: string; status: RecordStatus };
  const { group, ...filter } = params;
  const where = group === null ? undefined : listing.groups?.[group];
  return readList(ctx, kind, columns as FieldsOf<Listed>, { ...filter, where });
}

/**
 * One record for an administrator, even a deleted one; null when there is none. Throws `NOT_SIGNED_IN`,
 * `FORBIDDEN`.
 */
export async function visibleRecord(ctx: Context, kind: RecordKind, id: string) {
  const actor = authorize(ctx, kind.permissions.change);
  const { row } = await ctx.db.read({ row: itemById<RecordRow>(kind, id) });
  const relation = row && kind.relationOf(actor, row);
  return relation && { row, relation };
}
