import { expect, it } from 'vitest';
import { exportMyData } from '#functions/identity/account/queries.ts';
import { closeForGood, me, owner, rowsOf, valuesOf, withOwner } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';

const other = idOf('users', 2);
/** The titles of the elections in which a user has an application. */
const ballotsOf = (userId: string) =>
  valuesOf(
    `select "title" from "applications" join "ballots" on "ballots"."id" = "ballotId"
      where "userId" = ? order by "title"`,
    userId,
  );

it('D-20 the export of the own data holds own applications and in what one has voted, and never a choice', async () => {
  const mine = { program: '<p>Mine</p>', disabledReason: 'Not eligible.' };
  const { ctx } = await withOwner({
    users: [owner, {}],
    ballots: [{ title: 'The board' }, { title: 'The fee', isPoll: true }],
    applications: [{ ...mine, disabled: true }, { program: '<p>Hers</p>' }],
    participations: [
      {
        ...{ userId: me, ballotId: idOf('ballots', 2), votedOn: '2026-11-20' },
        ...{ hash: 'ab'.repeat(32), envelope: 'Sealed' },
      },
      {},
    ],
  });
  const data = await exportMyData({ ...ctx, actor: actor(1) });
  expect(data.applications).toMatchObject([{ ballot: 'The board', status: 'PUBLISHED', ...mine }]);
  expect(data.votes).toEqual([{ ballot: 'The fee', votedOn: '2026-11-20', hash: 'ab'.repeat(32) }]);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`Hers|Sealed|${other}`));
});

const begun = { votingStartTime: '2026-11-21T12:00:00.000Z' };
const later = { votingStartTime: '2026-11-21T12:00:00.001Z' };

it('D-20 of a closed account drafts go, and candidacies of a vote that has not begun; those of one that has begun stay, and who has voted', async () => {
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
    participations: [
      { userId: other, ballotId: idOf('ballots', 3) },
      { userId: me, ballotId: idOf('ballots', 2) },
    ],
  });
  await closeForGood({ ...ctx, actor: actor(1) });
  expect(await rowsOf('select "userId" from "participations"')).toHaveLength(2);
  expect(await ballotsOf(me)).toEqual(stays.map(({ title }) => title).sort());
  expect(await ballotsOf(other)).toHaveLength(ballots.length);
});
