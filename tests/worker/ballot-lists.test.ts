import { describe, expect, it } from 'vitest';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { listBallots } from '#functions/voting/administration/resource.ts';
import { ballotListParams } from '#functions/voting/ballots/schema.ts';
import { ballotId, ballotWorld, first } from '#tests/support/ballot-world.ts';
import { idOf } from '#tests/support/rows.ts';

const params = (asked: object = {}) => ballotListParams.parse(asked);

describe('the list of ballots', () => {
  it('BAL-01 names each ballot, what it is, how it stands, and how many vote and stand in it', async () => {
    const { ctx, vote, seal } = await ballotWorld({
      ballots: [
        {},
        { isPoll: true, title: 'Fees', status: 'DRAFT', createdAt: '2026-02-01T00:00:00.000Z' },
      ],
      applications: [{ userId: first }, { userId: idOf('users', 4), status: 'DRAFT' }],
    });
    await vote(3);
    const { items, total, counts } = await listBallots(ctx, params());
    expect(items).toMatchObject([
      {
        title: 'Fees',
        isPoll: true,
        status: 'DRAFT',
        turnout: 0,
        candidateCount: 0,
      },
      {
        id: ballotId,
        title: 'Ballot 1',
        isPoll: false,
        status: 'PUBLISHED',
        votingStartTime: '2026-11-20T09:00:00.000Z',
        votingEndTime: '2026-11-30T18:00:00.000Z',
        turnout: 1,
        candidateCount: 1,
        resultStatus: 'AUTOMATIC',
      },
    ]);
    expect([total, counts]).toEqual([2, { DRAFT: 1, PUBLISHED: 1, DELETED: 0 }]);
    await seal();
    expect((await listBallots(ctx, params({ status: 'PUBLISHED' }))).items).toMatchObject([
      { turnout: 1, resultStatus: 'RELEASED' },
    ]);
  });

  it('BAL-01 finds words of titles and texts, and shows deleted ones only when they are asked for', async () => {
    const { ctx } = await ballotWorld({
      ballots: [
        { title: 'Board 2026', description: '<p>Two <b>seats</b></p>' },
        { title: 'Board 2025', status: 'DRAFT' },
        { title: 'Board 2024', status: 'DELETED' },
      ],
    });
    const titles = async (asked: object) =>
      (await listBallots(ctx, params(asked))).items.map(({ title }) => title);
    expect(await titles({ q: 'board' })).toEqual(['Board 2025', 'Board 2026']);
    expect(await titles({ q: 'SEATS  board' })).toEqual(['Board 2026']);
    expect(await titles({ status: 'DELETED' })).toEqual(['Board 2024']);
    expect(await titles({ status: 'DRAFT' })).toEqual(['Board 2025']);
    expect(await titles({ q: '100%' })).toEqual([]);
    expect((await listBallots(ctx, params())).counts).toEqual({
      DRAFT: 1,
      PUBLISHED: 1,
      DELETED: 1,
    });
  });
});

describe('one ballot for its administrators', () => {
  it('BAL-02 comes with its extensions, how many vote and could, and all who applied', async () => {
    const { ctx, vote } = await ballotWorld({
      ballotExtensions: [{ note: 'There was a power cut.' }],
      applications: [{ userId: first }, { userId: idOf('users', 5), status: 'DRAFT' }],
    });
    await vote(3);
    const one = await managedBallot(ctx, ballotId);
    expect(one).toMatchObject({
      ballot: { id: ballotId, isPoll: false, status: 'PUBLISHED', sealedAt: null },
      extensions: [{ note: 'There was a power cut.' }],
      turnout: 1,
      hasOpened: true,
      electorate: 4,
      applications: 2,
    });
    expect(one.candidates.map(({ userId }) => userId)).toEqual([first]);
    // Before the end no one sees votes, administrators included.
    expect(JSON.stringify(one)).not.toContain('receipt');
  });

  it('BAL-10 is there for anyone who restores it, and unknown ones are not found', async () => {
    const { ctx } = await ballotWorld({ ballots: [{ status: 'DELETED' }] });
    expect((await managedBallot(ctx, ballotId)).ballot.status).toBe('DELETED');
    await expect(managedBallot(ctx, 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
