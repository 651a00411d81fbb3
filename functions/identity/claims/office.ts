import { type SQL, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { countsBy, pageOfList } from '#functions/core/db/list.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { refuse } from '#functions/core/errors.ts';
import { hasWords, wordsIn } from '#functions/core/members-search/words.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { partsOfOrder } from '#functions/core/values/sorting.ts';
import { askForBulk } from '#functions/email/outbox/commands.ts';
import { endClaims } from './ends.ts';
import { inviteWrites, isReachable } from './invitations.ts';
import {
  type claimSorts,
  claimStates,
  claimsPageSize,
  invitedAgainAfter,
  mostInvitations,
  type WithdrawReason,
} from './rules.ts';
import type { ClaimListParams } from './schema.ts';
import { claims } from './table.ts';

export const claimFields = {
  ...pickColumns(claims, [
    ...([
      'id',
      'state',
      'address',
      'givenName',
      'lastName',
      'validFrom',
      'validTo',
      'reference',
    ] as const),
    ...([
      'description',
      'invitations',
      'invitedAt',
      'remindedAt',
      'createdAt',
      'expiresAt',
    ] as const),
    ...(['claimedBy', 'claimedAt', 'endedAt', 'endedFor'] as const),
  ]),
  isReachable: sql<0 | 1>`(${isReachable})`,
};

/** What a claim is found by. */
const searchText = sql`(${claims.addressKey} || ' ' || ${claims.givenKey} || ' ' || ${claims.lastKey})`;

/** The claims in a state that a search finds, in their order. */
export const matching = ({ state, q, sort }: Pick<ClaimListParams, 'state' | 'q' | 'sort'>) => ({
  table: sql`${claims}`,
  where: sql`${claims.state} = ${state} and ${hasWords(searchText, wordsIn(q))}`,
  order: orderOf({ sort }),
});

const orders: Record<(typeof claimSorts)[number], SQL[]> = {
  name: [sql`${claims.lastKey}`, sql`${claims.givenKey}`, sql`${claims.id}`],
  end: [sql`${claims.validTo}`, sql`${claims.id}`],
  created: [sql`${claims.createdAt}`, sql`${claims.id}`],
};

/** Newest first unless another order is asked for. */
function orderOf({ sort }: Pick<ClaimListParams, 'sort'>): SQL {
  const { by, isDown } = partsOfOrder(sort ?? '-created');
  return inDirection(orders[by], isDown);
}

/** A page of the claims in a state, newest first or in another order, with the counts of all states. */
export async function listClaims(ctx: Context, params: ClaimListParams) {
  authorize(ctx, 'users.manage');
  const { found, counts } = await ctx.db.read({
    found: pageOfList(claimFields, {
      ...matching(params),
      limit: claimsPageSize,
      offset: (params.page - 1) * claimsPageSize,
    }),
    counts: readOf(
      { value: sql<string>`${claims.state}`, n: sql<number>`count(*)` },
      sql`from ${claims} group by ${claims.state}`,
      (rows) => countsBy(claimStates, rows),
    ),
  });
  const now = ctx.now();
  return {
    counts,
    total: found.total,
    claims: found.items.map((row) => ({ ...row, mayInvite: mayInvite(row, now) })),
  };
}
export type ListedClaim = Awaited<ReturnType<typeof listClaims>>['claims'][number];

type Invited = Pick<
  (typeof claims)['$inferSelect'],
  'state' | 'invitations' | 'invitedAt' | 'expiresAt'
> & { isReachable: 0 | 1 };

/** Whether a claim may be invited again by hand: not too often, not twice a day, and not past its end. */
function mayInvite(
  { state, invitations, invitedAt, expiresAt, isReachable: is }: Invited,
  now: Date,
) {
  const isRested = invitedAt === null || now.getTime() - Date.parse(invitedAt) >= invitedAgainAfter;
  return (
    state === 'INVITED' &&
    is === 1 &&
    invitations < mostInvitations &&
    isRested &&
    expiresAt > now.toISOString()
  );
}

/** Withdraws a claim, with a reason; its address and name are deleted. Throws `CONFLICT` when it is no longer open. */
export async function withdrawClaim(
  ctx: Context,
  id: string,
  reason: WithdrawReason,
): Promise<void> {
  authorize(ctx, 'users.manage', { proof: 'none' });
  const [hide, end] = endClaims(ctx, sql`${claims.id} = ${id} and ${claims.state} = 'INVITED'`, {
    state: 'WITHDRAWN',
    endedFor: reason,
  });
  if (!hide || !end) throw refuse.changed();
  await commit(ctx, [hide, { ...end, counted: false, guarded: true }], {
    action: 'claim.withdrawn',
    record: ['claim', id],
    details: { reason },
  });
}

/** Sends the invitation of a claim again. Throws `CONFLICT` when that was done too lately or too often. */
export async function inviteAgain(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'users.manage', { proof: 'none' });
  const before = new Date(ctx.now().getTime() - invitedAgainAfter).toISOString();
  const which = sql`${claims.id} = ${id} and (${claims.invitedAt} is null or ${claims.invitedAt} <= ${before})
    and ${isReachable}`;
  const [letter, note] = inviteWrites(ctx, which);
  if (!letter || !note) throw refuse.changed();
  await commit(ctx, [letter, { ...note, guarded: true }], {
    action: 'claim.invited',
    record: ['claim', id],
  });
  await askForBulk(ctx);
}
