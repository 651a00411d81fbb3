import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { createApplication } from '#functions/voting/candidacies/commands.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { nameScrutineer, removeScrutineer } from '#functions/voting/scrutineers/commands.ts';
import { watchedBallot, watchedBallots } from '#functions/voting/scrutiny/watched.ts';
import { countDone, expectRefusal, rowsOf, valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows } from '#tests/support/audit.ts';
import { ballotWorld } from '#tests/support/ballot-world.ts';
import { actAfterRead } from '#tests/support/meanwhile.ts';
import { idOf } from '#tests/support/rows.ts';
import { scrutineerId, scrutinyWorld } from '#tests/support/scrutiny-world.ts';
import { run } from '#tests/support/votes.ts';
import { change } from '#tests/support/world.ts';

const ballot = idOf('ballots', 1);
const user = (n: number): string => idOf('users', n);

/** An administrator, members 2 to 13, a candidate (14), and an election that takes applications. */
async function world(more: Parameters<typeof ballotWorld>[0] = {}) {
  const made = await ballotWorld({
    now: '2026-11-05T12:00:00.000Z',
    users: Array.from({ length: 14 }, () => ({})),
    renewals: Array.from({ length: 13 }, (_, i) => ({ userId: user(i + 2) })),
    applications: [{ userId: user(14), status: 'DRAFT' }],
    ...more,
  });
  const as = (n: number): Context => ({ ...made.ctx, actor: actor(n, 'member') });
  return { ...made, as, admin: made.ctx };
}

const named = () => valuesOf<string>('select "userId" from "scrutineers" order by 1');
const reason = (name: string) => ({ code: 'CONFLICT', reason: `scrutineers.${name}` });

describe('D-87 an administrator who names scrutineers', () => {
  it('names a member by e-mail address, who is told, and the log has the id alone', async () => {
    const { admin } = await world();
    await nameScrutineer(admin, ballot, { email: 'USER2@example.org' });
    await nameScrutineer(admin, ballot, { email: 'user3@example.org' });
    expect(await named()).toEqual([user(2), user(3)]);
    const told = await rowsOf('select "kind", "userId" from "queuedEmails" order by "userId"');
    expect(told).toEqual([2, 3].map((n) => ({ kind: 'scrutineer-named', userId: user(n) })));
    const log = await auditRows();
    expect(log.map(({ action, details }) => [action, JSON.parse(details)])).toEqual(
      [2, 3].map((n) => ['ballots.name-scrutineer', { userId: user(n) }]),
    );
  });

  it('D-114 is told why somebody cannot be one', async () => {
    const { admin } = await world({
      userRoles: [1, 13].map((n) => ({ userId: user(n), role: 'admin' })),
      renewals: [3, 4, 13, 14].map((n) => ({ userId: user(n) })),
    });
    await change('users', user(4), { status: 'CLOSED' });
    const name = (n: number) => nameScrutineer(admin, ballot, { email: `user${n}@example.org` });
    for (const [n, why] of [
      [99, 'noAccount'],
      [4, 'noAccount'],
      [1, 'yourself'],
      [2, 'notMember'],
      [13, 'isAdministrator'],
      [14, 'isCandidate'],
    ] as const)
      await expectRefusal(name(n), reason(why));
    expect(await named()).toEqual([]);
    await name(3);
    await expectRefusal(name(3), reason('namedBefore'));
  });

  it('D-114 does not name who becomes an administrator meanwhile', async () => {
    const { admin } = await world();
    const granted = actAfterRead(admin, () =>
      run(`insert into "userRoles" ("userId", "role") values (?, 'admin')`, user(2)),
    );
    await expectRefusal(
      nameScrutineer(granted, ballot, { email: 'user2@example.org' }),
      'CONFLICT',
    );
    expect(await named()).toEqual([]);
  });

  it('D-114 names at most nine, also with two at once', async () => {
    const { admin } = await world();
    for (let n = 2; n <= 9; n++)
      await nameScrutineer(admin, ballot, { email: `user${n}@example.org` });
    expect(
      await countDone([
        nameScrutineer(admin, ballot, { email: 'user10@example.org' }),
        nameScrutineer(admin, ballot, { email: 'user11@example.org' }),
      ]),
    ).toBe(1);
    expect(await named()).toHaveLength(9);
    await expectRefusal(
      nameScrutineer(admin, ballot, { email: 'user12@example.org' }),
      reason('tooMany'),
    );
  });

  it('changes nothing any more once the roll is frozen, unless no account is left', async () => {
    const { admin, at, ctx } = await world();
    await nameScrutineer(admin, ballot, { email: 'user2@example.org' });
    await nameScrutineer(admin, ballot, { email: 'user3@example.org' });
    await removeScrutineer(admin, ballot, user(3));
    await expectRefusal(removeScrutineer(admin, ballot, user(3)), 'NOT_FOUND');
    at('2026-11-21T12:00:00.000Z');
    await freezeRoll(ctx, ballot);
    await expectRefusal(removeScrutineer(admin, ballot, user(2)), reason('stays'));
    await expect(run('delete from "scrutineers"')).rejects.toThrow('append-only');
    await expectRefusal(
      nameScrutineer(admin, ballot, { email: 'user4@example.org' }),
      reason('rollFrozen'),
    );
    await change('users', user(2), { status: 'CLOSED' });
    await nameScrutineer(admin, ballot, { email: 'user4@example.org' });
    expect(await named()).toEqual([user(2), user(4)]);
  });
});

describe('D-87 a scrutineer', () => {
  it('cannot stand in the election', async () => {
    const { admin, as } = await world();
    await nameScrutineer(admin, ballot, { email: 'user2@example.org' });
    const apply = createApplication(as(2), ballot, { program: '<p>Me.</p>' });
    await expectRefusal(apply, { reason: 'voting.watchesOver' });
    await createApplication(as(3), ballot, { program: '<p>Me.</p>' });
  });

  it('D-114 sees the ballot without being a member, and watches over nothing while being an administrator', async () => {
    const { someone, scrutineer } = await scrutinyWorld(1);
    const former = someone(scrutineerId(1));
    expect(await watchedBallots(former)).toMatchObject([{ id: ballot, task: 'wait-end' }]);
    expect(await watchedBallot(former, ballot)).toMatchObject({ turnout: 0, task: 'wait-end' });
    await run(`insert into "userRoles" ("userId", "role") values (?, 'admin')`, scrutineerId(1));
    const both = someone(scrutineerId(1), 'admin');
    expect(await watchedBallots(both)).toEqual([]);
    await expectRefusal(watchedBallot(both, ballot), 'NOT_FOUND');
    await run(`delete from "userRoles" where "userId" = ?`, scrutineerId(1));
    expect(await watchedBallots(scrutineer(1))).toHaveLength(1);
  });
});
