import { sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { guard } from '#functions/core/db/write.ts';
import {
  CodedError,
  found,
  invalidFields,
  isConflict,
  refusalsOf,
} from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { SchedulableItem, ScheduledSource } from '#functions/core/registry.ts';
import {
  currentSchedules,
  type Schedule,
  type ScheduledAction,
  type ScheduledResource,
  timeFault,
} from './model/rules.ts';
import { schedules } from './model/table.ts';
import { dropTakeDown, endSchedule } from './model/writes.ts';
import { schedulesOf } from './queries.ts';

const refuseSchedule = refusalsOf('schedules', {
  notPossible: 'CONFLICT',
  incomplete: 'CONFLICT',
  over: 'CONFLICT',
});

/** How items of a resource are published and taken down. */
export const sourceOf = (ctx: Context, resourceName: ScheduledResource): ScheduledSource =>
  found(ctx.registry.scheduled[resourceName], 'Resource');

/** The status in which an item will be at its time; throws when it cannot be moved from where it is. */
function statusFor(item: SchedulableItem, action: ScheduledAction, set: Schedule[]): string {
  const now = item.moves[action];
  if (now) return now.from;
  // Taken down after the publication that is still to come.
  const isComing = currentSchedules(set, item.status).some((one) => one.action === 'publish');
  if (!isComing || !item.moves.publish) throw refuseSchedule.notPossible();
  return item.moves.publish.to;
}

/** Throws `CONFLICT` when an item could not be published as it is. */
async function checkComplete(ctx: Context, source: ScheduledSource, id: string): Promise<void> {
  await source.checkComplete(ctx, id).catch((error: unknown) => {
    const isIncomplete = error instanceof CodedError && error.code === 'INVALID_FIELDS';
    throw isIncomplete ? refuseSchedule.incomplete() : error;
  });
}

/**
 * Sets when an item goes online, or is taken down; a new time replaces the old one. Throws `NOT_SIGNED_IN`,
 * `FORBIDDEN`, `NOT_FOUND`, `INVALID_FIELDS` for the time, and `CONFLICT` when the item's status does not allow it or
 * something required is missing.
 */
export async function setSchedule(
  ctx: Context,
  resourceName: ScheduledResource,
  itemId: string,
  { action, at }: { action: ScheduledAction; at: string },
): Promise<void> {
  const source = sourceOf(ctx, resourceName);
  const actor = authorize(ctx, source.permission, { proof: 'none' });
  const [item, { set }] = await Promise.all([
    source.find(ctx, itemId).then((one) => found(one, 'Item')),
    ctx.db.read({ set: schedulesOf(resourceName, itemId) }),
  ]);
  const fromStatus = statusFor(item, action, set);
  const current = currentSchedules(set, item.status);
  const fault = timeFault({ action, at, now: ctx.now(), set: current });
  if (fault) throw invalidFields({ at: [says(fault)] });
  if (action === 'publish') await checkComplete(ctx, source, itemId);

  const values = sql`${ctx.newId()}, ${resourceName}, ${itemId}, ${action}, ${at}, ${fromStatus},
    ${actor.id}, ${ctx.now().toISOString()}`;
  const replaced = sql.join(
    (['id', 'at', 'fromStatus', 'userId', 'createdAt'] as const).map(
      (name) => sql`${column(schedules[name])} = excluded.${column(schedules[name])}`,
    ),
    sql`, `,
  );
  await commit(
    ctx,
    [
      guard(sql`insert into ${schedules}
        (${columnList(schedules, 'id', 'resourceName', 'itemId', 'action', 'at', 'fromStatus', 'userId', 'createdAt')})
        select ${values} where ${source.hasStatus(itemId, item.status)}
        on conflict (${columnList(schedules, 'itemId', 'resourceName', 'action')}) do update set ${replaced}`),
    ],
    {
      action: `${resourceName}.schedule`,
      record: [resourceName, itemId],
      details: { task: action, at },
    },
  ).catch((error: unknown) => {
    throw isConflict(error) ? refuseSchedule.notPossible() : error;
  });
}

/**
 * Cancels a schedule; without the publication, the item is not taken down later either. Throws `NOT_SIGNED_IN`,
 * `FORBIDDEN`, and `CONFLICT` when it is done, cancelled or set anew already.
 */
export async function cancelSchedule(
  ctx: Context,
  resourceName: ScheduledResource,
  itemId: string,
  id: string,
): Promise<void> {
  authorize(ctx, sourceOf(ctx, resourceName).permission, { proof: 'none' });
  const { set } = await ctx.db.read({ set: schedulesOf(resourceName, itemId) });
  const chosen = set.find((one) => one.id === id);
  if (!chosen) throw refuseSchedule.over();
  const { action } = chosen;
  await commit(
    ctx,
    [endSchedule(id), ...(action === 'publish' ? [dropTakeDown(resourceName, itemId)] : [])],
    {
      action: `${resourceName}.unschedule`,
      record: [resourceName, itemId],
      details: { task: action },
    },
  ).catch((error: unknown) => {
    throw isConflict(error) ? refuseSchedule.over() : error;
  });
}
