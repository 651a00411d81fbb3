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

/** The columns that every record has, and by their names those of its kind. */
export type RecordRow = ItemRow & { status: RecordStatus } & Columns;

/** What happens to a record. */
export type RecordStep = Step<RecordTransition, RecordRow>;

/** What pages, people, winners and awards have besides what every resource has. */
interface OfRecords {
  resourceName: RecordResource;
  /** Where visitors find a published record; null while it is in no place of its own. */
  publicPath(row: Columns): string | null;
}

/** Pages, people, winners or awards, as administrators keep them. */
export interface RecordKind<Fields extends object = object>
  extends Resource<Fields, RecordTransition, RecordRow>,
    OfRecords {
  resourceName: RecordResource;
}

/** What a kind of record says of itself; what all of them share is added by `published`. */
type Own<Fields extends object> = OfRecords &
  Omit<
    RecordKind<Fields>,
    'machine' | 'noun' | 'sameStatusSaves' | 'permissions' | 'relationOf' | 'columns' | 'searchText'
  > & { permission: Permission; relationOf?(row: Columns): RecordRelation };

/** Declares something that administrators publish themselves. */
export function published<Fields extends object>({
  permission,
  relationOf = () => 'record',
  ...own
}: Own<Fields>): RecordKind<Fields> {
  return defineResource<Fields, RecordTransition, RecordRow, OfRecords>({
    ...own,
    noun: 'Record',
    machine: publishing,
    sameStatusSaves: true,
    permissions: { create: permission, change: permission },
    relationOf: (_, row) => relationOf(row),
  });
}
