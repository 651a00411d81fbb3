import { describe, expect, it } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { rollOf } from '#functions/voting/roll/queries.ts';
import { rollFile } from '#functions/voting/roll/rules.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { expectRefusal, rowsOf, valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { run, sealedResult } from '#tests/support/votes.ts';
import { add, createWorld } from '#tests/support/world.ts';

const poll = idOf('ballots', 1);
const start = '2026-12-20T09:00:00.000Z';

/** People by their memberships; the record date is 2026-12-15. */
const people: Record<string, [validFrom: string, validTo: string][]> = {
  'has been a member all along': [['2026-01-01', '2027-06-30']],
  'joined on the record date': [['2026-12-15', '2027-12-15']],
  'joined the day after': [['2026-12-16', '2027-12-16']],
  'lapsed the day before': [['2025-12-14', '2026-12-14']],
  'lapses on the record date': [['2025-12-15', '2026-12-15']],
  'lapses with the year': [['2026-01-01', '2026-12-31']],
  'was out that day and is back': [
    ['2025-12-10', '2026-12-10'],
    ['2026-12-18', '2027-12-18'],
  ],
  'joined again before it': [
    ['2025-11-01', '2026-11-01'],
    ['2026-12-01', '2027-12-01'],
  ],
  'has closed the account': [['2026-01-01', '2027-06-30']],
};
const names = Object.keys(people);
const nth = (name: string) => names.indexOf(name) + 1;

/** A poll with these people, which ends with the year; the vote has just opened. */
async function worldAt(now = start, ballot = {}) {
  await emptyAuditLog();
  const world = await createWorld({
    now,
    users: names.map((name) => ({
      status: name === 'has closed the account' ? 'CLOSED' : 'ACTIVE',
    })),
    renewals: Object.values(people).flatMap((periods, i) =>
      periods.map(([validFrom, validTo]) => ({ userId: idOf('users', i + 1), validFrom, validTo })),
    ),
    ballots: [
      {
        isPoll: true,
        recordDate: '2026-12-15',
        votingStartTime: start,
        votingEndTime: '2026-12-31T23:59:00.000Z',
        ...ballot,
      },
    ],
  });
  return {
    ...world,
    vote: (name: string) =>
      castVote({ ...world.ctx, actor: actor(nth(name), 'member') }, poll, { options: ['YES'] }),
    roll: async () => (await world.ctx.db.read({ roll: rollOf(poll) })).roll,
  };
}

const entitled = [
  'has been a member all along',
  'joined on the record date',
  'lapses on the record date',
  'lapses with the year',
  'joined again before it',
];

describe('the electoral roll of a ballot', () => {
  it('D-87 D-113 has the members on its record date, whatever they were before and are since, frozen once: by the first cron job or voter of many at once', async () => {
    const { ctx, roll, vote } = await worldAt();
    await Promise.all([
      tendVotes(ctx),
      freezeRoll(ctx, poll),
      ...entitled.map((name) => vote(name)),
      tendVotes(ctx),
    ]);
    await tendVotes(ctx);
    const ids = entitled.map((name) => idOf('users', nth(name)));
    expect(await valuesOf('select "userId" from "rollEntries" order by 1')).toEqual(ids);
    expect(await roll()).toMatchObject({
      recordDate: '2026-12-15',
      frozenAt: start,
      number: 5,
      size: 5,
      hash: await sha256(rollFile(ids)),
    });
    const told = (await auditRows()).filter(({ action }) => action === 'ballots.freeze-roll');
    expect(told.map(({ details }) => JSON.parse(details))).toMatchObject([{ number: 5 }]);
  });

  it.each([
    ['not there a millisecond before the vote opens', '2026-12-20T08:59:59.999Z', {}, null],
    ['not there for a draft', start, { status: 'DRAFT' }, null],
    [
      'of the day on which the vote opens, where no date was chosen',
      start,
      { recordDate: null },
      { recordDate: '2026-12-20', number: 6 },
    ],
  ])('D-87 is %s', async (_, now, ballot, expected) => {
    const { ctx, roll } = await worldAt(now, ballot);
    await tendVotes(ctx);
    if (expected) expect(await roll()).toMatchObject(expected);
    else expect(await roll()).toBeNull();
  });

  it('D-89 D-288 is what the database keeps: changed by scrutineers only, about others, once and for good, before the seal', async () => {
    const { at, ctx } = await worldAt();
    const [one, another, who] = [idOf('users', 1), idOf('users', 2), idOf('users', 3)];
    await add('scrutineers', [{ userId: another }]);
    const changes = (changedBy: string, userId = who, number = 1) =>
      add('rollChanges', [{ userId, changedBy, number }]);
    await expect(changes(another)).rejects.toThrow('BALLOT: the roll is not frozen');
    await tendVotes(ctx);
    await expect(changes(one)).rejects.toThrow('BALLOT: not by another scrutineer');
    await expect(changes(another, another)).rejects.toThrow('BALLOT: not by another scrutineer');
    await changes(another);
    await changes(another, one);
    expect(await rowsOf('select "userId" from "rollChanges"')).toEqual([{ userId: who }]);
    for (const statement of [
      `update "rollEntries" set "userId" = 'x'`,
      `update "rolls" set "number" = 99`,
      `update "rolls" set "hash" = 'x'`,
      `delete from "rolls"`,
      `update "rollChanges" set "kind" = 'REMOVE'`,
      `delete from "rollChanges"`,
      `delete from "scrutineers"`,
    ])
      await expect(run(statement), statement).rejects.toThrow('BALLOT: ');
    at('2027-01-01T00:00:00.000Z');
    await tendVotes(ctx);
    await expect(changes(another, one, 2)).rejects.toThrow('BALLOT: sealed');
  });
});

it('D-87 D-88 a vote, turnout and quorum go by the roll alone, also on the last day, for who lapses or joins meanwhile', async () => {
  const { ctx, vote, at } = await worldAt(start, { quorumPercent: 60 });
  await tendVotes(ctx);
  at('2026-12-31T23:58:00.000Z');
  const [absent, ...voters] = entitled;
  for (const name of names)
    if (voters.includes(name)) await vote(name);
    else if (name !== absent) await expectRefusal(vote(name), { reason: 'voting.notOnRoll' });
  at('2027-01-01T00:01:00.000Z');
  await tendVotes(ctx);
  expect(await sealedResult(ctx, poll)).toMatchObject({
    statement: { box: { voters: 4 }, roll: { atClosing: { number: 5 } } },
    notes: [{ code: 'quorum-met', needed: 3, reached: 4 }, {}],
  });
});
