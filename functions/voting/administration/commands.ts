import { type SQL, sql } from 'drizzle-orm';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { type Columns, namesOf, rowOf, type Write, write } from '#functions/core/db/write.ts';
import { refuseFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import {
  type Change,
  chooseTransition,
  commitStep,
  compareVersion,
  requireVisible,
  stepOf,
} from '#functions/lifecycle/change.ts';
import { type ItemState, itemById } from '#functions/lifecycle/resource.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { isSealed } from '#functions/voting/ballots/queries.ts';
import { type BallotTransition, isOnline } from '#functions/voting/ballots/rules.ts';
import type { BallotFields } from '#functions/voting/ballots/schema.ts';
import { ballotExtensions, ballots } from '#functions/voting/ballots/table.ts';
import { makeKey } from '#functions/voting/envelopes/keys.ts';
import { electionTags } from '#functions/voting/publication/paths.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { areKeysOf, lockKeys } from '#functions/voting/scrutineers/lock.ts';
import { scrutineersOf } from '#functions/voting/scrutineers/queries.ts';
import {
  type BallotColumns,
  changedFields,
  fieldsAfter,
  frozenFaults,
  type Progress,
  valueFaults,
} from './changes.ts';
import { hasApplications, hasOpened, progressOf } from './progress.ts';
import { ballotResource, type StoredBallot } from './resource.ts';

/** A change of a ballot, with the note for a moved end and the title typed to confirm. */
export interface BallotChange extends Change<BallotFields, BallotTransition> {
  note?: string | undefined;
  title?: string | undefined;
}

/** A title for comparison: white space and Unicode normalisation make no difference. */
const tidyTitle = (title: string): string => title.normalize('NFC').replace(/\s+/g, ' ').trim();

/** A step: the fields of the ballot before and after, and how far it is. */
interface BallotStep {
  id: string;
  was: BallotColumns;
  next: BallotColumns;
  progress: Progress;
  transition: BallotTransition;
}

/**
 * Conditions that the clock or members may break meanwhile, checked again by the statement itself, so that the opening,
 * a seal or an application in between makes the step a conflict.
 */
function conditions(
  ctx: Context,
  { id, was, next, progress, transition }: BallotStep,
  isNamed: boolean,
): SQL[] {
  const changed = changedFields(was, next);
  const isMoved = progress.hasOpened && changed.includes('votingEndTime');
  const needsTime = changed.length > 0 || (transition.needsTitle && !isNamed);
  return [
    ...(needsTime && !progress.hasOpened ? [sql`not ${hasOpened(id, ctx.now())}`] : []),
    ...(isMoved ? [sql`not ${isSealed(id)}`] : []),
    ...(changed.includes('isPoll') && next.isPoll ? [sql`not ${hasApplications(id)}`] : []),
  ];
}

/** The row that tells voters when and why the end was moved, if it was moved after the opening (D-46). */
function extendVote(ctx: Context, { id, was, next, progress }: BallotStep, note: string): Write[] {
  if (!progress.hasOpened || was.votingEndTime === next.votingEndTime) return [];
  const values: Columns = {
    ballotId: id,
    at: ctx.now().toISOString(),
    fromTime: was.votingEndTime,
    toTime: next.votingEndTime,
    note,
  };
  return [
    write(sql`insert into ${ballotExtensions} (${namesOf(values)}) values (${rowOf(values)})`),
  ];
}

/**
 * Saves, publishes, retracts, deletes or restores a ballot as `change` does (BAL-05…10). Once its vote has opened its
 * fields are frozen, except that the end may move later with a `note` (D-46, D-200), and retracting or deleting needs
 * its `title`. With the scrutineers' lock it goes online once each of them has a code (docs/voting.md). Throws as `change`
 * does, and `CONFLICT` also when the opening, the seal, or an application came in between.
 */
export async function changeBallot(
  ctx: Context,
  id: string,
  { fields, version, note = '', title = '', ...wanted }: BallotChange,
): Promise<ItemState<BallotTransition>> {
  const actor = authorize(ctx, ballotResource.permissions.change);
  const { item, progress, named } = await ctx.db.read({
    item: itemById<StoredBallot>(ballotResource, id),
    progress: progressOf(id, ctx.now()),
    named: scrutineersOf(id),
  });
  const { row, relation } = requireVisible(actor, ballotResource, item, wanted);
  const transition = chooseTransition(ctx, ballotResource, row, relation, wanted);
  await compareVersion(ctx, row, version);
  const step = await stepOf(ctx, ballotResource, row, { relation, transition, fields });

  const { saves, needsAll, needsTitle } = transition;
  const { votes, hasOpened: isOpened } = progress;
  const [was, next] = [fieldsAfter(null, row), fieldsAfter(null, step.next)];
  const isNamed = tidyTitle(title) === tidyTitle(row.title);
  if (needsTitle && isOpened && !isNamed) refuseFields({ title: [says('typeTitle', row.title)] });
  const isOnlineNow = isOnline(row.status);
  refuseFields(
    frozenFaults(was, next, { ...progress, note, now: ctx.now(), isOnline: isOnlineNow }),
  );
  if (saves)
    refuseFields(valueFaults(next, { needsAll, isSealed: progress.isSealed, now: ctx.now() }));

  // Taking it offline before a job has frozen the roll must not undo the opening.
  if (isOpened && isOnlineNow) await freezeRoll(ctx, id);
  const move = { id, was, next, progress, transition };
  // The key of its envelopes is made once, and stays whatever happens to the ballot.
  const isNew = isOnline(transition.to) && row.publicKey === null;
  // Until the vote opens, the votes of a ballot that goes online are locked for the scrutineers that it has then.
  const isLocking = isOnline(transition.to) && !isOnlineNow && !isOpened && row.lock !== null;
  const lock = isLocking ? lockKeys(named) : null;
  if (isLocking && lock === null) refuseFields({ '': [says('codesMissing')] });
  const after = await commitStep(ctx, ballotResource, row, step, {
    stamps: {
      ...(isNew ? { publicKey: await makeKey(ctx, id) } : {}),
      ...(lock === null ? {} : { lock }),
    },
    writes: extendVote(ctx, move, note),
    where: sql.join(
      [
        ...conditions(ctx, move, isNamed),
        lock === null ? sql`${ballots.lock} is ${row.lock}` : areKeysOf(id, lock),
      ],
      sql` and `,
    ),
    stopped: refuseBallot.interrupted(),
    details: isOpened ? { votes } : {},
  });
  if (progress.isSealed) await dropPages(ctx, electionTags(id));
  return { id, status: transition.to, version: after.version };
}
