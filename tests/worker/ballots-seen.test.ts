import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { listBallots } from '#functions/voting/administration/resource.ts';
import { ballotListParams } from '#functions/voting/ballots/schema.ts';
import { listMemberBallots, memberBallot, shuffleFor } from '#functions/voting/members/ballot.ts';
import { expectRefusal } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { ballotId, ballotWorld, first, second } from '#tests/support/ballot-world.ts';
import { idOf } from '#tests/support/rows.ts';

const noon = '2026-11-21T12:00:00.000Z';

/** A world as a member sees it. */
async function seenBy(rows: Parameters<typeof ballotWorld>[0]) {
  const { ctx, at } = await ballotWorld(rows);
  return { me: { ...ctx, actor: actor(3, 'member') } satisfies Context, at };
}

describe('the ballots of the overview', () => {
  it('BAL-15 D-48 are active until their last instant, the one that ends first first, past ones the other way round, with the day of the own vote', async () => {
    const { me } = await seenBy({
      ballots: [
        { votingEndTime: '2026-12-01T00:00:00.000Z' },
        { votingEndTime: noon },
        { votingEndTime: '2026-11-21T11:59:59.999Z' },
        { votingEndTime: '2026-11-19T00:00:00.000Z' },
        { votingEndTime: '2026-11-20T00:00:00.000Z' },
        { status: 'DRAFT' },
        { status: 'DELETED' },
      ],
      participations: [
        { userId: first, votedOn: '2026-11-20' },
        { userId: second, ballotId: idOf('ballots', 2) },
      ],
    });
    const before = me.db.cost.batches;
    const { active, past } = found(await listMemberBallots(me), 'Ballots');
    expect(me.db.cost.batches - before).toBe(1);
    expect(active).toMatchObject([
      { title: 'Ballot 2', phase: 'vote-open', votedOn: null },
      { title: 'Ballot 1', votedOn: '2026-11-20' },
    ]);
    expect(past).toMatchObject([
      { title: 'Ballot 3', phase: 'vote-closed' },
      { title: 'Ballot 5' },
      { title: 'Ballot 4' },
    ]);
  });

  it('are read by the index, however many are past', async () => {
    const { me } = await seenBy({});
    const plan = await me.db.d1
      .prepare(`explain query plan select "id" from "ballots"
        where "status" = 'PUBLISHED' and "votingEndTime" < ? order by "votingEndTime" desc limit 50`)
      .bind(noon)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toMatch(/SEARCH.*ballots_byStatus/);
  });
});

describe('a ballot as one member sees it', () => {
  it.each(['DRAFT', 'DELETED'] as const)('is not there while it is %s', async (status) => {
    const { me } = await seenBy({ ballots: [{ status }] });
    await expectRefusal(memberBallot(me, ballotId), 'NOT_FOUND');
  });

  it('BAL-40 names candidates all at once, when applications are over', async () => {
    const { me, at } = await seenBy({});
    for (const [now, names] of [
      ['2026-10-01T09:00:00.000Z', 0],
      ['2026-11-10T09:00:00.000Z', 0],
      ['2026-11-10T09:00:00.001Z', 2],
      ['2026-12-24T12:00:00.000Z', 2],
    ] as const) {
      at(now);
      const { candidates, candidateCount } = await memberBallot(me, ballotId);
      expect([candidates.length, candidateCount]).toEqual([names, 2]);
    }
  });
});

describe('the order of candidates', () => {
  const three = [1, 2, 3].map((n) => ({ userId: idOf('users', n) }));
  const orderOf = async (voter: string, on = ballotId, some = three) =>
    (await shuffleFor(on, voter, some)).map(({ userId }) => Number(userId.slice(-1)));

  it('is the same each time, however the candidates come, and another one in another ballot', async () => {
    const order = await orderOf('me');
    for (const same of [three, three.toReversed()])
      expect(await orderOf('me', ballotId, same)).toEqual(order);
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => orderOf('me', `b${n}`)));
    expect(others.some((other) => other.join() !== order.join())).toBe(true);
  });

  it('gives every candidate every place about as often', async () => {
    const voters = Array.from({ length: 600 }, (_, n) => orderOf(`voter-${n}`));
    const firsts = (await Promise.all(voters)).map(([one]) => one);
    for (const n of [1, 2, 3])
      expect(Math.abs(firsts.filter((one) => one === n).length - 200)).toBeLessThan(60);
  });
});

it('BAL-01 the list of administrators names each ballot, how it stands, how many vote and stand in it, and finds words of titles and texts', async () => {
  const { ctx, vote, seal } = await ballotWorld({
    ballots: [
      { title: 'Board 2026', description: '<p>Two <b>seats</b></p>' },
      { isPoll: true, title: 'Fees', status: 'DRAFT', createdAt: '2026-02-01T00:00:00.000Z' },
      { title: 'Board 2024', status: 'DELETED' },
    ],
    applications: [{ userId: first }, { userId: second, status: 'DRAFT' }],
  });
  const list = (asked: object) => listBallots(ctx, ballotListParams.parse(asked));
  await vote(3);
  const fees = { title: 'Fees', isPoll: true, status: 'DRAFT' };
  expect(await list({})).toMatchObject({
    items: [
      { ...fees, turnout: 0, candidateCount: 0 },
      {
        ...{ id: ballotId, title: 'Board 2026', isPoll: false, status: 'PUBLISHED' },
        votingStartTime: '2026-11-20T09:00:00.000Z',
        votingEndTime: '2026-11-30T18:00:00.000Z',
        ...{ turnout: 1, candidateCount: 1, resultStatus: 'AUTOMATIC' },
      },
    ],
    total: 2,
    counts: { DRAFT: 1, PUBLISHED: 1, DELETED: 1 },
  });
  for (const [asked, ...titles] of [
    [{ q: 'board' }, 'Board 2026'],
    [{ q: 'SEATS  board' }, 'Board 2026'],
    [{ q: '100%' }],
    [{ status: 'DRAFT' }, 'Fees'],
    [{ status: 'DELETED' }, 'Board 2024'],
  ] as const)
    expect((await list(asked)).items.map(({ title }) => title)).toEqual(titles);
  await seal();
  expect((await list({ status: 'PUBLISHED' })).items).toMatchObject([
    { turnout: 1, resultStatus: 'RELEASED' },
  ]);
});

it('BAL-02 BAL-10 one ballot comes with its extensions, how many vote and could, and all who applied, also deleted', async () => {
  const { ctx, vote, act } = await ballotWorld({
    ballotExtensions: [{ note: 'There was a power cut.' }],
    applications: [{ userId: first }, { userId: second, status: 'DRAFT' }],
  });
  await vote(3);
  await act('delete', { title: 'Ballot 1' });
  const one = await managedBallot(ctx, ballotId);
  expect(one).toMatchObject({
    ballot: { id: ballotId, isPoll: false, status: 'DELETED', sealedAt: null },
    extensions: [{ note: 'There was a power cut.' }],
    ...{ turnout: 1, hasOpened: true, electorate: 4, applications: 2 },
    candidates: [{ userId: first }],
  });
  // Before the end no one sees votes, administrators included.
  expect(JSON.stringify(one)).not.toContain('receipt');
  await expectRefusal(managedBallot(ctx, 'nobody'), 'NOT_FOUND');
});
