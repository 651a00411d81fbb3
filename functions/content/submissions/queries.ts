import { daysWaiting, waitingItems } from '#functions/content/review/queries.ts';
import type { Context } from '#functions/core/context.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type ContentKind, contentKinds } from '#functions/lifecycle/content/rules.ts';
import { reviewOf } from './kinds.ts';

/** The items of a kind that wait for a decision: how many, and for how many days the oldest has. */
export interface PendingCount {
  kind: ContentKind;
  count: number;
  days: number;
}

/** The items that wait for the administrators, by kind; kinds without any are left out. */
export async function pendingCounts(ctx: Context): Promise<PendingCount[]> {
  authorize(ctx, 'content.manage');
  const found = await ctx.db.read(
    Object.fromEntries(contentKinds.map((kind) => [kind, waitingItems(reviewOf(kind))])),
  );
  return contentKinds.flatMap((kind) => {
    const { count = 0, oldest = null } = found[kind] ?? {};
    return oldest === null ? [] : [{ kind, count, days: daysWaiting(oldest, ctx.now()) }];
  });
}
