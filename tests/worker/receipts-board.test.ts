import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { boardOf, boxCsv, boxJson, findReceipt } from '#functions/voting/results/board.ts';
import { resultOf } from '#functions/voting/results/results.ts';
import { boxOf, tallyOf } from '#functions/voting/votes/rules.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  box,
  candidate,
  createEndedVote,
  createSealedVote,
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
