import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { refuseFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import {
  asVisibleTo,
  type Change,
  commitStep,
  compareVersion,
  decide,
  stepOf,
} from '#functions/lifecycle/change.ts';
import { type ItemState, itemById } from '#functions/lifecycle/resource.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import type { BallotTransition } from '#functions/voting/ballots/rules.ts';
import type { BallotFields } from '#functions/voting/ballots/schema.ts';
import { frozenFaults, stoodAs, valueFaults } from './changes.ts';
import { conditions, extended } from './move.ts';
import { progressOf } from './progress.ts';
import { ballotResource, type StoredBallot } from './resource.ts';

/** What is done to a ballot: why its end moves, and its title once more, come with it. */
export interface BallotChange extends Change<BallotFields, BallotTransition> {
  note?: string | undefined;
  title?: string | undefined;
}

/** A title as it is compared: white space and the way e-mails are encoded make no difference. */
const asTyped = (title: string): string => title.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Saves, publishes, retracts, deletes or restores a ballot as `change` does (BAL-05…10). Once somebody has voted its
 * fields stay as they are, but for an end that moves later with a `note` (D-46), and what takes it away needs
 * its `title`. Throws as `change` does, and `CONFLICT` also when a first vote, the count, or an application came
 * in between.
 */
export async function changeBallot(
  ctx: Context,
  id: string,
  { fields, version, note = '', title = '', ...wanted }: BallotChange,
): Promise<ItemState<BallotTransition>> {
  const actor = permitted(ctx, ballotResource.permissions.change);
  const { item, progress } = await ctx.db.read({
    item: itemById<StoredBallot>(ballotResource, id),
    progress: progressOf(id),
  });
  const { row, relation } = asVisibleTo(actor, ballotResource, item, wanted);
  const transition = decide(ballotResource, row, relation, wanted);
  await compareVersion(ctx, row, version);
  const step = stepOf(ballotResource, row, { relation, transition, fields });

  const { saves, needsAll, needsTitle } = transition;
  const { votes, isSealed } = progress;
  const [was, next] = [stoodAs(null, row), stoodAs(null, step.next)];
  const isNamed = asTyped(title) === asTyped(row.title);
  if (needsTitle && votes > 0 && !isNamed) refuseFields({ title: [says('typeTitle', row.title)] });
  refuseFields(frozenFaults(was, next, { ...progress, note, now: ctx.now() }));
  if (saves) refuseFields(valueFaults(next, { needsAll, isSealed, now: ctx.now() }));

  const move = { id, was, next, progress, transition };
  const after = await commitStep(ctx, ballotResource, row, step, {
    writes: extended(ctx, move, note),
    where: sql.join([sql`true`, ...conditions(move, isNamed)], sql` and `),
    stopped: refuseBallot.interrupted(),
    details: votes > 0 ? { votes } : {},
  });
  return { id, status: transition.to, version: after.version };
}
