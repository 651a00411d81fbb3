import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Actor, Context } from '#functions/core/context.ts';
import { CodedError, isConflict } from '#functions/core/errors.ts';
import type { Reason } from '#functions/core/i18n/server-texts.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { sourceOf } from './commands.ts';
import type { StopReason } from './model/rules.ts';
import { dropTakeDown, endSchedule } from './model/writes.ts';
import { type DueSchedule, dueSchedules } from './queries.ts';

/** Finds a person with the roles in effect now; null for an account that is closed or suspended. */
type FindActor = (ctx: Context, userId: string) => Promise<Actor | null>;

/**
 * Publishes and takes down what is due, the oldest first, each as the person who has scheduled it: through the machine,
 * with the same checks as on the screen (D-159). What is refused is not tried again, and the person is told. Run by a
 * cron job; runs at once do each once.
 */
export async function runSchedules(ctx: Context, findActor: FindActor): Promise<void> {
  const { due } = await ctx.db.read({ due: dueSchedules(ctx.now().toISOString()) });
  let failure: unknown;
  for (const one of due)
    try {
      await carryOut(ctx, one, findActor);
    } catch (error) {
      // The others do not wait for it; the next run tries again.
      logError('schedule.failed', { schedule: one.id, error: errorDetails(error) });
      failure ??= error;
    }
  if (failure) throw failure;
}

async function carryOut(ctx: Context, one: DueSchedule, findActor: FindActor): Promise<void> {
  const { id, resourceName, itemId, action, fromStatus, userId } = one;
  const source = sourceOf(ctx, resourceName);
  const [actor, item] = await Promise.all([findActor(ctx, userId), source.find(ctx, itemId)]);
  if (!item) return stop(ctx, one, 'gone', null);
  if (!actor || !may(actor, source.permission)) return stop(ctx, one, 'role', item.title);
  if (item.status !== fromStatus) return stop(ctx, one, 'moved', item.title);
  const along = { writes: [endSchedule(id)], details: { by: 'schedule' } };
  try {
    await source.move({ ...ctx, actor }, itemId, action, along);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) await stop(ctx, one, reason, item.title);
  }
}

/** Somebody saved at this very moment: the next run sees what there is then. */
const races: readonly Reason[] = ['general.changed', 'general.changedBy', 'general.movedBy'];

/** Why an item was not moved; null when the next run decides. Throws what is no refusal. */
function reasonOf(error: unknown): StopReason | null {
  if (!(error instanceof CodedError) || error.code === 'INTERNAL') throw error;
  if (races.includes(error.reason)) return null;
  if (error.code === 'INVALID_FIELDS') return 'incomplete';
  return error.reason === 'general.notNow' ? 'moved' : 'refused';
}

/** Ends a schedule that cannot be carried out, and tells who has set it why. */
async function stop(
  ctx: Context,
  { id, resourceName, itemId, action, at, userId }: DueSchedule,
  reason: StopReason,
  title: string | null,
): Promise<void> {
  const emailId = ctx.newId();
  const person = sql`${users.id} = ${userId} and ${users.status} = 'ACTIVE'`;
  const data = { resourceName, itemId, action, at, reason, title };
  try {
    await commit(
      ctx,
      [
        endSchedule(id),
        ...(action === 'publish' ? [dropTakeDown(resourceName, itemId)] : []),
        queueEmail(ctx, person, { id: emailId, kind: 'schedule-stopped', data }),
      ],
      {
        action: `${resourceName}.unschedule`,
        record: [resourceName, itemId],
        details: { task: action, reason },
      },
    );
  } catch (error) {
    // Another run has done it, or somebody has cancelled it.
    if (isConflict(error)) return;
    throw error;
  }
  await sendQueuedEmail(ctx, emailId);
}
