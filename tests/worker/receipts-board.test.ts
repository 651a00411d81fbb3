import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { chainPages } from '#functions/voting/chain/queries.ts';
import {
  blockText,
  chainStartText,
  sizeOfNextBlock,
  smallestBlock,
} from '#functions/voting/chain/rules.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { boardOf, boxCsv, boxJson, findReceipt } from '#functions/voting/results/board.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { resultOf } from '#functions/voting/results/results.ts';
import { boxOf, tallyOf } from '#functions/voting/votes/rules.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  box,
  candidate,
  createEndedVote,
  createSealedVote,
  createVote,
  electionId,
  meddle,
  pollId,
  run,
} from '#tests/support/votes.ts';

const [one, two] = [1, 2].map(candidate) as [string, string];

const textOf = (file: Promise<ReadableStream<Uint8Array>>): Promise<string> =>
  file.then((stream) => new Response(stream).text());

const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

afterEach(() => vi.restoreAllMocks());

describe('the board of receipts and the files', () => {
  it('BAL-31 D-50 D-51 list every ballot, and the voter finds the own one by the receipt', async () => {
    const { member, receipts } = await createSealedVote();
    const board = await boardOf(member, electionId, { page: 7 });
    expect(board).toMatchObject({ page: 1, pages: 1, isPoll: false, seal: { votes: 5 } });
    expect(board.lines.map(({ receiptHash }) => receiptHash)).toEqual(
      (await box()).map(({ receiptHash }) => receiptHash),
    );
    expect(board.candidates.map(({ id }) => id)).toContain(one);
    const typed = receipts[1]?.toLowerCase().replaceAll('-', ' ') ?? '';
    expect(await findReceipt(member, electionId, typed)).toMatchObject({
      receiptHash: await sha256(receipts[1] ?? ''),
      options: [one, two],
      salt: expect.stringMatching(/^[\da-f]{32}$/),
      page: 1,
    });
    expect(await findReceipt(member, electionId, '0000-0000-0000-0000-0000')).toBeNull();
    expect(await findReceipt(member, electionId, 'no receipt')).toBeNull();
  });

  it('D-51 list a hundred on a page, also those that were put in after the seal', async () => {
    const { ctx, admin, receipts } = await createEndedVote();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fill = (n: number, from: number) =>
      meddle(
        `with recursive "n"("i") as (select ? union all select "i" + 1 from "n" limit ?)
         insert into "ballotBox" select ?, printf('%064x', "i"), ?, printf('%032x', "i") from "n"`,
        from,
        n,
        electionId,
        `["${one}"]`,
      );
    await fill(195, 0);
    await tendVotes(ctx);
    const hashes = (await box()).map(({ receiptHash }) => receiptHash);
    const pages = [1, 2, 3].map((page) => boardOf(admin, electionId, { page }));
    const [first, second, third] = await Promise.all(pages);
    expect(first?.lines.map(({ receiptHash }) => receiptHash)).toEqual(hashes.slice(0, 100));
    expect(second?.lines.map(({ receiptHash }) => receiptHash)).toEqual(hashes.slice(100));
    expect(third).toMatchObject({ page: 2, pages: 2 });
    for (const receipt of receipts) {
      const found = await findReceipt(admin, electionId, receipt);
      const page = hashes.indexOf(found?.receiptHash ?? '') < 100 ? 1 : 2;
      expect(found).toMatchObject({ receiptHash: await sha256(receipt), page });
    }
    await fill(1, 200);
    const added = await boardOf(admin, electionId, { page: 3 });
    expect(added).toMatchObject({ page: 3, pages: 3, seal: { votes: 200 } });
    expect(added.lines).toHaveLength(1);
  });

  it('D-51 are read to the end, however many ballots there are', async () => {
    const { ctx, admin } = await createEndedVote();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await run(
      `with recursive "n"("i") as (select 1 union all select "i" + 1 from "n" limit 10001)
       insert into "ballotBox" select ?, printf('%064x', "i"), '["NO"]', printf('%032x', "i") from "n"`,
      pollId,
    );
    await tendVotes(ctx);
    const result = await resultOf(ctx, pollId);
    expect(result).toMatchObject({ votes: 10_001, poll: { yes: 0, no: 10_001 } });
    const csv = await textOf(boxCsv(admin, pollId));
    expect(boxOf(csv)).toHaveLength(10_001);
    expect(await sha256(csv)).toBe(result?.hash);
  });

  it('D-51 are the bytes that were sealed, from which anybody counts the same', async () => {
    const { ctx, member } = await createSealedVote();
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

  it('D-58 D-71 are there for members, those on the roll and administrators only, and not before the end', async () => {
    const { ctx, member, admin } = await createEndedVote();
    for (const who of [member, admin])
      for (const read of [boxCsv, boxJson, findReceipt, boardOf])
        await expect(read(who, electionId, '' as never)).rejects.toEqual(notFound);
    await tendVotes(ctx);
    const somebody = { ...ctx, actor: actor(9, 'newsletter') };
    await expect(boxCsv(somebody, electionId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(boxCsv(ctx, electionId)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(boxCsv(member, idOf('ballots', 9))).rejects.toEqual(notFound);
  });
});

const choice = (n: number) => [candidate(n % 2 === 0 ? 1 : 2)];

async function chainWorld(members: number, rows = {}) {
  await emptyAuditLog();
  const world = await createVote(members, rows);
  const blocks = async () => {
    const all = [];
    for await (const some of chainPages(world.ctx, electionId)) all.push(...some);
    return all;
  };
  return {
    ...world,
    blocks,
    voteMany: async (from: number, to: number) => {
      for (let n = from; n <= to; n++) await world.vote(n, choice(n));
    },
  };
}

describe('the chain of commitments while people vote', () => {
  it('D-89 D-115 grows by blocks of at least ten ballots that tell their hour only, each bound to the one before and to what lies in the box', async () => {
    const { ctx, voteMany, blocks, at } = await chainWorld(60);
    at('2026-11-25T12:34:56.789Z');
    for (const upTo of [9, 19, 20, 33, 60]) {
      await voteMany((await box()).length + 1, upTo);
      await tendVotes(ctx);
    }
    const hour = '2026-11-25T12:00:00Z';
    expect((await blocks()).map(({ at, size }) => [at, size])).toEqual([
      ...[10, 13, 27].map((size) => [hour, size]),
    ]);
    at(afterwards);
    await tendVotes(ctx);
    const all = await blocks();
    expect(all.map(({ size }) => size)).toEqual([10, 13, 27, 10]);
    let previous = await sha256(chainStartText(electionId));
    for (const block of all) {
      expect(block.previous).toBe(previous);
      const lines = block.lines.toReversed();
      expect(block.head).toBe(await sha256(blockText({ ...block, lines })));
      previous = block.head;
    }
    const stored = await rowsOf<{ receiptHash: string; options: string; salt: string }>(
      'select * from "ballotBox"',
    );
    const opened = await Promise.all(
      stored.map(async ({ receiptHash, options, salt }) => ({
        receiptHash,
        commitment: await sha256(
          `${receiptHash},${(JSON.parse(options) as string[]).join(' ')},${salt}`,
        ),
      })),
    );
    const lines = all.flatMap((block) => block.lines);
    const byHash = (a: { receiptHash: string }, b: { receiptHash: string }) =>
      a.receiptHash < b.receiptHash ? -1 : 1;
    expect(lines.sort(byHash)).toEqual(opened.sort(byHash));
    expect(await checkSeal(ctx, electionId)).toMatchObject({ isWhole: true });
  });

  it('D-89 D-115 is of one size whatever came together: at least ten in a block, and ten go on waiting', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 40 }), (arrivals) => {
        let waiting = 0;
        for (const n of arrivals) {
          waiting += n;
          const size = sizeOfNextBlock(waiting);
          if (size > 0) expect(size).toBeGreaterThanOrEqual(smallestBlock);
          waiting -= size;
          if (size > 0) expect(waiting).toBeGreaterThanOrEqual(smallestBlock);
        }
      }),
    );
  });

  it('D-89 D-115 is chosen at random: who voted first may be in any block', async () => {
    const { ctx, voteMany } = await chainWorld(20);
    await voteMany(1, 20);
    const before = await box();
    let n = 0;
    const newSecret = () => createHash('sha256').update(`draw ${++n}`).digest('base64url');
    await tendVotes({ ...ctx, newSecret });
    const lines = await rowsOf<{ receiptHash: string }>('select "receiptHash" from "chainLines"');
    expect(lines).toHaveLength(10);
    // Neither the first nor the last ten of the box in its order.
    const chosen = before.filter((one) =>
      lines.some((line) => line.receiptHash === one.receiptHash),
    );
    expect(chosen).toHaveLength(10);
    expect(chosen).not.toEqual(before.slice(0, 10));
    expect(chosen).not.toEqual(before.slice(10));
  });

  it('D-89 is written once by many cron jobs, and goes on after one that was cut off', async () => {
    const { ctx, voteMany, blocks } = await chainWorld(40);
    await voteMany(1, 40);
    await Promise.all([tendVotes(ctx), tendVotes(ctx), tendVotes(ctx)]);
    expect((await blocks()).map(({ size }) => size)).toEqual([30]);
    const cut = { ...ctx, db: { ...ctx.db, write: () => Promise.reject(new Error('cut off')) } };
    await tendVotes(cut).catch(() => {});
    await tendVotes(ctx);
    expect(await rowsOf('select * from "chainLines"')).toHaveLength(30);
  });

  it.each([
    ['a line changed', `update "chainLines" set "commitment" = 'x'`],
    ['a line removed', `delete from "chainLines"`],
    ['a line added to a block', `insert into "chainLines" values ('${electionId}', 'x', 1, 'y')`],
    ['a head changed', `update "chainBlocks" set "head" = 'x'`],
    ['a block removed', `delete from "chainBlocks"`],
  ])('D-89 is kept by the database: %s is refused', async (_, statement) => {
    const { ctx, voteMany } = await chainWorld(20);
    await voteMany(1, 20);
    await tendVotes(ctx);
    await expect(run(statement)).rejects.toThrow('BALLOT: ');
  });

  it('D-89 D-115 sends its head to the scrutineers, once a day', async () => {
    const scrutineer = idOf('users', 61);
    const { ctx, voteMany, blocks, at } = await chainWorld(60, {
      scrutineers: [{ userId: scrutineer }],
    });
    await run(
      `insert into "users" ("id", "email", "emailKey", "givenName", "lastName", "createdAt", "updatedAt") values (?, 's@example.org', 's@example.org', 'Sue', 'Scrutineer', '', '')`,
      scrutineer,
    ).catch(() => null);
    await voteMany(1, 20);
    await tendVotes(ctx);
    await voteMany(21, 40);
    await tendVotes(ctx);
    at('2026-11-26T12:00:00.000Z');
    await voteMany(41, 60);
    await tendVotes(ctx);
    const sent = await rowsOf<{ data: string }>(
      `select "data" from "queuedEmails" where "kind" = 'scrutineer-head' order by "createdAt"`,
    );
    const heads = (await blocks()).map(({ head }) => head);
    expect(sent.map(({ data }) => JSON.parse(data).head)).toEqual([heads[0], heads[2]]);
  });
});

describe('a ballot swapped before the end', () => {
  it('D-89 D-115 does not open the commitment to it any more, once it was published', async () => {
    const { ctx, voteMany, at, blocks } = await chainWorld(20);
    await voteMany(1, 20);
    await tendVotes(ctx);
    const [noted] = await blocks();
    await meddle(
      `update "ballotBox" set "options" = ? where "receiptHash" = ?`,
      JSON.stringify([candidate(1)]),
      (
        await rowsOf<{ receiptHash: string }>(
          `select "receiptHash" from "ballotBox" join "chainLines" using ("ballotId", "receiptHash") where "options" like '%${candidate(2)}%' limit 1`,
        )
      )[0]?.receiptHash ?? '',
    );
    at(afterwards);
    await tendVotes(ctx);
    const [published] = await blocks();
    // The head that was noted is still there, and with it a line that no ballot opens.
    expect(published?.head).toBe(noted?.head);
    const rows = await rowsOf<{ receiptHash: string; options: string; salt: string }>(
      'select * from "ballotBox"',
    );
    const opened = await Promise.all(
      rows.map(({ receiptHash, options, salt }) =>
        sha256(`${receiptHash},${(JSON.parse(options) as string[]).join(' ')},${salt}`),
      ),
    );
    const dangling = (published?.lines ?? []).filter(
      ({ commitment }) => !opened.includes(commitment),
    );
    expect(dangling).toHaveLength(1);
  });
});
