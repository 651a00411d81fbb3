import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { listMemberBallots, memberBallot, shuffleFor } from '#functions/voting/members/ballot.ts';
import { refusal } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { resultText } from '#tests/support/statements.ts';
import { createWorld } from '#tests/support/world.ts';

const ballot = idOf('ballots', 1);
const noon = '2026-11-21T12:00:00.000Z';
const before = '2026-11-21T11:59:59.999Z';

/** A world as a member sees it. */
async function seenBy(rows: Parameters<typeof createWorld>[0]) {
  const { ctx, at } = await createWorld({ users: [{}, {}, {}], renewals: [{}], ...rows });
  return { me: { ...ctx, actor: actor(1, 'member') } satisfies Context, ctx, at };
}

const overviewOf = async (ctx: Context) => found(await listMemberBallots(ctx), 'Ballots');

describe('the ballots of the overview', () => {
  it('BAL-15 are active until their last instant, the one that ends first first; past ones the other way round', async () => {
    const { me } = await seenBy({
      ballots: [
        { votingEndTime: '2026-12-01T00:00:00.000Z' },
        { votingEndTime: noon },
        { votingEndTime: before },
        { votingEndTime: '2026-11-19T00:00:00.000Z' },
        { votingEndTime: '2026-11-20T00:00:00.000Z' },
        { status: 'DRAFT' },
        { status: 'DELETED' },
      ],
    });
    const { active, past } = await overviewOf(me);
    const numbers = (some: { title: string }[]) => some.map(({ title }) => title);
    expect(numbers(active)).toEqual(['Ballot 2', 'Ballot 1']);
    expect(numbers(past)).toEqual(['Ballot 3', 'Ballot 5', 'Ballot 4']);
    expect([active[0]?.phase, past[0]?.phase]).toEqual(['vote-open', 'vote-closed']);
  });

  it('BAL-19 D-47 count published applications as candidates, drafts not', async () => {
    const { me } = await seenBy({
      ballots: [{}, { isPoll: true }],
      applications: [{}, { status: 'DRAFT' }, {}],
    });
    const { active } = await overviewOf(me);
    expect(active.map(({ id, candidateCount }) => [id, candidateCount])).toEqual([
      [ballot, 2],
      [idOf('ballots', 2), 0],
    ]);
  });

  it('D-48 say on which day this member has voted, and nobody else', async () => {
    const { me } = await seenBy({
      ballots: [{}, {}],
      participations: [
        { userId: idOf('users', 1), votedOn: '2026-11-20' },
        { ballotId: idOf('ballots', 2), userId: idOf('users', 2) },
      ],
    });
    const { active } = await overviewOf(me);
    expect(active.map(({ votedOn }) => votedOn)).toEqual(['2026-11-20', null]);
  });

  it('are one round trip that reads by the index, however many are past', async () => {
    const { me } = await seenBy({ ballots: [{}] });
    await overviewOf(me);
    expect(me.db.cost.batches).toBe(1);
    const plan = await me.db.d1
      .prepare(`explain query plan select "id" from "ballots"
        where "status" = 'PUBLISHED' and "votingEndTime" < ? order by "votingEndTime" desc limit 50`)
      .bind(noon)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toMatch(/SEARCH.*ballots_byStatus/);
  });
});

describe('BAL-21 a ballot as one member sees it', () => {
  it('tells title, description and status, turnout, the own vote and the own application, and nothing of anybody else', async () => {
    const { me } = await seenBy({
      renewals: [
        {},
        { userId: idOf('users', 2) },
        { userId: idOf('users', 3), validTo: '2026-11-20' },
      ],
      ballots: [{ title: 'The board', description: '<p>Two seats.</p>' }],
      applications: [{ status: 'DRAFT', program: '<p>Mine</p>' }, { program: '<p>Hers</p>' }],
      participations: [{ votedOn: '2026-11-20', envelope: 'Mine' }, { envelope: 'Hers' }],
    });
    const seen = await memberBallot(me, ballot);
    expect(seen).toMatchObject({
      ...{ title: 'The board', description: '<p>Two seats.</p>', phase: 'vote-open' },
      turnout: 2,
      candidateCount: 1,
      candidates: [{ userId: idOf('users', 2), program: '<p>Hers</p>' }],
      vote: { stamp: '2026-11-20' },
      application: { program: '<p>Mine</p>', status: 'DRAFT', version: 1 },
      isSealed: false,
      result: null,
    });
    expect(JSON.stringify(seen)).not.toMatch(/"(?:Mine|Hers|options)"/);
  });

  it.each(['DRAFT', 'DELETED'] as const)('is not there while it is %s', async (status) => {
    const { me } = await seenBy({ ballots: [{ status }] });
    await expect(memberBallot(me, ballot)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(memberBallot(me, 'nothing')).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('BAL-40 names candidates all at once, when applications are over', async () => {
    const { me, at } = await seenBy({ ballots: [{}], applications: [{}, {}] });
    for (const [now, names] of [
      ['2026-10-01T09:00:00.000Z', 0],
      ['2026-11-10T09:00:00.000Z', 0],
      ['2026-11-10T09:00:00.001Z', 2],
      ['2026-11-21T12:00:00.000Z', 2],
      ['2026-12-24T12:00:00.000Z', 2],
    ] as const) {
      at(now);
      const { candidates, candidateCount } = await memberBallot(me, ballot);
      expect([candidates.length, candidateCount]).toEqual([names, 2]);
    }
  });

  it('D-58 shows a result when it is released, not before', async () => {
    const text = resultText({ counts: [[idOf('users', 2), 3]] });
    for (const resultStatus of ['AUTOMATIC', 'HELD', 'RELEASED'] as const) {
      const { me } = await seenBy({
        now: '2026-12-01T12:00:00.000Z',
        ballots: [{ resultStatus }],
        applications: [{ userId: idOf('users', 2) }],
        resultStatements: [{ text }],
      });
      const { isSealed, result } = await memberBallot(me, ballot);
      expect(isSealed).toBe(true);
      if (resultStatus !== 'RELEASED') expect(result).toBeNull();
      else expect(result).toMatchObject({ headline: { elected: [idOf('users', 2)] } });
    }
  });
});

describe('the order of candidates', () => {
  const three = [1, 2, 3].map((n) => ({ userId: idOf('users', n) }));
  const orderOf = async (voter: string, on = ballot) =>
    (await shuffleFor(on, voter, three)).map(({ userId }) => Number(userId.slice(-1)));

  it('is the same each time, however the candidates come, and another one in another ballot', async () => {
    const order = await orderOf('me');
    expect(await orderOf('me')).toEqual(order);
    expect(await shuffleFor(ballot, 'me', three.toReversed())).toEqual(
      await shuffleFor(ballot, 'me', three),
    );
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => orderOf('me', `b${n}`)));
    expect(others.some((other) => other.join() !== order.join())).toBe(true);
  });

  it('gives every candidate every place about as often', async () => {
    const firsts = [0, 0, 0, 0];
    for (let voter = 0; voter < 600; voter++) {
      const [first = 0] = await orderOf(`voter-${voter}`);
      firsts[first] = (firsts[first] ?? 0) + 1;
    }
    for (const times of firsts.slice(1)) expect(Math.abs(times - 200)).toBeLessThan(60);
  });
});
