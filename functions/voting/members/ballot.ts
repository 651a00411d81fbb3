import { sql } from 'drizzle-orm';
import type { Actor, Context } from '#functions/core/context.ts';
import type { Results } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { found, refuse } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import {
  absencesOf,
  ballotById,
  extensionsOf,
  timeColumns,
} from '#functions/voting/ballots/queries.ts';
import {
  isOnline,
  isReleased,
  phaseOf,
  showsCandidates,
  waitsForCode,
} from '#functions/voting/ballots/rules.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { candidatesOf, ownApplication } from '#functions/voting/candidacies/queries.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { objectsUntil } from '#functions/voting/objections/rules.ts';
import { type BallotResult, resultOf } from '#functions/voting/publication/results.ts';
import { failedCount } from '#functions/voting/results/check.ts';
import { requireVoter } from '#functions/voting/roll/access.ts';
import {
  ballotsWith,
  hasRoll,
  isOnRoll,
  placeOnRoll,
  rollOf,
  willBeOnRoll,
} from '#functions/voting/roll/queries.ts';
import { recordDateOf } from '#functions/voting/roll/rules.ts';
import { type Scrutineer, scrutineersOf } from '#functions/voting/scrutineers/queries.ts';
import { turnoutOf, voteDay } from '#functions/voting/votes/queries.ts';
import { participations } from '#functions/voting/votes/table.ts';

/** How many ballots a member's lists show: active ones, and the latest past ones. */
const mostListed = { active: 100, past: 50 };

/** A ballot in a member's lists (BAL-20), with the ids of its candidacies. */
export type ListedBallot = Awaited<ReturnType<typeof listApiBallots>>['active'][number];

function listPart(ctx: Context, actor: Actor, part: keyof typeof mostListed) {
  const { id: userId } = actor;
  const now = ctx.now();
  const at = now.toISOString();
  const { votingEndTime } = ballots;
  const seen = may(actor, 'ballots.take-part') ? sql`${ballots}` : ballotsWith(userId);
  const which =
    part === 'active'
      ? sql`${votingEndTime} >= ${at} order by ${votingEndTime}, ${ballots.id}`
      : sql`${votingEndTime} < ${at} order by ${votingEndTime} desc, ${ballots.id}`;
  return readOf(
    {
      id: ballots.id,
      title: ballots.title,
      ...timeColumns,
      /** The day on which this member has voted, in UTC. */
      votedOn: sql<string | null>`(select ${participations.votedOn} from ${participations}
        where ${participations.ballotId} = ${ballots.id} and ${participations.userId} = ${userId})`,
      /** Whether the roll is frozen without this member (D-87). */
      isLeftOut: sql<
        0 | 1
      >`${hasRoll(sql`${ballots.id}`)} and not ${isOnRoll(sql`${ballots.id}`, userId)}`,
      applicationIds: sql<string>`(select json_group_array(${applications.id}) from ${applications}
        where ${applications.ballotId} = ${ballots.id} and ${applications.status} = 'PUBLISHED')`,
    },
    sql`from ${seen} where ${ballots.status} = 'PUBLISHED' and ${which} limit ${mostListed[part]}`,
    (rows) =>
      rows.map((row) => {
        const ballot = { ...row, isPoll: row.isPoll === 1 };
        const applicationIds = ballot.isPoll ? [] : (JSON.parse(row.applicationIds) as string[]);
        return {
          ...ballot,
          phase: phaseOf(ballot, now),
          applicationIds,
          candidateCount: applicationIds.length,
        };
      }),
  );
}

/**
 * The ballots of the overview: of a member those that members see (MEM-10, BAL-15, BAL-19, BAL-20), active ones by their end,
 * and the latest past ones, the newest first; of others those on whose roll they are (D-87), and null for those whom no
 * ballot concerns. Throws `NOT_SIGNED_IN`.
 */
export async function listMemberBallots(ctx: Context) {
  const actor = authorize(ctx, 'account.use');
  const { active, past } = await ctx.db.read({
    active: listPart(ctx, actor, 'active'),
    past: listPart(ctx, actor, 'past'),
  });
  const areSome = active.length + past.length > 0;
  return areSome || may(actor, 'ballots.take-part') ? { active, past } : null;
}

/** The same for the call (BAL-37). Throws `NOT_SIGNED_IN`, and `FORBIDDEN` for those whom no ballot concerns (MEM-13). */
export async function listApiBallots(ctx: Context) {
  const lists = await listMemberBallots(ctx);
  if (!lists) throw refuse.forbidden();
  return lists;
}

/**
 * Candidates in the order for one voter: random, so that no name profits from its position,
 * and the same each time. It depends on ids only and reveals nothing about anybody.
 */
export async function shuffleFor<One extends { userId: string }>(
  ballotId: string,
  voterId: string,
  candidates: readonly One[],
): Promise<One[]> {
  const ranked = await Promise.all(
    candidates.map(async (one) => ({
      one,
      rank: await sha256(`order:${ballotId}:${voterId}:${one.userId}`),
    })),
  );
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ one }) => one);
}

/** What a ballot is shown from (`ballotView`). */
export const ballotReads = (id: string, userId: string) => ({
  stored: ballotById(id),
  turnout: turnoutOf(id),
  candidates: candidatesOf(id),
  votedOn: voteDay(id, userId),
  application: ownApplication(id, userId),
  isOn: placeOnRoll(id, userId),
  willBeOn: willBeOnRoll(id, userId),
  roll: rollOf(id),
  scrutineers: scrutineersOf(id),
});

type Seen = Results<ReturnType<typeof ballotReads>>;

/** The roll as one of its people sees it: where they stand themselves, and numbers. */
const rollView = (
  ballot: Parameters<typeof recordDateOf>[0],
  { roll, isOn, willBeOn }: Pick<Seen, 'roll' | 'isOn' | 'willBeOn'>,
) => ({
  isFrozen: roll !== null,
  /** Null before it is frozen. */
  isOn,
  /** Whether they would be, by the membership as it is noted now; null once it is frozen. */
  willBeOn: roll ? null : willBeOn,
  /** How many are on it. */
  size: roll?.size ?? null,
  recordDate: roll?.recordDate ?? recordDateOf(ballot),
  added: roll?.added ?? 0,
  removed: roll?.removed ?? 0,
});

/** Scrutineers as voters see them: their names, as long as they can act. */
const namesOf = (list: readonly Scrutineer[]) =>
  list
    .filter(({ isActive }) => isActive)
    .map(({ givenName, lastName }) => ({ givenName, lastName }));

/** A ballot as one member sees it (BAL-21, BAL-35): never a vote, and no count before the release. */
export type BallotView = Awaited<ReturnType<typeof ballotView>>;

/**
 * The view of a ballot, of what `ballotReads` have read; its result is shown once it is released (D-58). Throws
 * `NOT_FOUND` for drafts and deleted ones.
 */
export async function ballotView(
  ctx: Context,
  userId: string,
  { stored, turnout, candidates, votedOn, application, scrutineers, ...ofRoll }: Seen,
  result: BallotResult | null,
) {
  const ballot = found(stored && isOnline(stored.status) ? stored : null, 'Ballot');
  const phase = phaseOf(ballot, ctx.now());
  const { id, title, description, isPoll, numberOfSeats, status } = ballot;
  const { applicationsStartTime, applicationsEndTime, votingStartTime, votingEndTime } = ballot;
  const running = isPoll ? [] : candidates;
  return {
    ...{ id, title, description, isPoll, numberOfSeats, status, phase },
    ...{ applicationsStartTime, applicationsEndTime, votingStartTime, votingEndTime },
    ...{ turnout, application },
    candidateCount: running.length,
    /** Empty before applications are over. */
    candidates: showsCandidates(phase) ? await shuffleFor(id, userId, running) : [],
    vote: votedOn === null ? null : { stamp: votedOn },
    isSealed: ballot.sealedAt !== null,
    result: isReleased(ballot) ? result : null,
    roll: rollView(ballot, ofRoll),
    rules: { quorumPercent: ballot.quorumPercent, majority: ballot.majority },
    scrutineers: namesOf(scrutineers),
    /** What its envelopes are sealed to; null before it was published. */
    publicKey: ballot.publicKey,
    /** The public keys of its scrutineers' lock (`Sheet`); null for none. */
    lock: ballot.lock,
    /** Whether its votes wait for a scrutineer who opens them, or were opened by none. */
    waits: waitsForCode(ballot, ctx.now()),
  };
}

/**
 * One ballot as a member or somebody on its roll sees it, with what has happened to it. Throws `NOT_SIGNED_IN`,
 * `FORBIDDEN` for everybody else (MEM-13, D-71, D-87), `NOT_FOUND` for drafts and deleted ones.
 */
export async function memberBallot(ctx: Context, id: string) {
  const actor = authorize(ctx, 'account.use');
  const { id: userId } = actor;
  const { extensions, absences, failed, result, ...seen } = await ctx.db.read({
    ...ballotReads(id, userId),
    extensions: extensionsOf(id),
    absences: absencesOf(id),
    failed: failedCount(id),
    result: resultOf(id),
  });
  requireVoter(actor, seen.isOn);
  const view = await ballotView(ctx, userId, seen, result);
  return { ...view, extensions, absences, failed, objectsUntil: objectsUntil(view, ctx.now()) };
}
