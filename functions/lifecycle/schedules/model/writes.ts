import { type SQL, sql } from 'drizzle-orm';
import { guard, type Write, write } from '#functions/core/db/write.ts';
import { isScheduledResource, type ScheduledAction, type ScheduledResource } from './rules.ts';
import { schedules } from './table.ts';

/** Ends a schedule that still exists; the batch fails if it does not. */
export const endSchedule = (id: string): Write =>
  guard(sql`delete from ${schedules} where ${schedules.id} = ${id}`);

const dropAction = (resourceName: ScheduledResource, itemId: string, action: ScheduledAction) =>
  write(sql`delete from ${schedules} where ${schedules.itemId} = ${itemId}
    and ${schedules.resourceName} = ${resourceName} and ${schedules.action} = ${action}`);

/** Drops when an item is taken down, which makes no sense without the publication before it. */
export const dropTakeDown = (resourceName: ScheduledResource, itemId: string): Write =>
  dropAction(resourceName, itemId, 'takeDown');

/** Drops what a move makes superfluous: publishing what is online already, taking down what is not online any more. */
export function dropReached(
  resourceName: string,
  itemId: string,
  { wasPublic, isPublic }: { wasPublic: boolean; isPublic: boolean },
): Write[] {
  if (!isScheduledResource(resourceName) || wasPublic === isPublic) return [];
  return [dropAction(resourceName, itemId, isPublic ? 'publish' : 'takeDown')];
}

/** Removes the schedules of items that are removed for good. */
export const forgetSchedules = (itemIds: SQL): Write =>
  write(sql`delete from ${schedules} where ${schedules.itemId} in (${itemIds})`);
