import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedLetters, foldText } from '#functions/core/accounts/rules.ts';
import { listUsers } from '#functions/identity/users/queries.ts';
import { userListParams } from '#functions/identity/users/schema.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

type Literal = Parameters<typeof createWorld>[0];

/** A world in which the first account is signed in as an admin. */
async function administered(literal: Literal) {
  const world = await createWorld({ ...literal, actor: actor(1, 'admin') });
  const list = (params: object = {}) => listUsers(world.ctx, userListParams.parse(params));
  return {
    ...world,
    list,
    names: async (params: object = {}) =>
      (await list(params)).users.map(({ lastName, givenName }) => `${lastName} ${givenName}`),
  };
}

const few = {
  users: [
    { givenName: 'Zoë', lastName: 'Østergaard', email: 'Zoe@Example.org', newsletter: true },
    { givenName: 'Paul', lastName: 'Erdős', pastNetsci: true },
    { givenName: 'anna', lastName: 'erdos', newsletter: true },
    { givenName: 'Ada', lastName: 'Zeta' },
    { givenName: 'Gone', lastName: 'Away', status: 'CLOSED' as const, email: null, emailKey: null },
  ],
  userRoles: [
    { userId: idOf('users', 1), role: 'admin' as const },
    { userId: idOf('users', 2), role: 'board' as const },
    { userId: idOf('users', 3), role: 'executive-committee' as const },
    { userId: idOf('users', 4), role: 'newsletter' as const },
  ],
  renewals: [
    { userId: idOf('users', 2), validTo: '2026-11-21' },
    { userId: idOf('users', 3), validTo: '2026-11-20' },
    { userId: idOf('users', 4), validFrom: '2019-01-01', validTo: '2020-01-01' },
  ],
};

describe('the list of users', () => {
  it('USR-03 is sorted by last name, then given name, without regard to case and marks', async () => {
    const { names } = await administered(few);
    expect(await names()).toEqual(['erdos anna', 'Erdős Paul', 'Østergaard Zoë', 'Zeta Ada']);
  });

  it('USR-01 D-34 counts members, newsletter, past NetSci and all active accounts', async () => {
    const { list } = await administered(few);
    const { counters } = await list({ filter: 'board' });
    expect(counters).toEqual({ members: 1, newsletter: 2, pastNetsci: 1, total: 4 });
  });

  it('USR-12 shows a lapsed membership as none, and since when', async () => {
    const { list } = await administered(few);
    const { users } = await list({ q: 'zeta' });
    expect(users).toMatchObject([
      {
        ...{ isMember: false, roles: ['newsletter'], renewalDate: '2020-01-01' },
        membership: { state: 'ended', day: '2020-01-01' },
      },
    ]);
  });

  it.each([
    ['all', ['erdos', 'Erdős', 'Østergaard', 'Zeta']],
    ['executive-committee', ['erdos']],
    ['board', ['Erdős']],
    ['members', ['Erdős']],
    ['non-members', ['erdos', 'Østergaard', 'Zeta']],
    ['admin', ['Østergaard']],
    ['newsletter-role', ['Zeta']],
    ['nonsense', ['erdos', 'Erdős', 'Østergaard', 'Zeta']],
  ])('USR-05 D-35 the filter "%s" shows whom it names', async (filter, expected) => {
    const { list } = await administered(few);
    const { users, total } = await list({ filter });
    expect(users.map(({ lastName }) => lastName)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it.each([
    ['board', 'erdos', ['Erdős']],
    ['board', 'zeta', []],
    ['admin', 'zoe', ['Østergaard']],
    ['admin', 'erdos', []],
  ])(
    'D-35 on the list "%s" the search for "%s" finds who is on it and has the words',
    async (filter, q, expected) => {
      const { list } = await administered(few);
      const { users, total } = await list({ filter, q });
      expect(users.map(({ lastName }) => lastName)).toEqual(expected);
      expect(total).toBe(expected.length);
    },
  );

  it.each([
    ['ERDOS', ['erdos anna', 'Erdős Paul']],
    ['paul erdős', ['Erdős Paul']],
    ['ostergaard', ['Østergaard Zoë']],
    ['zoe@example', ['Østergaard Zoë']],
    ["%'; --", []],
    ['_', []],
    ['   ', ['erdos anna', 'Erdős Paul', 'Østergaard Zoë', 'Zeta Ada']],
  ])('D-35 the search for "%s" looks in names and addresses', async (q, expected) => {
    const { names } = await administered(few);
    expect(await names({ q })).toEqual(expected);
  });

  it('D-67 has 50 to a page and costs one round trip', async () => {
    const users = Array.from({ length: 120 }, (_, i) => ({
      lastName: `N${String(i).padStart(3, '0')}`,
    }));
    const { list, ctx } = await administered({ users });
    const third = await list({ page: '3' });
    expect(ctx.db.cost.batches).toBe(1);
    expect(third.users).toHaveLength(20);
    expect(third.users[0]?.lastName).toBe('N100');
    expect(third.total).toBe(120);
    expect((await list({ page: '9' })).users).toEqual([]);
  });

  it('folds every Latin letter in the database as the rule does', { timeout: 30_000 }, async () => {
    const messages = [...foldedLetters.map(([message]) => message), ...'aZ -\'"\\中%1'];
    const name = fc
      .array(fc.constantFrom(...messages), { maxLength: 12 })
      .map((all) => all.join(''));
    const { foldName } = await import('#functions/core/accounts/names.ts');
    const { select } = await import('#functions/core/db/database.ts');
    const { sql } = await import('drizzle-orm');
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 30 }), async (names) => {
        const { sql: text, params } = select
          .select({ folded: foldName(sql`"value"`).as('folded') })
          .from(sql`json_each(${JSON.stringify(names)})`)
          .toSQL();
        const { results } = await env.DB.prepare(text)
          .bind(...params)
          .all<{ folded: string }>();
        expect(results.map(({ folded }) => folded)).toEqual(names.map(foldText));
      }),
      { numRuns: 40 },
    );
  });
});
