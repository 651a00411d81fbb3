import { describe, expect, it } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { boardOf, boxCsv, findBallot } from '#functions/voting/results/board.ts';
import { tallyOf } from '#functions/voting/results/opening.ts';
import { resultOf } from '#functions/voting/results/results.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  box,
  candidate,
  createEndedVote,
  createSealedVote,
  electionId,
  pollId,
  rewriteBox,
} from '#tests/support/votes.ts';

const [one, two] = [1, 2].map(candidate) as [string, string];

const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

describe('the board of ballots and their file', () => {
  it('BAL-31 D-50 D-51 list every ballot, and the voter finds the own one by its number', async () => {
    const { member, receipts } = await createSealedVote();
    const board = await boardOf(member, electionId, { page: 7 });
    expect(board).toMatchObject({ page: 1, pages: 1, isPoll: false, seal: { votes: 5 } });
    expect(board.lines).toEqual(await box());
    expect(board.lines.map(({ number }) => number)).toEqual(receipts.toSorted());
    expect(board.candidates.map(({ id }) => id)).toContain(one);
    const typed = receipts[1]?.toLowerCase().replaceAll('-', ' ') ?? '';
    expect(await findBallot(member, electionId, typed)).toEqual({
      ...{ number: receipts[1], options: [one, two], page: 1 },
    });
    expect(await findBallot(member, electionId, '0000-0000-0000-0000-0000')).toBeNull();
    expect(await findBallot(member, electionId, 'no number')).toBeNull();
  });

  it('D-51 list a hundred on a page, also those that were put in after the seal', async () => {
    const { admin } = await createSealedVote();
    const numbers = Array.from({ length: 201 }, (_, i) => `0000-0000-0000-0000-${1000 + i}`);
    await rewriteBox((kept) => {
      kept.ballots = numbers.map((number) => ({ number, options: [one] }));
    });
    for (const [at, from] of [0, 100, 200, 200].entries()) {
      const { lines, page, pages, check } = await boardOf(admin, electionId, { page: at + 1 });
      expect(lines.map(({ number }) => number)).toEqual(numbers.slice(from, from + 100));
      expect([page, pages, check?.isWhole]).toEqual([Math.min(at + 1, 3), 3, false]);
    }
    expect(await findBallot(admin, electionId, numbers[100] ?? '')).toMatchObject({ page: 2 });
  });

  it('D-51 are the bytes that were sealed, from which anybody counts the same', async () => {
    const { ctx, member } = await createSealedVote();
    const csv = await boxCsv(member, electionId);
    expect(await sha256(csv)).toBe((await resultOf(ctx, electionId))?.hash);
    const lines = csv.trimEnd().split('\n').slice(1);
    const tally = tallyOf(lines.map((line) => ({ options: line.split(',')[1]?.split(' ') ?? [] })));
    expect(Object.fromEntries(tally)).toEqual({ [one]: 4, [two]: 3 });
    expect(await boxCsv(member, pollId)).toBe('number,options\n');
  });

  it('D-58 D-71 are there for members, those on the roll and administrators only, and not before the end', async () => {
    const { ctx, member, admin } = await createEndedVote();
    for (const who of [member, admin])
      for (const read of [boxCsv, findBallot, boardOf])
        await expect(read(who, electionId, '' as never)).rejects.toEqual(notFound);
    await tendVotes(ctx);
    const somebody = { ...ctx, actor: actor(9, 'newsletter') };
    await expect(boxCsv(somebody, electionId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(boxCsv(ctx, electionId)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(boxCsv(member, idOf('ballots', 9))).rejects.toEqual(notFound);
  });
});
