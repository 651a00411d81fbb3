import type { Columns } from '#functions/core/db/write.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import {
  defineResource,
  type ItemRow,
  type Resource,
  type Step,
} from '#functions/lifecycle/resource.ts';
import {
  publishing,
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
