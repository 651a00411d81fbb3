import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#functions/core/values/dates.ts';
import { changePowerRole, editUser, exportUsers } from '#functions/identity/users/commands.ts';
import { managedUser } from '#functions/identity/users/managed.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import type { RecordedRenewal } from '#functions/membership/fees/schema.ts';
import { recordRenewal, removeRenewal } from '#functions/membership/renewals/commands.ts';
import { countDone, expectRefusal, valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const [first, second, third] = [1, 2, 3].map((n) => idOf('users', n)) as [string, string, string];

/** Two admins and a member of the board; the first is signed in. */
async function administered(literal: Parameters<typeof createWorld>[0] = {}) {
  await emptyAuditLog();
  const world = await createWorld({
    users: [
      { passwordIsLong: true },
      { passwordIsLong: true },
      { givenName: 'Paul', lastName: 'Erdős', newsletter: true },
      { status: 'CLOSED', email: null, emailKey: null },
    ],
    userRoles: [
      { userId: first, role: 'admin' },
      { userId: second, role: 'admin' },
      { userId: third, role: 'board' },
    ],
    ...literal,
  });
  world.ctx.actor = actor(1, 'admin');
  const as = (n: number) => ({ ...world.ctx, actor: actor(n, 'admin') });
  const known = async (id = third) => {
    const user = await managedUser(as(1), id);
    if (!user) throw new Error('no such account');
    return user;
  };
  return { ...world, as, known };
}

const rolesOf = (id: string) =>
  valuesOf<string>('select "role" from "userRoles" where "userId" = ? order by "role"', id);

const edit = { givenName: 'Paul', lastName: 'Erdős', roles: ['board'] as 'board'[] };
const told = async () =>
  (await auditRows()).map(({ action, details }) => [action, JSON.parse(details)]);

describe('editing an account', () => {
  it('USR-14 D-34 changes names, committee roles and the past NetSci flag', async () => {
    const { ctx, known } = await administered();
    await editUser(ctx, third, {
      givenName: 'Pál',
      lastName: 'Erdős',
      roles: ['executive-committee'],
      isPastNetsci: true,
    });
    const { user, isPastNetsci, version } = await known();
    expect(user).toMatchObject({ givenName: 'Pál', roles: ['executive-committee'] });
    expect([isPastNetsci, version]).toEqual([true, 2]);
  });

  it('D-37 leaves every other role untouched, whatever is sent', async () => {
    const { ctx } = await administered();
    await editUser(ctx, second, { ...edit, roles: ['newsletter', 'board', 'member'] });
    expect(await rolesOf(second)).toEqual(['admin', 'board']);
    await editUser(ctx, second, { ...edit, roles: [] });
    expect(await rolesOf(second)).toEqual(['admin']);
  });

  it('is audited by closed words, never by a name', async () => {
    const { ctx } = await administered();
    await editUser(ctx, third, { ...edit, lastName: 'Secret', roles: [] });
    expect(await told()).toEqual([
      ['user.changed', { changed: { lastName: null, board: [true, false] } }],
    ]);
    expect(JSON.stringify(await auditRows())).not.toContain('Secret');
  });

  it('writes nothing when nothing has changed', async () => {
    const { ctx, known } = await administered();
    await editUser(ctx, third, { ...edit, isPastNetsci: false });
    expect((await known()).version).toBe(1);
    expect(await auditRows()).toEqual([]);
  });

  it('D-65 lets one of two saves at the same moment through', async () => {
    const { as, known } = await administered();
    expect(
      await countDone(
        ['A', 'B', 'C'].map((givenName, i) =>
          editUser(as(1 + (i % 2)), third, { ...edit, givenName, version: 1 }),
        ),
      ),
    ).toBe(1);
    expect((await known()).version).toBe(2);
    expect(await auditRows()).toHaveLength(1);
  });

  it('knows no closed account', async () => {
    const { ctx } = await administered();
    const save = editUser(ctx, idOf('users', 4), edit);
    await expectRefusal(save, 'NOT_FOUND');
  });
});

describe('D-37 the roles with power over others', () => {
  it('are granted with an e-mail and an entry in the audit log', async () => {
    const { ctx, sent } = await administered({});
    await env.DB.prepare('update "users" set "passwordIsLong" = 1').run();
    await changePowerRole(ctx, third, { role: 'newsletter', granted: true });
    expect(await rolesOf(third)).toEqual(['board', 'newsletter']);
    expect(await told()).toEqual([['user.role-granted', { role: 'newsletter' }]]);
    const queuedEmail = await env.DB.prepare('select * from "queuedEmails"').first();
    expect(queuedEmail).toMatchObject({ kind: 'power-role-changed', userId: third });
    expect(JSON.parse(String(queuedEmail?.data))).toEqual({
      role: 'newsletter',
      granted: true,
      until: addDays(dayOf(ctx.now()), 14) + ctx.now().toISOString().slice(10),
    });
    expect(sent).toEqual([{ v: 1, kind: 'notice', id: queuedEmail?.id }]);
  });

  it('D-15 need a long password first', async () => {
    const { ctx, sent } = await administered();
    const grant = changePowerRole(ctx, third, { role: 'admin', granted: true });
    await expectRefusal(grant, 'INVALID_FIELDS');
    expect(await rolesOf(third)).toEqual(['board']);
    expect([await auditRows(), sent]).toEqual([[], []]);
  });

  it.each([
    ['admin', false],
    ['newsletter', true],
  ] as const)('are never changed for oneself: %s %s', async (role, granted) => {
    const { ctx } = await administered();
    const change = changePowerRole(ctx, first, { role, granted });
    await expectRefusal(change, 'FORBIDDEN');
    expect(await rolesOf(first)).toEqual(['admin']);
  });

  it('are taken away with an e-mail and an entry, and the sessions stay', async () => {
    const { ctx, sent } = await administered({ sessions: [{ userId: second }] });
    await changePowerRole(ctx, second, { role: 'admin', granted: false });
    expect(await rolesOf(second)).toEqual([]);
    expect(await told()).toEqual([['user.role-removed', { role: 'admin' }]]);
    expect(sent).toHaveLength(1);
    expect(await env.DB.prepare('select count(*) from "sessions"').first('count(*)')).toBe(1);
  });

  it('change nothing when they are as asked already', async () => {
    const { ctx, sent } = await administered();
    await changePowerRole(ctx, second, { role: 'admin', granted: true });
    await changePowerRole(ctx, third, { role: 'newsletter', granted: false });
    expect([await auditRows(), sent]).toEqual([[], []]);
  });

  it('leave an admin when two take the role from each other at once', {
    timeout: 30_000,
  }, async () => {
    for (let round = 0; round < 10; round++) {
      const { as } = await administered();
      expect(
        await countDone([
          changePowerRole(as(1), second, { role: 'admin', granted: false }),
          changePowerRole(as(2), first, { role: 'admin', granted: false }),
        ]),
      ).toBe(1);
      expect([...(await rolesOf(first)), ...(await rolesOf(second))]).toEqual(['admin']);
    }
  });

  it('cannot be changed any more by somebody who has just lost the role', async () => {
    const { as } = await administered();
    await changePowerRole(as(1), second, { role: 'admin', granted: false });
    await env.DB.prepare('update "users" set "passwordIsLong" = 1').run();
    const overdue = changePowerRole(as(2), third, { role: 'admin', granted: true });
    await expectRefusal(overdue, 'CONFLICT');
    expect(await rolesOf(third)).toEqual(['board']);
  });
});

const renewal: RecordedRenewal = {
  source: 'conference',
  optionDescription: 'NetSci 2026 conference fee',
  validFrom: '2026-11-21',
  validTo: '2027-11-21',
  reference: 'NS26-0001',
  note: 'Paid at the desk',
};

describe('D-70 recording a membership by hand', () => {
  it('makes the person a member, with an e-mail and an entry', async () => {
    const { ctx, known, sent } = await administered();
    const id = await recordRenewal(ctx, third, renewal);
    const { user, renewals } = await known();
    expect(user).toMatchObject({ isMember: true, renewalDate: '2027-11-21' });
    expect(renewals).toEqual([{ id, ...renewal }]);
    expect(await told()).toEqual([
      ['renewal.recorded', { renewal: id, source: 'conference', validTo: '2027-11-21' }],
    ]);
    expect(sent).toHaveLength(1);
    const queuedEmail = await env.DB.prepare('select "kind", "userId" from "queuedEmails"').first();
    expect(queuedEmail).toEqual({ kind: 'renewal-recorded', userId: third });
  });

  it('is refused for a reference that this person has already', async () => {
    const { ctx, known, sent } = await administered();
    await recordRenewal(ctx, third, renewal);
    const again = recordRenewal(ctx, third, { ...renewal, validTo: '2028-01-01' });
    await expectRefusal(again, { code: 'CONFLICT', fields: { reference: [expect.any(String)] } });
    expect((await known()).renewals).toHaveLength(1);
    expect(sent).toHaveLength(1);
    await recordRenewal(ctx, second, renewal);
  });

  it('is refused for a closed account', async () => {
    const { ctx } = await administered();
    const overdue = recordRenewal(ctx, idOf('users', 4), renewal);
    await expectRefusal(overdue, 'CONFLICT');
  });

  it('can be undone, with an entry, but a payment cannot', async () => {
    const { ctx, known } = await administered({ renewals: [{ userId: third, source: 'payment' }] });
    const id = await recordRenewal(ctx, third, renewal);
    await removeRenewal(ctx, third, id);
    expect((await known()).renewals.map(({ source }) => source)).toEqual(['payment']);
    expect((await told()).at(-1)).toEqual(['renewal.removed', { renewal: id }]);
    await expectRefusal(removeRenewal(ctx, third, id), 'CONFLICT');
    const paid = removeRenewal(ctx, third, idOf('renewals', 1));
    await expectRefusal(paid, 'CONFLICT');
  });
});

describe('exporting the list', () => {
  it('hands out what the filter leaves, and says how many in the audit log', async () => {
    const { ctx } = await administered();
    const rows = await exportUsers(ctx, userListParams.parse({ filter: 'board' }));
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Erdős']);
    expect(await told()).toEqual([['users.exported', { count: 1 }]]);
  });
});
