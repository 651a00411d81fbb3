import { type SQL, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { assignmentsOf, type Columns, guard, type Write } from '#functions/core/db/write.ts';
import { CodedError, found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { parseFields } from '#functions/lifecycle/calls/item-body.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { refuseBallot } from '#functions/voting/ballots/errors.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { ballots } from '#functions/voting/ballots/table.ts';
import { listedCandidates } from '#functions/voting/candidacies/queries.ts';
import type { CandidateAction } from '#functions/voting/candidacies/rules.ts';
import { candidateWords } from '#functions/voting/candidacies/schema.ts';
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

interface CandidacyChange {
  /** The columns afterwards, with the words for voters. */
  sets(words: string, at: string): Columns;
  /** The condition, checked by the statement itself, and whether the vote must have opened, or must not (D-200). */
  when: SQL;
  hasOpened: boolean;
  /** The refusal when the condition does not hold. */
  refusal: keyof typeof refuseBallot;
}

const changes: Record<CandidateAction, CandidacyChange> = {
  disable: {
    sets: (words) => ({ disabled: 1, disabledReason: words }),
    when: sql`${column(applications.disabled)} = 0`,
    hasOpened: false,
    refusal: 'cannotSwitchOff',
  },
  enable: {
    sets: () => ({ disabled: 0, disabledReason: '' }),
    when: sql`${column(applications.disabled)} = 1`,
    hasOpened: false,
    refusal: 'cannotSwitchOn',
  },
  withdraw: {
    sets: (words, at) => ({ withdrawnAt: at, withdrawnNote: words }),
    when: sql`${column(applications.withdrawnAt)} is null`,
    hasOpened: true,
    refusal: 'cannotWithdraw',
  },
};

/** The signed statement that a candidate of a sealed ballot declines (D-88); none before the seal. */
async function stateWithdrawal(
  ctx: Context,
  ballotId: string,
  userId: string,
  withdrawnAt: string,
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
 * Switches a candidate off, with a reason that voters read, or on again, only before the vote opens; or announces that one has
 * withdrawn after that, or declines once the votes are counted: voters read the note, votes stay as they were cast, and a seat that
 * was won stays open (D-49, D-88, D-200). One guarded batch; the words are not in the audit log. Throws `NOT_SIGNED_IN`,
 * `FORBIDDEN`, `NOT_FOUND`, `INVALID_FIELDS` on `words`, and `CONFLICT` at another time, and the second time.
 */
export async function changeCandidate(
  ctx: Context,
  ballotId: string,
  userId: string,
  { action, words = '' }: { action: CandidateAction; words?: string },
): Promise<void> {
  authorize(ctx, 'ballots.manage', { proof: 'fresh' });
  const said = action === 'enable' ? '' : parseFields(candidateWords, { words }).words;
  const { row } = await ctx.db.read({ row: candidacyOf(ballotId, userId) });
  const { id, ballotStatus } = found(row, 'Candidate');
  if (isDeleted(ballotStatus)) found(null, 'Candidate');
  const at = ctx.now().toISOString();
  const stated = action === 'withdraw' ? await stateWithdrawal(ctx, ballotId, userId, at) : [];
  const { sets, when, hasOpened: isLate, refusal } = changes[action];
  // The version belongs to what the candidate writes: the candidate's form does not become stale by this.
  const update = sql`update ${applications} set ${assignmentsOf(sets(said, at))}
    where ${applications.id} = ${id} and ${applications.status} = 'PUBLISHED' and ${when}
      and ${isLate ? sql`` : sql`not`} ${hasOpened(ballotId, ctx.now())}
      and exists (select 1 from ${ballots} where ${ballots.id} = ${ballotId}
        and ${ballots.status} <> 'DELETED')`;
  try {
    await commit(ctx, [guard(update), ...stated], {
      action: `applications.${action}`,
      record: ['application', id],
      details: { ballotId },
    });
  } catch (error) {
    throw error instanceof CodedError ? refuseBallot[refusal]() : error;
  }
  if (stated.length > 0) await dropPages(ctx, electionTags(ballotId));
}
