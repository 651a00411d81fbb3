import type { Context } from '#functions/core/context.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { countsOf, itemReads, orderIn } from '#functions/lifecycle/list.ts';
import type { BallotStatus } from '#functions/voting/ballots/rules.ts';
import type { BallotListParams } from '#functions/voting/ballots/schema.ts';
import { ballotLine, ballotResource } from './resource.ts';

/**
 * A page of the ballots, the newest first, with the number in each state over the whole list (BAL-01,
 * D-67); deleted ones are only in the list of deleted ones. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listBallots(ctx: Context, { page, sort, ...filter }: BallotListParams) {
  authorize(ctx, ballotResource.permissions.change);
  const part = { ...pageOf(page), order: orderIn(ballotResource.listing, sort) };
  const { items, total } = itemReads(ballotResource, ballotLine, filter, part);
  return ctx.db.read({
    items: mapRead(items, (rows) =>
      rows.map((row) => ({ ...row, isPoll: row.isPoll === 1, isSealed: row.isSealed === 1 })),
    ),
    total,
    counts: countsOf<BallotStatus>(ballotResource),
  });
}
