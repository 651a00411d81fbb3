import { describe, expect, it } from 'vitest';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { withJson } from '#tests/support/content.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

interface Reply {
  result: string;
  data?: Record<string, unknown> & { users?: Record<string, unknown>[] };
  error?: { code: string; message: string; fields?: Record<string, string[]> };
}

const id = idOf('users', 2);
const path = `/_api/v1/admin/users/${id}`;

async function administered() {
  await emptyAuditLog();
  const world = await createWorld({
    users: [{}, { givenName: 'Paul', lastName: 'Erdős', newsletter: true, pastNetsci: true }],
    userRoles: [
      { userId: idOf('users', 1), role: 'admin' },
      { userId: id, role: 'newsletter' },
    ],
    renewals: [{ userId: id, validTo: '2027-01-01' }],
  });
  world.ctx.actor = actor(1, 'admin');
  const ask = async (at: string, body?: unknown) => {
    const response = await world.call(at, body === undefined ? undefined : withJson(body));
    return { status: response.status, ...(await response.json<Reply>()) };
  };
  return { ...world, ask };
}

const paul = {
  id,
  givenName: 'Paul',
  lastName: 'Erdős',
  email: 'user2@example.org',
  isMember: true,
  settings: { isNewsletterEnabled: true },
  roles: ['newsletter', 'member'],
  renewalOption: 'Students',
  renewalDate: '2027-01-01',
  renewals: [
    {
      id: idOf('renewals', 1),
      optionDescription: 'Students',
      validFrom: '2026-01-01',
      validTo: '2027-01-01',
    },
  ],
  isPastNetsci: true,
};
const post = {
  id,
  givenName: 'Pál',
  lastName: 'Erdős',
  email: 'USER2@example.org',
  settings: { isNewsletterEnabled: true },
  roles: ['board', 'admin', 'member'],
};

describe('the calls of the users administration', () => {
  it('USR-13 GET list carries users and pastNetsciUsersCount', async () => {
    const { ask } = await administered();
    const { status, data } = await ask('/_api/v1/admin/users?_=1');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      pastNetsciUsersCount: 1,
      membersCount: 1,
      newsletterCount: 1,
      usersCount: 2,
      total: 2,
    });
    expect(data?.users?.[0]).toEqual(paul);
  });

  it('USR-05 GET list filters, searches and refuses a filter that there is not', async () => {
    const { ask } = await administered();
    expect((await ask('/_api/v1/admin/users?filter=members&q=erdos')).data?.total).toBe(1);
    expect((await ask('/_api/v1/admin/users?filter=board')).data?.users).toEqual([]);
    expect((await ask('/_api/v1/admin/users?filter=nobody')).status).toBe(422);
  });

  it('USR-12 USR-14 GET one carries the user; an unknown one is 404', async () => {
    const { ask } = await administered();
    expect((await ask(path)).data).toEqual({ ...paul, version: 1 });
    expect((await ask('/_api/v1/admin/users/nobody')).status).toBe(404);
  });

  it('USR-14 D-37 POST changes the name and the two roles, nothing else', async () => {
    const { ask } = await administered();
    const { status, data } = await ask(path, post);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      givenName: 'Pál',
      email: 'user2@example.org',
      settings: { isNewsletterEnabled: true },
      isPastNetsci: true,
      version: 2,
    });
    expect([...((data?.roles as string[]) ?? [])].sort()).toEqual([
      'board',
      'member',
      'newsletter',
    ]);
  });

  it.each([
    ['another address', { email: 'other@example.org' }, 'email'],
    ['another id', { id: idOf('users', 1) }, 'id'],
    ['an empty name', { lastName: ' ' }, 'lastName'],
    ['a role that there is not', { roles: ['king'] }, 'roles.0'],
    ['a field that there is not', { password: 'x' }, 'password'],
    ['another preference', { settings: { isNewsletterEnabled: false } }, 'settings'],
  ])('USR-14 POST refuses %s', async (_, wrong, field) => {
    const { ask } = await administered();
    const { status, error } = await ask(path, { ...post, ...wrong });
    expect([status, error?.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
    expect((await ask(path)).data).toMatchObject({ givenName: 'Paul', version: 1 });
  });

  it('D-65 POST of a stale version is 409', async () => {
    const { ask } = await administered();
    await ask(path, post);
    const { status, error } = await ask(path, { ...post, givenName: 'Mine', version: 1 });
    expect([status, error?.code]).toEqual([409, 'CONFLICT']);
    expect(error?.message).toContain('Load it again');
    expect((await ask(path)).data).toMatchObject({ givenName: 'Pál' });
  });
});

describe('GET admin/users', () => {
  it('D-193 answers a page of 50 with the total, and each is recorded as an export is', async () => {
    await emptyAuditLog();
    const { ctx, get } = await createWorld({ users: Array.from({ length: 58 }, () => ({})) });
    ctx.actor = actor(1, 'admin');
    const sizes = async (query: string) => {
      const { users, total } = await get<{ users: object[]; total: number }>(
        `/_api/v1/admin/users${query}`,
      );
      return [users.length, total];
    };
    expect(await sizes('')).toEqual([50, 58]);
    expect(await sizes('?page=1')).toEqual([50, 58]);
    expect(await sizes('?page=2&filter=newsletter-off')).toEqual([8, 58]);
    const told = (await auditRows()).map(({ recordId, details }) => [recordId, details]);
    expect(told).toEqual([
      ['all', '{"count":50}'],
      ['all', '{"count":50}'],
      ['newsletter-off', '{"count":8}'],
    ]);
  });
});
