import { type SQL, sql } from 'drizzle-orm';
import { type EditableTable, pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { mostAtOnce, type Schedule, type ScheduledResource } from './model/rules.ts';
import { schedules } from './model/table.ts';

const columns = pickColumns(schedules, ['id', 'action', 'at', 'fromStatus']);

/** The times that are set for an item, also those that do not hold in its present status. */
export const schedulesOf = (resourceName: ScheduledResource, itemId: string): Read<Schedule[]> =>
  readOf(
    columns,
    sql`from ${schedules} where ${schedules.itemId} = ${itemId}
      and ${schedules.resourceName} = ${resourceName}`,
  );

const dueColumns = {
  ...columns,
  ...pickColumns(schedules, ['resourceName', 'itemId', 'userId']),
};
export type DueSchedule = RowOf<typeof dueColumns>;

/** What is due, the oldest first. */
export const dueSchedules = (now: string): Read<DueSchedule[]> =>
  readOf(
    dueColumns,
    sql`from ${schedules} where ${schedules.at} <= ${now}
      order by ${schedules.at}, ${schedules.id} limit ${mostAtOnce}`,
  );

/** What happens next to an item in a list, and when: as JSON, null for nothing. */
export const nextSchedule = (
  resourceName: ScheduledResource,
  { id, status }: EditableTable,
): SQL<string | null> =>
  sql<
    string | null
  >`(select json_object('action', ${schedules.action}, 'at', ${schedules.at}) from ${schedules}
    where ${schedules.itemId} = ${id} and ${schedules.resourceName} = ${resourceName}
    and ${schedules.fromStatus} = ${status} order by ${schedules.at} limit 1)`;
