import { type SQL, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { assignmentsOf, type Columns, guard, type Write } from '#functions/core/db/write.ts';
import { CodedError, found, invalidFields } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { listedCandidates } from '#functions/voting/candidacies/queries.ts';
import { candidateNote } from '#functions/voting/candidacies/schema.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { signNext, statedCandidates, stateIt } from '#functions/voting/publication/commands.ts';
import { electionTags } from '#functions/voting/publication/paths.ts';
import { lastStatement } from '#functions/voting/publication/queries.ts';
import { hasOpened } from './progress.ts';

/** The candidacy of a user; drafts are none (D-47). */
const candidacyOf = (ballotId: string, userId: string) =>
  readOf(
    { id: applications.id, ballotStatus: ballots.status },
    sql`from ${applications} join ${ballots} on ${ballots.id} = ${applications.ballotId}
      where ${applications.ballotId} = ${ballotId} and ${applications.userId} = ${userId}
        and ${applications.status} = 'PUBLISHED'`,
    firstRow,
  );

/** A text for voters, tidied. Throws `INVALID_FIELDS` on the field in which it was typed. */
function parsePublicText(name: 'reason' | 'note', text: string): string {
  const parsed = candidateNote.safeParse(text);
  if (parsed.success) return parsed.data;
  throw invalidFields({ [name]: parsed.error.issues.map(({ message }) => message) });
}

interface CandidacyChange {
  action: 'disable' | 'enable' | 'withdraw';
  sets: Columns;
  /** The condition, checked by the statement itself, and whether the vote must have opened, or must not (D-200). */
  when: SQL;
  hasOpened: boolean;
  /** The refusal when the condition does not hold. */
  refusal: keyof typeof refuseBallot;
  /** What else is written in the same batch. */
  writes?: Write[];
}

/** Changes a candidacy in one guarded batch; reason and note are not in the audit log. */
async function changeCandidacy(
  ctx: Context,
  ballotId: string,
  userId: string,
  { action, sets, when, hasOpened: isLate, refusal, writes = [] }: CandidacyChange,
): Promise<void> {
  const { row } = await ctx.db.read({ row: candidacyOf(ballotId, userId) });
  const { id, ballotStatus } = found(row, 'Candidate');
  if (isDeleted(ballotStatus)) found(null, 'Candidate');
  // The version belongs to what the candidate writes: the candidate's form does not become stale by this.
  const update = sql`update ${applications} set ${assignmentsOf(sets)}
    where ${applications.id} = ${id} and ${applications.status} = 'PUBLISHED' and ${when}
      and ${isLate ? sql`` : sql`not`} ${hasOpened(ballotId, ctx.now())}
      and exists (select 1 from ${ballots} where ${ballots.id} = ${ballotId}
        and ${ballots.status} <> 'DELETED')`;
  try {
    await commit(ctx, [guard(update), ...writes], {
      action: `applications.${action}`,
      record: ['application', id],
      details: { ballotId },
    });
  } catch (error) {
    if (error instanceof CodedError) throw refuseBallot[refusal]();
    throw error;
  }
}

/**
 * Switches a candidate off (D-49), with a reason that voters read: only before the vote opens (D-200). Throws
 * `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, `INVALID_FIELDS` on `reason`, and `CONFLICT` from the opening on or
 * for a candidate who is switched off already.
 */
export async function disableCandidate(
  ctx: Context,
  ballotId: string,
  userId: string,
  reason: string,
): Promise<void> {
  authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  await changeCandidacy(ctx, ballotId, userId, {
    action: 'disable',
    sets: { disabled: 1, disabledReason: parsePublicText('reason', reason) },
    when: sql`${column(applications.disabled)} = 0`,
    hasOpened: false,
    refusal: 'cannotSwitchOff',
  });
}

/** Switches a candidate on again (D-49): only before the vote opens. Throws as `disableCandidate`. */
export async function enableCandidate(
  ctx: Context,
  ballotId: string,
  userId: string,
): Promise<void> {
  authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  await changeCandidacy(ctx, ballotId, userId, {
    action: 'enable',
    sets: { disabled: 0, disabledReason: '' },
    when: sql`${column(applications.disabled)} = 1`,
    hasOpened: false,
    refusal: 'cannotSwitchOn',
  });
}

/** The signed statement that a candidate of a sealed ballot declines (D-88); none before the seal. */
async function stateWithdrawal(
  ctx: Context,
  ballotId: string,
  { userId, withdrawnAt }: { userId: string; withdrawnAt: string },
): Promise<Write[]> {
  const { last, ballot, candidates } = await ctx.db.read({
    last: lastStatement(ballotId),
    ballot: ballotById(ballotId),
    candidates: listedCandidates(ballotId),
  });
  if (!last || !ballot) return [];
  const after = candidates.map((one) => (one.userId === userId ? { ...one, withdrawnAt } : one));
  return [stateIt(await signNext(ctx, last, statedCandidates(after, ballot)))];
}

/**
 * Announces that a candidate has withdrawn after the opening of the vote (D-49), or declines once the votes are counted:
 * voters read the note, votes stay as they were cast, and a seat that was won stays open (D-88). Throws as
 * `disableCandidate`, with `note` as its field, and `CONFLICT` before the opening and the second time.
 */
export async function announceWithdrawal(
  ctx: Context,
  ballotId: string,
  userId: string,
  note: string,
): Promise<void> {
  authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const withdrawnAt = ctx.now().toISOString();
  const writes = await stateWithdrawal(ctx, ballotId, { userId, withdrawnAt });
  await changeCandidacy(ctx, ballotId, userId, {
    action: 'withdraw',
    sets: { withdrawnAt, withdrawnNote: parsePublicText('note', note) },
    writes,
    when: sql`${column(applications.withdrawnAt)} is null`,
    hasOpened: true,
    refusal: 'cannotWithdraw',
  });
  if (writes.length > 0) await dropPages(ctx, electionTags(ballotId));
}
