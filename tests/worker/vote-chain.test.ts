import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { chainPages } from '#functions/voting/chain/queries.ts';
import {
  blockText,
  chainStartText,
  sizeOfNextBlock,
  smallestBlock,
} from '#functions/voting/chain/rules.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  box,
  candidate,
  createVote,
  electionId,
  meddle,
  run,
} from '#tests/support/votes.ts';

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
