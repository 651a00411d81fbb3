import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { boardOf } from '#functions/voting/results/board.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  box,
  candidate,
  createEndedVote,
  createSealedVote,
  electionId,
  rewriteBox,
} from '#tests/support/votes.ts';

const [one, _two] = [1, 2].map(candidate) as [string, string];

const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

describe('the board of ballots and their file', () => {
  it('BAL-31 D-50 D-51 list every ballot by its number', async () => {
    const { member, receipts } = await createSealedVote();
    const board = await boardOf(member, electionId, { page: 7 });
    expect(board).toMatchObject({ page: 1, pages: 1, isPoll: false, seal: { votes: 5 } });
    expect(board.lines).toEqual(await box());
    expect(board.lines.map(({ number }) => number)).toEqual(receipts.toSorted());
    expect(board.candidates.map(({ id }) => id)).toContain(one);
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
  });

  it('D-58 D-71 are there for members, those on the roll and administrators only, and not before the end', async () => {
    const { ctx, member, admin } = await createEndedVote();
    const read = (who: Context, id = electionId) => boardOf(who, id, { page: 1 });
    for (const who of [member, admin]) await expect(read(who)).rejects.toEqual(notFound);
    await tendVotes(ctx);
    const somebody = { ...ctx, actor: actor(9, 'newsletter') };
    await expect(read(somebody)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(read(ctx)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(read(member, idOf('ballots', 9))).rejects.toEqual(notFound);
  });
});
