import type { Context } from '#functions/core/context.ts';
import type { FieldsOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { readList } from '#functions/lifecycle/list.ts';
import {
  defineResource,
  type ItemRow,
  itemById,
  type Resource,
  type Step,
} from '#functions/lifecycle/resource.ts';
import {
  publishing,
  type RecordListParams,
  type RecordRelation,
  type RecordResource,
  type RecordStatus,
  type RecordTransition,
} from './rules.ts';

/** The columns that every record has, and those of its kind by name. */
export type RecordRow = ItemRow & { status: RecordStatus } & Columns;

export type RecordStep = Step<RecordTransition, RecordRow>;

/** What pages, people, winners and awards have in addition to other resources. */
interface RecordParts {
  resourceName: RecordResource;
  /** The public path of a published record; null while it has none of its own. */
  publicPath(row: Columns): string | null;
}

/** Pages, people, winners or awards, as administrators manage them. */
export interface RecordKind<Fields extends object = object>
  extends Resource<Fields, RecordTransition, RecordRow>,
    RecordParts {
  resourceName: RecordResource;
}

/** What a kind of record declares; `defineRecord` adds what all of them share. */
type RecordInput<Fields extends object> = RecordParts &
  Omit<
    RecordKind<Fields>,
    'machine' | 'noun' | 'sameStatusSaves' | 'permissions' | 'relationOf' | 'columns' | 'searchText'
  > & { permission: Permission; relationOf?(row: Columns): RecordRelation };

/** Declares a kind of record that administrators publish themselves. */
export function defineRecord<Fields extends object>({
  permission,
  relationOf = () => 'record',
  ...own
}: RecordInput<Fields>): RecordKind<Fields> {
  return defineResource<Fields, RecordTransition, RecordRow, RecordParts>({
    ...own,
    noun: 'Record',
    machine: publishing,
    sameStatusSaves: true,
    permissions: { create: permission, change: permission },
    relationOf: (_, row) => relationOf(row),
  });
}

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
  return readList(ctx, kind, columns as FieldsOf<Listed>, params);
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
