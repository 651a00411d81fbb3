import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkSeal, resultOf } from '#functions/ballots/results.ts';
import { sealBallots } from '#functions/ballots/seal.ts';
import { sha256 } from '#functions/shared/crypto.ts';
import { boardOf, boxCsv, boxJson, findReceipt } from '#functions/votes/board.ts';
import { boxOf, tallyOf } from '#functions/votes/rules.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  box,
  candidate,
  createVote,
  electionId,
  pollId,
  rowCounts,
  run,
} from '#tests/support/votes.ts';
import { tick } from '#workers/cron.ts';

const [one, two] = [1, 2].map(candidate) as [string, string];

/** Five of six members have voted in the election, nobody in the poll, and the vote is over. */
async function ended() {
  await emptyAuditLog();
  const world = await createVote(6);
  const votes = [[one], [one, two], [one], [two], [one, two]];
  const receipts: string[] = [];
  for (const [i, options] of votes.entries())
    receipts.push((await world.vote(i + 1, options)).receipt);
  world.at(afterwards);
  const admin = { ...world.ctx, actor: actor(9, 'admin') };
  return { ...world, receipts, admin, member: world.as(6) };
}

const sealed = async () => {
  const world = await ended();
  await sealBallots(world.ctx);
  return world;
};

const textOf = (file: Promise<ReadableStream<Uint8Array>>): Promise<string> =>
  file.then((stream) => new Response(stream).text());

const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

afterEach(() => vi.restoreAllMocks());

describe('when a vote is over', () => {
  it('BAL-14 D-51 D-58 a tick seals it once, tells the audit log, and releases the result', async () => {
    const { ctx, settled } = await ended();
    expect(await resultOf(ctx, electionId)).toBeNull();
    expect(await checkSeal(ctx, electionId)).toBeNull();
    await tick('* * * * *', ctx);
    await tick('* * * * *', ctx);
    await settled();
    const result = await resultOf(ctx, electionId);
    expect(result).toMatchObject({ votes: 5, members: 6, poll: null, isTied: false });
    expect(result?.candidates.map(({ votes, outcome }) => [votes, outcome])).toEqual([
      [4, 'elected'],
      [3, 'elected'],
      [0, 'not-elected'],
    ]);
    expect(result?.candidates.at(-1)).toMatchObject({ userId: candidate(3), disabled: true });
    const told = (await auditRows()).filter(({ recordId }) => recordId === electionId);
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
    const { ctx } = await sealed();
    const poll = await resultOf(ctx, pollId);
    expect(poll).toMatchObject({ votes: 0, poll: { yes: 0, no: 0 }, candidates: [] });
    expect(poll?.hash).toBe(await sha256('receipt_sha256,options\n'));
    expect(await checkSeal(ctx, pollId)).toMatchObject({ isWhole: true, votes: 0 });
  });

  it('D-51 two ticks at once seal once', async () => {
    const { ctx } = await ended();
    await Promise.all([sealBallots(ctx), sealBallots(ctx), sealBallots(ctx)]);
    expect((await rowCounts()).seals).toBe(2);
    const told = (await auditRows()).filter(({ action }) => action === 'ballots.seal');
    expect(told).toHaveLength(2);
  });

  it('D-58 a result that is held back stays so', async () => {
    const { ctx, member, admin } = await ended();
    await run(`update "ballots" set "resultStatus" = 'HELD'`);
    await sealBallots(ctx);
    expect(await resultOf(ctx, electionId)).not.toBeNull();
    await expect(boardOf(member, electionId, { page: 1 })).rejects.toEqual(notFound);
    await expect(boxCsv(member, electionId)).rejects.toEqual(notFound);
    expect((await boardOf(admin, electionId, { page: 1 })).lines).toHaveLength(5);
  });

  it('BAL-11 nothing is sealed before, nor what was retracted', async () => {
    const { ctx, at } = await ended();
    at('2026-11-30T18:00:00.000Z');
    await sealBallots(ctx);
    expect((await rowCounts()).seals).toBe(0);
    at(afterwards);
    await run(`update "ballots" set "status" = 'DRAFT'`);
    await sealBallots(ctx);
    expect((await rowCounts()).seals).toBe(0);
  });

  it('D-51 a vote that comes while it is counted waits for the next tick with all others', async () => {
    const { ctx } = await ended();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const write: typeof ctx.db.write = async (writes) => {
      await run(
        'insert or ignore into "ballotBox" values (?, ?, ?)',
        electionId,
        'f'.repeat(64),
        `["${one}"]`,
      );
      return ctx.db.write(writes);
    };
    await sealBallots({ ...ctx, db: { ...ctx.db, write } });
    expect(await resultOf(ctx, electionId)).toBeNull();
    await sealBallots(ctx);
    expect(await resultOf(ctx, electionId)).toMatchObject({ votes: 6 });
  });

  it.each([
    [
      'put in',
      `insert into "ballotBox" values ('${electionId}', '${'f'.repeat(64)}', '["${one}"]')`,
    ],
    [
      'taken out',
      `delete from "ballotBox" where "receiptHash" = (select min("receiptHash") from "ballotBox")`,
    ],
  ])(
    'D-51 ballots that were %s before the seal make its check fail, and are told',
    async (_, what) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { ctx } = await ended();
      await run(what);
      await sealBallots(ctx);
      const { votes } = (await resultOf(ctx, electionId)) ?? {};
      expect(votes).not.toBe(5);
      expect(await checkSeal(ctx, electionId)).toMatchObject({
        isWhole: false,
        votes,
        participations: 5,
      });
      expect(await checkSeal(ctx, pollId)).toMatchObject({ isWhole: true });
      expect(said.mock.calls).toEqual([
        [{ event: 'ballot.uneven', id: electionId, votes, participations: 5 }],
      ]);
    },
  );

  it('D-51 a box with what no vote has written is not sealed, which is told without a choice', async () => {
    const said: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...args) => void said.push(...args));
    const { ctx } = await ended();
    await run('insert into "ballotBox" values (?, ?, ?)', electionId, 'f'.repeat(64), '["b","a"]');
    await sealBallots(ctx);
    expect(await resultOf(ctx, electionId)).toBeNull();
    expect(await resultOf(ctx, pollId)).not.toBeNull();
    expect(said).toMatchObject([{ event: 'ballot.not-sealed', id: electionId }]);
    expect(JSON.stringify(said)).not.toMatch(/"b\\?"|f{64}/);
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
      'another way of writing',
      `update "ballotBox" set "options" = "options" || ' ' where ${first}`,
    ],
    [
      'a ballot more',
      `insert into "ballotBox" values ('${electionId}', '${'a'.repeat(64)}', '["${one}"]')`,
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
    const { ctx } = await sealed();
    expect(await checkSeal(ctx, electionId)).toMatchObject({
      isWhole: true,
      votes: 5,
      participations: 5,
    });
    const { meta } = await run(statement);
    expect(meta.changes).toBeGreaterThan(0);
    expect(await checkSeal(ctx, electionId)).toMatchObject({ isWhole: false });
  });
});

describe('the board of receipts and the files', () => {
  it('BAL-31 D-50 D-51 list every ballot, and the voter finds the own one by the receipt', async () => {
    const { member, receipts } = await sealed();
    const board = await boardOf(member, electionId, { page: 7 });
    expect(board).toMatchObject({ page: 1, pages: 1, isPoll: false, seal: { votes: 5 } });
    expect(board.lines.map(({ receiptHash }) => receiptHash)).toEqual(
      (await box()).map(({ receiptHash }) => receiptHash),
    );
    expect(board.candidates.map(({ id }) => id)).toContain(one);
    const typed = receipts[1]?.toLowerCase().replaceAll('-', ' ') ?? '';
    expect(await findReceipt(member, electionId, typed)).toEqual({
      receiptHash: await sha256(receipts[1] ?? ''),
      options: [one, two],
      page: 1,
    });
    expect(await findReceipt(member, electionId, '0000-0000-0000-0000-0000')).toBeNull();
    expect(await findReceipt(member, electionId, 'no receipt')).toBeNull();
  });

  it('D-51 list a hundred on a page, also those that were put in after the seal', async () => {
    const { ctx, member } = await ended();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fill = (n: number, from: number) =>
      run(
        `with recursive "n"("i") as (select ? union all select "i" + 1 from "n" limit ?)
         insert into "ballotBox" select ?, printf('%064x', "i"), ? from "n"`,
        from,
        n,
        electionId,
        `["${one}"]`,
      );
    await fill(195, 0);
    await sealBallots(ctx);
    const hashes = (await box()).map(({ receiptHash }) => receiptHash);
    const pages = [1, 2, 3].map((page) => boardOf(member, electionId, { page }));
    const [first, second, third] = await Promise.all(pages);
    expect(first?.lines.map(({ receiptHash }) => receiptHash)).toEqual(hashes.slice(0, 100));
    expect(second?.lines.map(({ receiptHash }) => receiptHash)).toEqual(hashes.slice(100));
    expect(third).toMatchObject({ page: 2, pages: 2 });
    await fill(1, 200);
    const added = await boardOf(member, electionId, { page: 3 });
    expect(added).toMatchObject({ page: 3, pages: 3, seal: { votes: 200 } });
    expect(added.lines).toHaveLength(1);
  });

  it('D-51 are the bytes that were sealed, from which anybody counts the same', async () => {
    const { ctx, member } = await sealed();
    const csv = await textOf(boxCsv(member, electionId));
    expect(await sha256(csv)).toBe((await resultOf(ctx, electionId))?.hash);
    const tally = tallyOf((boxOf(csv) ?? []).map(({ options }) => options));
    expect(tally).toEqual(
      new Map([
        [one, 4],
        [two, 3],
      ]),
    );
    const json = JSON.parse(await textOf(boxJson(member, electionId)));
    expect(json.ballots.map((b: { options: string[] }) => b.options)).toEqual(
      boxOf(csv)?.map(({ options }) => options),
    );
    expect(json.seal.sha256_of_csv).toBe(await sha256(csv));
    const named = new Set(json.candidates.map(({ id }: { id: string }) => id));
    for (const option of tally.keys()) expect(named).toContain(option);
    expect(JSON.parse(await textOf(boxJson(member, pollId)))).toMatchObject({ ballots: [] });
  });

  it('D-58 D-71 are there for members and administrators only, and not before the end', async () => {
    const { ctx, member, admin } = await ended();
    for (const who of [member, admin])
      for (const read of [boxCsv, boxJson, findReceipt, boardOf])
        await expect(read(who, electionId, '' as never)).rejects.toEqual(notFound);
    await sealBallots(ctx);
    const somebody = { ...ctx, actor: actor(1, 'newsletter') };
    await expect(boxCsv(somebody, electionId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(boxCsv(ctx, electionId)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(boxCsv(member, idOf('ballots', 9))).rejects.toEqual(notFound);
  });
});
