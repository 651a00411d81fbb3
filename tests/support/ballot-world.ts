import type { Context } from '#functions/core/context.ts';
import { changeCandidate } from '#functions/voting/administration/candidates.ts';
import { type BallotChange, changeBallot } from '#functions/voting/administration/commands.ts';
import type { BallotAction } from '#functions/voting/ballots/rules.ts';
import type { CandidateAction } from '#functions/voting/candidacies/rules.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { rowsOf } from './accounts.ts';
import { actor } from './actors.ts';
import { auditRows, emptyAuditLog } from './audit.ts';
import { callerOf } from './content.ts';
import { idOf, type WorldRows } from './rows.ts';
import { createWorld } from './world.ts';

export const admin = actor(1, 'admin');
export const otherAdmin = actor(2, 'admin');
export const ballotId = idOf('ballots', 1);

/** The user ids of the two candidates of the election. */
export const [first, second] = [idOf('users', 3), idOf('users', 4)];

const member = (n: number) => actor(n, 'member');

/** A moment before the vote of `ballotWorld` opens, and that of its opening. */
export const beforeOpening = '2026-11-19T12:00:00.000Z';
export const opening = '2026-11-20T09:00:00.000Z';

/**
 * Two administrators, four members (accounts 3 to 6), and an election for two seats with the first two of
 * them as candidates: its vote is open at noon of 2026-11-21. The first administrator acts.
 */
export async function ballotWorld(rows: Partial<WorldRows> & { now?: string } = {}) {
  await emptyAuditLog();
  const made = await createWorld({
    users: [
      ...['Ada', 'Bea'].map((givenName) => ({ givenName, lastName: 'Admin' })),
      {},
      {},
      {},
      {},
    ],
    renewals: [3, 4, 5, 6].map((n) => ({ userId: idOf('users', n) })),
    ballots: [{}],
    applications: [{ userId: first }, { userId: second }],
    ...rows,
  });
  // As the cron job would, where the vote is open.
  await freezeRoll(made.ctx, ballotId);
  const ctx = Object.assign(made.ctx, { actor: admin });
  const caller = callerOf(made);
  return {
    ...made,
    ctx,
    /** Performs an action on the ballot, by its name. */
    act: (action: BallotAction, change: BallotChange = {}, on: Context = ctx) =>
      changeBallot(on, ballotId, { action, ...change }),
    /** Does something about a candidate. */
    decide: (action: CandidateAction, words: string, who = first, on: Context = ctx) =>
      changeCandidate(on, ballotId, who, { action, words }),
    /** The nth account votes. */
    vote: (n: number, options: string[] = [first], on: Context = ctx) =>
      castVote({ ...on, actor: member(n) }, ballotId, { options }),
    /** The cron job that counts runs after the end. */
    async seal(now = '2026-11-30T18:01:00.000Z') {
      made.at(now);
      await tendVotes({ ...ctx, actor: null });
    },
    /** A call by an administrator, and one by the third account: a GET, or a POST when there is a body. */
    ask: <T = Record<string, unknown>>(path: string, body?: unknown) =>
      caller<T>(admin, `/admin/${path}`, body),
    askAsMember: <T = Record<string, unknown>>(path: string, body?: unknown) =>
      caller<T>(member(3), `/member/ballots${path}`, body),
    stored: async () => (await rowsOf('select * from "ballots" where "id" = ?', ballotId))[0] ?? {},
    /** How many members have voted, and how many envelopes are there. */
    votes: async () =>
      (
        await rowsOf(`select (select count(*) from "participations") as "members",
          (select count("envelope") from "participations") as "envelopes"`)
      )[0],
    /** The entries of the audit log, without who and when. */
    audited: async () =>
      (await auditRows()).map(({ action, details }) => [action, JSON.parse(details)]),
  };
}
