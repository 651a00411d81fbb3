import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { assignmentsOf, type Columns, guard, type Write, write } from '#functions/core/db/write.ts';
import { statesOfAction } from '#functions/lifecycle/transitions.ts';
import { type RequestStatus, requestMachine } from './rules.ts';
import { changeRequests } from './table.ts';

const superseding = statesOfAction('supersede', requestMachine.transitions);

/** Ends the open request about an item, if there is one: another one takes its place, or the item is offline. */
export const supersedeRequests = (ctx: Context, itemId: string): Write => {
  const sets: Columns = { status: superseding.to, decidedAt: ctx.now().toISOString() };
  return write(sql`update ${changeRequests} set ${assignmentsOf(sets)}
    where ${changeRequests.itemId} = ${itemId} and ${changeRequests.status} in (${sql.join(
      superseding.from.map((from) => sql`${from}`),
      sql`, `,
    )})`);
};

/** Ends a request that is still open; the batch fails if it is not. */
export const decideRequest = (
  ctx: Context,
  id: string,
  { from, to, answer = '' }: { from: RequestStatus; to: RequestStatus; answer?: string },
): Write => {
  const sets: Columns = {
    status: to,
    answer,
    decidedAt: ctx.now().toISOString(),
    decidedBy: ctx.actor?.id ?? null,
  };
  return guard(sql`update ${changeRequests} set ${assignmentsOf(sets)}
    where ${changeRequests.id} = ${id} and ${changeRequests.status} = ${from}`);
};

/** Removes the requests about items that are removed for good. */
export const forgetRequests = (itemIds: SQL): Write =>
  write(sql`delete from ${changeRequests} where ${changeRequests.itemId} in (${itemIds})`);

/** Removes what the owner of a closed account has asked for, for the batch that closes it. */
export const requestsOfLeaver = (_: Context, userId: string): Write[] => [
  write(sql`delete from ${changeRequests} where ${changeRequests.authorId} = ${userId}`),
];
