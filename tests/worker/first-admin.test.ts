import { describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/support/accounts.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';
import { firstAdminStatements } from '#workers/deploy/admin-statements.ts';

const chief = { email: 'Chief@Example.org', passwordHash: 'a hash', passwordIsLong: true };
const invited = { passwordHash: null, passwordIsLong: false };

async function make(address: string) {
  for (const sql of firstAdminStatements(address, new Date('2026-11-21T12:00:00.000Z')))
    await testDatabase().prepare(sql).run();
  return rowsOf('select "userId", "role" from "userRoles"');
}

describe('D-37 the first admin', () => {
  it('is the account of an address, whatever its case, and the audit log knows', async () => {
    await createWorld({ users: [chief] });
    expect(await make(' chief@example.ORG')).toEqual([{ userId: idOf('users', 1), role: 'admin' }]);
    const [entry] = await rowsOf('select * from "auditLog" order by "seq" desc limit 1');
    expect(entry).toMatchObject({
      action: 'user.role-granted',
      recordId: idOf('users', 1),
      details: '{"role":"admin"}',
    });
  });

  it('is made only once: anyone who comes later is granted the role on the site', async () => {
    await createWorld({ users: [chief, { ...chief, email: 'second@example.org' }] });
    await make('chief@example.org');
    expect(await make('second@example.org')).toHaveLength(1);
  });

  it('needs an account with a long password', async () => {
    await createWorld({ users: [{ ...chief, passwordIsLong: false }] });
    expect(await make('chief@example.org')).toEqual([]);
    expect(await make('nobody@example.org')).toEqual([]);
  });

  it('D-108 may be invited before there is a password, and another address instead until it is set', async () => {
    await createWorld({
      users: [
        { ...invited, email: 'typo@example.org' },
        { ...invited, email: 'chief@example.org' },
      ],
    });
    expect(await make('typo@example.org')).toMatchObject([{ userId: idOf('users', 1) }]);
    expect(await make('chief@example.org')).toMatchObject([{ userId: idOf('users', 2) }]);
    expect(await make('chief@example.org')).toHaveLength(1);
    const entries = await rowsOf('select "action", "recordId" from "auditLog" order by "seq"');
    expect(entries.slice(-3)).toEqual([
      { action: 'user.role-granted', recordId: idOf('users', 1) },
      { action: 'user.role-removed', recordId: idOf('users', 1) },
      { action: 'user.role-granted', recordId: idOf('users', 2) },
    ]);
  });

  it('stays, once there is a password, whoever is invited later', async () => {
    await createWorld({ users: [chief, { ...invited, email: 'second@example.org' }] });
    await make('chief@example.org');
    expect(await make('second@example.org')).toMatchObject([{ userId: idOf('users', 1) }]);
  });

  it('takes an address and nothing else', () => {
    for (const hostile of ['', 'x', "a'; drop table users; --@example.org", "o'x@exa'mple.org"])
      expect(() => firstAdminStatements(hostile, new Date())).toThrow();
    const sql = firstAdminStatements("o'brien@example.org", new Date()).join(';');
    expect(sql).toContain("'o''brien@example.org'");
  });
});
