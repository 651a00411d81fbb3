import type { Context } from '#functions/core/context.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { readList } from '#functions/lifecycle/list.ts';
import type { BallotListParams } from '#functions/voting/ballots/schema.ts';
import { ballotLine, ballotResource } from './resource.ts';

/**
 * A page of the ballots, the newest first, with the number in each state over the whole list (BAL-01,
 * D-67); deleted ones are only in the list of deleted ones. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listBallots(ctx: Context, params: BallotListParams) {
  authorize(ctx, ballotResource.permissions.change);
  const { items, ...found } = await readList(ctx, ballotResource, ballotLine, params);
  return {
    ...found,
    items: items.map((row) => ({
      ...row,
      isPoll: row.isPoll === 1,
      isSealed: row.isSealed === 1,
    })),
  };
}
