import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { boardOf, boxCsv } from '#functions/voting/results/board.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { resultOf } from '#functions/voting/results/results.ts';
import { sealDue } from '#functions/voting/results/seal.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { auditRows } from '#tests/support/audit.ts';
import { actBeforeWrite } from '#tests/support/meanwhile.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  candidate,
  createEndedVote,
  createSealedVote,
  createVote,
  dumpTables,
  electionId,
  meddle,
  pollId,
  rowCounts,
  run,
} from '#tests/support/votes.ts';
import { add } from '#tests/support/world.ts';
import { runCronJob } from '#workers/cron.ts';

const [one, two] = [1, 2].map(candidate) as [string, string];

const conflict = expect.objectContaining({ code: 'CONFLICT' });
const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

afterEach(() => vi.restoreAllMocks());

describe('when a vote is over', () => {
  it('BAL-14 D-51 D-58 a cron job seals it once, tells the audit log, and releases the result', async () => {
    const { ctx, settled } = await createEndedVote();
    expect(await resultOf(ctx, electionId)).toBeNull();
    expect(await checkSeal(ctx, electionId)).toBeNull();
    await runCronJob('* * * * *', ctx);
    await runCronJob('* * * * *', ctx);
    await settled();
    const result = await resultOf(ctx, electionId);
    expect(result).toMatchObject({ votes: 5, members: 6, poll: null });
    expect(result?.notes).toEqual([{ code: 'disabled', candidate: candidate(3), votes: 0 }]);
    expect(result?.candidates.map(({ votes, outcome }) => [votes, outcome])).toEqual([
      [4, 'elected'],
      [3, 'elected'],
      [0, 'not-elected'],
    ]);
    expect(result?.candidates.at(-1)).toMatchObject({ userId: candidate(3), disabled: true });
    const told = (await auditRows()).filter(
      ({ recordId, action }) => recordId === electionId && action !== 'ballots.freeze-roll',
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ action: 'ballots.seal', actorId: null });
    expect(JSON.parse(told[0]?.details ?? '')).toEqual({
      hash: result?.hash,
      votes: 5,
      participations: 5,
      released: true,
    });
  });

  it('BAL-14 a ballot in which nobody has voted is sealed with 0', async () => {
    const { ctx } = await createSealedVote();
    const poll = await resultOf(ctx, pollId);
    expect(poll).toMatchObject({ votes: 0, poll: { yes: 0, no: 0 }, candidates: [] });
    expect(poll?.hash).toBe(await sha256('receipt_sha256,options,salt\n'));
    expect(await checkSeal(ctx, pollId)).toMatchObject({ isWhole: true, votes: 0 });
  });

  it('D-51 two cron jobs at once seal once', async () => {
    const { ctx } = await createEndedVote();
    await Promise.all([tendVotes(ctx), tendVotes(ctx), tendVotes(ctx)]);
    expect((await rowCounts()).seals).toBe(2);
    const told = (await auditRows()).filter(({ action }) => action === 'ballots.seal');
    expect(told).toHaveLength(2);
  });

  it('D-58 a result that is held back stays so', async () => {
    const { ctx, member, admin } = await createEndedVote();
    await run(`update "ballots" set "resultStatus" = 'HELD'`);
    await tendVotes(ctx);
    expect(await resultOf(ctx, electionId)).not.toBeNull();
    await expect(boardOf(member, electionId, { page: 1 })).rejects.toEqual(notFound);
    await expect(boxCsv(member, electionId)).rejects.toEqual(notFound);
    expect((await boardOf(admin, electionId, { page: 1 })).lines).toHaveLength(5);
  });

  it('BAL-11 D-46 nothing is sealed before, then what was voted in, also offline, and no draft', async () => {
    const { ctx, at } = await createEndedVote();
    at('2026-11-30T18:00:00.000Z');
    await tendVotes(ctx);
    expect((await rowCounts()).seals).toBe(0);
    at(afterwards);
    await run(`update "ballots" set "status" = 'DRAFT'`);
    await tendVotes(ctx);
    expect(await resultOf(ctx, electionId)).toMatchObject({ votes: 5 });
    expect(await resultOf(ctx, pollId)).toBeNull();
  });

  it.each([
    ['held back', `update "ballots" set "resultStatus" = 'HELD'`],
    ['prolonged', `update "ballots" set "votingEndTime" = '2026-12-30T18:00:00.000Z'`],
  ])('D-46 D-58 what is %s while it is counted is not sealed by that count', async (_, what) => {
    const { ctx } = await createEndedVote();
    const act = () => run(`${what} where "id" = '${electionId}'`);
    // The first write is the last block of its chain.
    let writes = 0;
    const write: typeof ctx.db.write = async (all) => {
      writes += 1;
      if (writes === 2) await act();
      return ctx.db.write(all);
    };
    await sealDue({ ...ctx, db: { ...ctx.db, write } });
    expect(await resultOf(ctx, electionId)).toBeNull();
    expect(await resultOf(ctx, pollId)).not.toBeNull();
    await tendVotes(ctx);
    const { results } = await run(
      `select "id" from "ballots" where "resultStatus" = 'RELEASED' or "releasedAt" is not null`,
    );
    expect(results).toEqual([{ id: pollId }]);
  });

  it('D-49 whoever is switched off is not elected, even where a seat is left', async () => {
    const { ctx } = await createEndedVote();
    await run(`update "ballots" set "numberOfSeats" = 3 where "id" = '${electionId}'`);
    await tendVotes(ctx);
    const { candidates = [] } = (await resultOf(ctx, electionId)) ?? {};
    expect(candidates.map(({ outcome }) => outcome)).toEqual(['elected', 'elected', 'not-elected']);
  });

  it('D-51 a vote that comes while it is counted waits for the next cron job with all others', async () => {
    const { ctx } = await createEndedVote();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // The first write is the last block of its chain.
    let writes = 0;
    const write: typeof ctx.db.write = async (all) => {
      writes += 1;
      if (writes === 2)
        await run(
          'insert or ignore into "ballotBox" values (?, ?, ?, ?)',
          electionId,
          'f'.repeat(64),
          `["${one}"]`,
          '0'.repeat(32),
        );
      return ctx.db.write(all);
    };
    await sealDue({ ...ctx, db: { ...ctx.db, write } });
    expect(await resultOf(ctx, electionId)).toBeNull();
    await tendVotes(ctx);
    expect(await resultOf(ctx, electionId)).toMatchObject({ votes: 6 });
  });

  /** Counts a vote of which something was changed before; what the site has said, and to whom. */
  async function countAfter(...statements: string[]) {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const world = await createEndedVote();
    await add('userRoles', [{ userId: idOf('users', 1), role: 'admin' }]);
    for (const statement of statements) await meddle(statement);
    await tendVotes(world.ctx);
    const [row] = await rowsOf('select "resultStatus", "releasedAt" from "ballots" limit 1');
    const told = await rowsOf(
      `select "userId", "data" ->> 'toAdmin' as "toAdmin" from "queuedEmails" where "kind" = 'result-held'`,
    );
    const { failed } = await memberBallot(world.member, electionId);
    return { ...world, said: JSON.stringify(said.mock.calls), row, told, failed };
  }
  const stuffed = (options: string, salt = '0'.repeat(32)) =>
    `insert into "ballotBox" values ('${electionId}', '${'f'.repeat(64)}', '${options}', '${salt}')`;
  const held = { resultStatus: 'HELD', releasedAt: null };

  it.each([
    ['a ballot more', stuffed(`["${one}"]`), ['box-uneven'], 0],
    [
      'a ballot less',
      `delete from "ballotBox" where "receiptHash" = (select min("receiptHash") from "ballotBox")`,
      ['box-uneven'],
      0,
    ],
    ['an unknown choice', stuffed('["X"]'), ['box-unsound', 'box-uneven', 'counts-changed'], 1],
    ['what no vote writes', stuffed('{"a": 1}'), ['box-unsound', 'box-uneven'], 1],
  ])(
    'D-201 a count with %s is sealed, but its result is held and never published',
    async (_, statement, faults, spoiled) => {
      const { admin, ctx, row, told, failed, said } = await countAfter(statement);
      expect(row).toEqual(held);
      expect(failed).toEqual({ faults: expect.arrayContaining(faults), spoiled });
      expect(await checkSeal(ctx, electionId)).toMatchObject({ isWhole: false });
      expect(told).toEqual([{ userId: idOf('users', 1), toAdmin: 1 }]);
      expect(said).toContain('ballot.check-failed');
      expect(said).not.toMatch(/"X\\"|f{64}/);
      await expect(changeResult(admin, electionId, 'release')).rejects.toMatchObject({
        reason: 'voting.checkFails',
      });
      // Votes that were cast are counted, and others not held up.
      expect((await resultOf(ctx, electionId))?.candidates[0]?.votes).toBeGreaterThan(2);
      expect(await checkSeal(ctx, pollId)).toMatchObject({ isWhole: true });
    },
  );

  it('D-201 ballots swapped under fingerprints that are published are noticed at the count', async () => {
    const world = await createVote(30);
    for (let n = 1; n <= 24; n++) await world.vote(n, ['NO'], `form ${n}`, pollId);
    await tendVotes(world.ctx);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await meddle(`update "ballotBox" set "options" = '["YES"]' where "receiptHash" =
      (select min("receiptHash") from "chainLines" where "ballotId" = '${pollId}')`);
    world.at(afterwards);
    await tendVotes(world.ctx);
    expect(
      await rowsOf('select "resultStatus", "releasedAt" from "ballots" where "id" = ?', pollId),
    ).toEqual([held]);
    const { failed } = await memberBallot(world.as(30), pollId);
    expect(failed).toEqual({ faults: ['commitments-differ'], spoiled: 0 });
  });
});

describe('D-58 what an administrator does with a result', () => {
  it('is not to release it before it is counted, nor to hold it or let it go afterwards', async () => {
    const { ctx, admin } = await createEndedVote();
    await changeResult(admin, electionId, 'hold');
    await expect(changeResult(admin, electionId, 'release')).rejects.toEqual(conflict);
    await tendVotes(ctx);
    await expect(changeResult(admin, electionId, 'let-go')).rejects.toEqual(conflict);
    await expect(changeResult(admin, pollId, 'hold')).rejects.toEqual(conflict);
    await changeResult(admin, electionId, 'release');
    await expect(changeResult(admin, electionId, 'release')).rejects.toEqual(conflict);
  });

  it('is a conflict when the count comes in between: what was held stays so', async () => {
    const { ctx, admin } = await createEndedVote();
    await changeResult(admin, electionId, 'hold');
    const overdue = actBeforeWrite(admin, () => tendVotes(ctx));
    await expect(changeResult(overdue, electionId, 'let-go')).rejects.toEqual(conflict);
    const { results } = await run(
      `select "resultStatus", "releasedAt" from "ballots" where "id" = '${electionId}'`,
    );
    expect(results).toEqual([{ resultStatus: 'HELD', releasedAt: null }]);
  });
});

describe('what was voted, who has voted, and what it came to', () => {
  const row = { box: `'${electionId}', 'f', '["x"]', ''`, who: `'${electionId}', 'x', ''` };
  const rewrites = [
    ...['participations', 'ballotBox', 'seals'].flatMap((table) => [
      `delete from "${table}"`,
      `update "${table}" set "ballotId" = "ballotId"`,
    ]),
    `insert into "ballotBox" values (${row.box})`,
    `insert or replace into "ballotBox" values (${row.box})`,
    `insert into "participations" values (${row.who})`,
    `insert or ignore into "participations" values (${row.who})`,
  ];

  describe('once it is sealed', () => {
    beforeAll(async () => void (await createSealedVote()));

    it.each(rewrites)('D-51 D-89 is closed: %s', async (statement) => {
      await expect(run(statement)).rejects.toThrow('BALLOT: ');
    });

    it.each([
      `insert or replace into "ballotBox" select "ballotId", "receiptHash", '["x"]', "salt" from "ballotBox"`,
      `insert or replace into "participations" select "ballotId", "userId", '' from "participations"`,
      `insert or replace into "seals" select "ballotId", '', '', 0, 0, '[]' from "seals"`,
      `update or replace "ballotBox" set "options" = '["x"]'`,
    ])('D-89 is never replaced: %s', async (statement) => {
      const before = await dumpTables();
      await run(statement).catch(() => null);
      expect(await dumpTables()).toEqual(before);
    });
  });

  it('D-89 is not taken back while people vote either', async () => {
    await createEndedVote();
    for (const table of ['participations', 'ballotBox'])
      await expect(run(`delete from "${table}"`)).rejects.toThrow('BALLOT: append-only');
  });
});

describe('the check of a seal', () => {
  const first = `"receiptHash" = (select min("receiptHash") from "ballotBox" where "ballotId" = '${electionId}')`;

  it.each([
    ['a changed choice', `update "ballotBox" set "options" = '["${candidate(3)}"]' where ${first}`],
    [
      'a changed receipt',
      `update "ballotBox" set "receiptHash" = '${'0'.repeat(64)}' where ${first}`,
    ],
    [
      'two options made one',
      `update "ballotBox" set "options" = '["${one} ${two}"]' where "options" like '%,%'`,
    ],
    ['what is no ballot', `update "ballotBox" set "options" = 'nothing' where ${first}`],
    [
      'a ballot more',
      `insert into "ballotBox" values ('${electionId}', '${'a'.repeat(64)}', '["${one}"]', '')`,
    ],
    ['a ballot less', `delete from "ballotBox" where ${first}`],
    [
      'somebody more who has voted',
      `insert into "participations" values ('${electionId}', 'x', '')`,
    ],
    [
      'somebody less who has voted',
      `delete from "participations" where "userId" = '${idOf('users', 1)}'`,
    ],
    ['changed counts', `update "seals" set "counts" = replace("counts", ',4]', ',5]')`],
    ['a changed number of votes', `update "seals" set "votes" = "votes" + 1`],
    ['a changed hash', `update "seals" set "hash" = '${'0'.repeat(64)}'`],
  ])('D-51 fails after %s', async (_, statement) => {
    const { ctx } = await createSealedVote();
    expect(await checkSeal(ctx, electionId)).toMatchObject({
      isWhole: true,
      votes: 5,
      participations: 5,
    });
    await meddle(statement);
    expect(await checkSeal(ctx, electionId)).toMatchObject({ isWhole: false });
  });
});
