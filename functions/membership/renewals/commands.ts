import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard, isTaken, namesOf, rowOf } from '#functions/core/db/write.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { isFirstPeriod } from '#functions/core/membership/periods.ts';
import { isOver, recordedSources } from '#functions/core/membership/rules.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { refuseRenewal } from '#functions/membership/errors.ts';
import type { RecordedRenewal } from '#functions/membership/fees/schema.ts';

/**
 * Records a membership by hand (D-70), notifies the person by e-mail unless it is over already, and
 * returns its id. Throws `CONFLICT` when this person has one with the same source and reference, or no
 * active account.
 */
export async function recordRenewal(
  ctx: Context,
  userId: string,
  renewal: RecordedRenewal,
): Promise<string> {
  const actor = authorize(ctx, 'users.manage', { proof: 'fresh' });
  const [id, queuedEmailId] = [ctx.newId(), ctx.newId()];
  const createdAt = ctx.now().toISOString();
  const row = { id, userId: users.id, ...renewal, createdAt, createdBy: actor.id };
  const built = sql`insert into ${renewals} (${namesOf(row)}) select ${rowOf(row)} from ${users}
    where ${users.id} = ${userId} and ${users.status} = 'ACTIVE'`;
  const isNews = !isOver(renewal, dayOf(ctx.now()));
  const message = queueEmail(ctx, eq(users.id, userId), {
    id: queuedEmailId,
    kind: 'renewal-recorded',
    data: sql`json_object('validTo', ${renewal.validTo}, 'source', ${renewal.source}, 'isFirst', ${isFirstPeriod(id)})`,
  });
  const record = guard(built);
  await commit(ctx, isNews ? [record, message] : [record], {
    action: 'renewal.recorded',
    record: ['user', userId],
    details: { renewal: id, source: renewal.source, validTo: renewal.validTo },
  }).catch((error: unknown) => {
    if (!isTaken(error, 'renewals.userId, renewals.source, renewals.reference')) throw error;
    throw refuseRenewal.referenceTaken({}, { fields: { reference: [says('referenceTaken')] } });
  });
  if (isNews) await sendQueuedEmail(ctx, queuedEmailId);
  return id;
}

/** Removes a membership recorded by mistake; paid ones stay. Throws `CONFLICT` when it is gone already. */
export async function removeRenewal(ctx: Context, userId: string, id: string): Promise<void> {
  authorize(ctx, 'users.manage', { proof: 'fresh' });
  const removal = change
    .delete(renewals)
    .where(sql`${renewals.id} = ${id} and ${renewals.userId} = ${userId}
      and ${inArray(renewals.source, [...recordedSources])}`);
  await commit(ctx, [guard(removal)], {
    action: 'renewal.removed',
    record: ['user', userId],
    details: { renewal: id },
  });
}
