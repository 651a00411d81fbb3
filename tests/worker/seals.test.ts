import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { sealDue } from '#functions/voting/results/seal.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { auditRows } from '#tests/support/audit.ts';
import { actAfterRead, actBeforeWrite } from '#tests/support/meanwhile.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  ballotRow,
  createEndedVote,
  createSealedVote,
  dumpTables,
  electionId,
  meddle,
  pollId,
  run,
  sealedResult,
} from '#tests/support/votes.ts';
import { add } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

const ofElection = `where "id" = '${electionId}'`;
/** The row of a voter, in whose envelope is no ballot. */
const voteOf = (n: number) => `insert into "participations"
  values ('${electionId}', '${idOf('users', n)}', '2026-11-25', '${'f'.repeat(63)}${n}', 'AAAA')`;

afterEach(() => vi.restoreAllMocks());

describe('when a vote is over', () => {
  it('BAL-14 D-51 D-58 a cron job seals it once, tells the audit log, and releases the result', async () => {
    const { ctx, at, settled } = await createEndedVote();
    at('2026-11-30T18:00:00.000Z');
    await tendVotes(ctx);
    expect(await sealedResult(ctx, electionId)).toBeNull();
    expect(await checkSeal(ctx, electionId)).toBeNull();
    at(afterwards);
    await runCronJob('* * * * *', ctx);
    await runCronJob('* * * * *', ctx);
    await settled();
    const result = await sealedResult(ctx, electionId);
    const told = (await auditRows()).filter(
      ({ recordId, action }) => recordId === electionId && action !== 'ballots.freeze-roll',
    );
    expect(told).toMatchObject([{ action: 'ballots.seal', actorId: null }]);
    expect(JSON.parse(told[0]?.details ?? '')).toEqual({
      ...{ hash: result?.statement.box.hash, votes: 5, spoiled: 0 },
      ...{ participations: 5, released: true },
    });
  });

  it('BAL-14 a ballot in which nobody has voted is sealed with 0', async () => {
    const { ctx } = await createSealedVote();
    const poll = await sealedResult(ctx, pollId);
    expect(poll?.statement).toMatchObject({ counts: [], outcome: { decision: 'no-votes' } });
    expect(poll?.statement.box.hash).toBe(await sha256('number,options\n'));
    expect(await checkSeal(ctx, pollId)).toMatchObject({ isWhole: true, votes: 0 });
  });

  it('BAL-11 D-46 what was voted in is sealed also offline, and no draft', async () => {
    const { ctx } = await createEndedVote();
    await run(`update "ballots" set "status" = 'DRAFT'`);
    await tendVotes(ctx);
    expect(await sealedResult(ctx, electionId)).not.toBeNull();
    expect(await sealedResult(ctx, pollId)).toBeNull();
  });

  it.each([
    ['held back', `update "ballots" set "resultStatus" = 'HELD' ${ofElection}`, 'HELD', 0],
    [
      'prolonged',
      `update "ballots" set "votingEndTime" = '2026-12-30' ${ofElection}`,
      'AUTOMATIC',
      null,
    ],
    ['joined by a vote', voteOf(6), 'RELEASED', 1],
  ])('D-46 D-51 what is %s while it is counted is not sealed by that count', async (...given) => {
    const [, what, resultStatus, spoiled] = given;
    const { ctx } = await createEndedVote();
    await sealDue(actBeforeWrite(ctx, () => run(what)));
    expect(await sealedResult(ctx, electionId)).toBeNull();
    expect(await sealedResult(ctx, pollId)).not.toBeNull();
    await tendVotes(ctx);
    expect(await ballotRow()).toMatchObject({ resultStatus });
    expect((await sealedResult(ctx))?.statement.box.spoiled ?? null).toBe(spoiled);
  });

  it('D-51 D-289 a cron job that comes late opens nothing again, although the key is still there', async () => {
    const { ctx } = await createEndedVote();
    const first = { ...ctx, files: { ...ctx.files, delete: async () => {} } };
    await sealDue(actAfterRead(ctx, () => tendVotes(first)));
    const box = { ballots: 5, spoiled: 0 };
    expect(await sealedResult(ctx, electionId)).toMatchObject({ statement: { box } });
    expect(await checkSeal(ctx, electionId)).toMatchObject({ isWhole: true });
  });

  it('D-201 a count with more voters than people on the roll is sealed, but its result is held and never published', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { admin, ctx, member } = await createEndedVote();
    await add('userRoles', [{ userId: idOf('users', 1), role: 'admin' }]);
    for (const n of [6, 7]) await meddle(voteOf(n));
    await tendVotes(ctx);
    expect(await ballotRow()).toMatchObject({ resultStatus: 'HELD', releasedAt: null });
    const failed = { faults: ['box-uneven', 'roll-differs'], spoiled: 2 };
    expect((await memberBallot(member, electionId)).failed).toEqual(failed);
    const told = await rowsOf(
      `select "userId", "data" ->> 'toAdmin' as "toAdmin" from "queuedEmails" where "kind" = 'result-held'`,
    );
    expect(told).toEqual([{ userId: idOf('users', 1), toAdmin: 1 }]);
    expect(JSON.stringify(said.mock.calls)).toContain('ballot.check-failed');
    expect(JSON.stringify(said.mock.calls)).not.toMatch(/f{63}/);
    const refused = { reason: 'voting.checkFails' };
    await expectRefusal(changeResult(admin, electionId, 'release'), refused);
    // Votes that were cast are counted, and others not held up.
    expect((await sealedResult(ctx, electionId))?.statement.counts[0]?.[1]).toBe(4);
    expect(await ballotRow(pollId)).toMatchObject({ resultStatus: 'RELEASED' });
  });
});

it('D-58 a result that is held back stays so, for members, also when the count comes before it is let go', async () => {
  const { ctx, admin, member } = await createEndedVote();
  await changeResult(admin, electionId, 'hold');
  const overdue = actBeforeWrite(admin, () => tendVotes(ctx));
  await expectRefusal(changeResult(overdue, electionId, 'let-go'), 'CONFLICT');
  expect(await sealedResult(ctx, electionId)).not.toBeNull();
  expect(await ballotRow()).toMatchObject({ resultStatus: 'HELD', releasedAt: null });
  expect((await memberBallot(member, electionId)).result).toBeNull();
});

it.each([
  `insert or replace into "participations" select "ballotId", "userId", '', "hash", 'AAAA' from "participations"`,
  // By the hash, in the name of somebody who has not voted.
  `insert or replace into "participations" select "ballotId", '${idOf('users', 6)}', '', "hash", 'AAAA' from "participations" limit 1`,
  `update or replace "participations" set "envelope" = 'AAAA'`,
  'update "participations" set "envelope" = null',
  `insert or replace into "resultStatements" select "ballotId", 1, '', '{}', '', '', '' from "resultStatements"`,
])('D-89 who has voted, and what it came to, is never replaced: %s', async (statement) => {
  const { ctx } = await createEndedVote();
  for (const step of [async () => {}, () => tendVotes(ctx)]) {
    await step();
    const before = await dumpTables();
    await run(statement).catch(() => null);
    expect(await dumpTables()).toEqual(before);
  }
});
