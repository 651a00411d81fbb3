import { describe, expect, it } from 'vitest';
import { exportMyData } from '#functions/identity/account/queries.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { closeForGood, me, owner, rowsOf, withOwner } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { resultText } from '#tests/support/statements.ts';

const other = idOf('users', 2);
/** The titles of the elections in which a user has an application. */
const ballotsOf = async (userId: string) =>
  (
    await rowsOf<{ title: string }>(
      `select "title" from "applications" join "ballots" on "ballots"."id" = "ballotId"
        where "userId" = ? order by "title"`,
      userId,
    )
  ).map(({ title }) => title);

describe('D-20 the export of the own data', () => {
  it('holds own applications and in what one has voted, and never a choice', async () => {
    const { ctx } = await withOwner({
      users: [owner, {}],
      ballots: [{ title: 'The board' }, { title: 'The fee', isPoll: true }],
      applications: [
        { program: '<p>Mine</p>', disabled: true, disabledReason: 'Not eligible.' },
        { program: '<p>Hers</p>' },
      ],
      participations: [
        {
          ...{ userId: me, ballotId: idOf('ballots', 2), votedOn: '2026-11-20' },
          ...{ hash: 'ab'.repeat(32), envelope: 'Sealed' },
        },
        {},
      ],
    });
    const data = await exportMyData({ ...ctx, actor: actor(1) });
    expect(data.applications).toMatchObject([
      {
        ballot: 'The board',
        program: '<p>Mine</p>',
        status: 'PUBLISHED',
        disabledReason: 'Not eligible.',
      },
    ]);
    expect(data.votes).toEqual([
      { ballot: 'The fee', votedOn: '2026-11-20', hash: 'ab'.repeat(32) },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Hers|Sealed/);
    expect(JSON.stringify(data)).not.toContain(other);
  });
});

describe('D-20 what becomes of the candidacies of a closed account', () => {
  const begun = { votingStartTime: '2026-11-21T12:00:00.000Z' };
  const later = { votingStartTime: '2026-11-21T12:00:00.001Z' };

  it('drafts go, and candidacies of a vote that has not begun; those of one that has begun stay', async () => {
    const stays = [
      { title: 'begins at this instant', ...begun },
      { title: 'is over', votingEndTime: '2026-11-20T10:00:00.000Z' },
      { title: 'was taken back after a vote', ...later, status: 'DRAFT' as const },
    ];
    const goes = [
      { title: 'has not begun', ...later },
      { title: 'was taken back before a vote', status: 'DRAFT' as const },
      { title: 'is open, and the application a draft' },
    ];
    const ballots = [...stays, ...goes];
    const { ctx } = await withOwner({
      users: [owner, {}],
      ballots,
      applications: [me, other].flatMap((userId) =>
        ballots.map(({ title }, i) => ({
          userId,
          ballotId: idOf('ballots', i + 1),
          status: title.endsWith('a draft') ? 'DRAFT' : 'PUBLISHED',
        })),
      ),
      participations: [{ userId: other, ballotId: idOf('ballots', 3) }],
    });
    await closeForGood({ ...ctx, actor: actor(1) });
    expect(await ballotsOf(me)).toEqual(stays.map(({ title }) => title).sort());
    expect(await ballotsOf(other)).toHaveLength(ballots.length);
  });

  it('a result goes on naming them, and that they have voted stays noted', async () => {
    const { ctx, at } = await withOwner({
      users: [{ ...owner, givenName: 'Ada', lastName: 'King' }, {}],
      renewals: [{ userId: other }],
      ballots: [{ resultStatus: 'RELEASED' }],
      applications: [{ givenName: 'Ada', lastName: 'King' }],
      participations: [{ userId: me }],
      resultStatements: [{ text: resultText({ counts: [[me, 1]] }) }],
    });
    await closeForGood({ ...ctx, actor: actor(1) });
    at('2026-12-01T12:00:00.000Z');
    const { turnout, result } = await memberBallot(
      { ...ctx, actor: actor(2, 'member') },
      idOf('ballots', 1),
    );
    expect(turnout).toBe(1);
    expect(result?.statement.outcome.candidates).toMatchObject([{ id: me, votes: 1 }]);
  });
});
