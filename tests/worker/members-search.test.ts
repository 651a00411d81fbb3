import { describe, expect, it } from 'vitest';
import type { Role } from '#functions/core/accounts/rules.ts';
import { searchAsMember } from '#functions/core/members-search/queries.ts';
import type { FoundKind } from '#functions/core/members-search/rules.ts';
import { membersSearchParams } from '#functions/core/members-search/schema.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { fill, rowsRead } from '#tests/support/rows-read.ts';
import { createWorld } from '#tests/support/world.ts';

type World = Parameters<typeof createWorld>[0];

/** A site in which one of everything has the word "Zephyr"; the person with the number 2 owns what can be owned. */
const zephyrs: World = {
  users: [{}, { givenName: 'Mia', lastName: 'Member' }, { givenName: 'Zephyr', lastName: 'Ono' }],
  profiles: [{}, {}, { listedSince: '2026-02-01T00:00:00.000Z' }],
  renewals: [2, 3].map((n) => ({ userId: idOf('users', n) })),
  sections: [{}],
  pages: [{ title: 'Zephyr page' }],
  people: [{ firstName: 'Zephyr', lastName: 'Board' }],
  awards: [{ name: 'Zephyr Prize' }],
  winners: [{ firstName: 'Zephyr', lastName: 'Winner' }],
  jobs: [1, 2].map((n) => ({ title: `Zephyr job ${n}`, authorId: idOf('users', n) })),
  news: [1, 2].map((n) => ({ title: `Zephyr news ${n}`, authorId: idOf('users', n) })),
  events: [1, 2].map((n) => ({ title: `Zephyr event ${n}`, authorId: idOf('users', n) })),
  renewalOptions: [{}],
  payments: [1, 2].map((n) => ({
    orderId: `zephyr${n}`,
    receipt: `2026-000${n}`,
    userId: idOf('users', n),
    createdAt: '2026-02-01T00:00:00.000Z',
    amount: 4217,
  })),
  invoices: [1, 2].map((n) => ({
    userId: idOf('users', n),
    searchText: `inv-2026-000${n} zephyr`,
    amount: 4217,
  })),
  ballots: [{ title: 'Zephyr vote' }, { title: 'Zephyr draft', status: 'DRAFT' }],
  newsletters: [{ title: 'Zephyr letter' }],
  emails: [{ subject: 'Zephyr to all' }],
};

async function site(rows: World = zephyrs) {
  const world = await createWorld(rows);
  const search = async (q: string, n: number, roles: Role[], more: object = {}) => {
    world.ctx.actor = actor(n, ...roles);
    return searchAsMember(world.ctx, membersSearchParams.parse({ q, ...more }));
  };
  return { ...world, search };
}

/** How many somebody finds of each kind; none of a kind that is not named. */
const viewers: Record<
  string,
  { n: number; roles: Role[]; finds: Partial<Record<FoundKind, number>> }
> = {
  'an account without membership': {
    n: 2,
    roles: [],
    finds: { jobs: 1, news: 1, events: 1, payments: 1, invoices: 1 },
  },
  'a member': {
    n: 2,
    roles: ['member'],
    finds: { directory: 1, jobs: 1, news: 1, events: 1, payments: 1, invoices: 1, ballots: 1 },
  },
  'somebody on the board who is no member': { n: 3, roles: ['board'], finds: {} },
  'the newsletter role': { n: 3, roles: ['newsletter'], finds: { newsletters: 1, emails: 1 } },
  'an administrator': {
    n: 1,
    roles: ['admin'],
    finds: {
      ...{ users: 1, pages: 1, people: 1, winners: 1, awards: 1, jobs: 2, news: 2, events: 2 },
      ...{ payments: 2, invoices: 2, ballots: 2, newsletters: 1, emails: 1 },
    },
  },
};

describe('the search of the members’ area', () => {
  it.each(Object.entries(viewers))(
    'D-175 finds for %s what they may see, and no more',
    async (_, { n, roles, finds }) => {
      const { search, ctx } = await site();
      const found = await search('zephyr', n, roles);
      expect(Object.fromEntries(found.map(({ kind, total }) => [kind, total]))).toEqual(finds);
      for (const kind of Object.keys(ctx.registry.finders) as FoundKind[]) {
        const [only] = await search('zephyr', n, roles, { in: kind });
        expect(only?.total ?? 0, kind).toBe(finds[kind] ?? 0);
      }
    },
  );

  it('D-175 leads each reader to the screen that they may open', async () => {
    const { search } = await site();
    const paths = async (n: number, roles: Role[]) =>
      (await search('zephyr', n, roles)).flatMap(({ found }) => found.map(({ path }) => path));
    expect(await paths(2, ['member'])).toEqual([
      '/my/directory?q=Zephyr+Ono',
      `/my/jobs/${idOf('jobs', 2)}`,
      `/my/news/${idOf('news', 2)}`,
      `/my/events/${idOf('events', 2)}`,
      `/my/receipts/${idOf('payments', 2)}`,
      `/my/invoices/${idOf('invoices', 2)}`,
      `/my/overview/ballots/${idOf('ballots', 1)}/election`,
    ]);
    expect(await paths(1, ['admin'])).toEqual(
      expect.arrayContaining([
        `/my/users/${idOf('users', 3)}`,
        `/my/pages/${idOf('pages', 1)}`,
        `/my/payments/${idOf('payments', 2)}`,
        `/my/ballots/${idOf('ballots', 2)}`,
      ]),
    );
  });

  it('D-134 does not name in the directory who has not asked to be listed', async () => {
    const { search, ctx } = await site();
    await ctx.db.d1.prepare('update "profiles" set "listedSince" = null').run();
    expect((await search('zephyr', 2, ['member'])).map(({ kind }) => kind)).not.toContain(
      'directory',
    );
  });

  it.each([
    ['Åkesson', 'akesson'],
    ['Łódź', 'lodz'],
    ['Straße', 'STRASSE'],
    ['Søren', 'sören'],
  ])('D-175 finds “%s” by “%s”, in titles and names', async (title, q) => {
    const { search } = await site({
      users: [{}, { lastName: title }],
      news: [{ title: `On ${title}` }],
      ballots: [{ title: `Vote of ${title}` }],
    });
    const found = await search(q, 1, ['admin']);
    expect(found.map(({ kind }) => kind)).toEqual(['users', 'news', 'ballots']);
  });

  it('D-175 D-181 finds what is deleted last, an Italian title, and what was changed', async () => {
    const { search, ctx } = await site({
      users: [{}],
      sections: [{}],
      pages: [{ title: 'Board', status: 'DELETED' }, { title: 'The board' }],
      translations: [{ itemId: idOf('pages', 2), texts: '{"title":"Il direttivo"}' }],
    });
    const titles = async (q: string) =>
      (await search(q, 1, ['admin'])).flatMap(({ found }) => found.map(({ title }) => title));
    expect(await titles('board')).toEqual(['The board', 'Board']);
    expect(await titles('direttivo')).toEqual(['The board']);
    await ctx.db.d1
      .prepare(`update "pages" set "title" = 'Council' where "status" <> 'DELETED'`)
      .run();
    expect(await titles('council')).toEqual(['Council']);
    expect(await titles('the board')).toEqual([]);
    expect(await titles('direttivo')).toEqual(['Council']);
  });

  it.each(['2026-0002', 'zephyr2', '42.17', '€ 42,17'])(
    'D-175 finds payments by receipt, order or amount: %s',
    async (q) => {
      const { search } = await site();
      const found = await search(q, 1, ['admin'], { in: 'payments' });
      expect(found[0]?.found.map(({ path }) => path)).toContain(
        `/my/payments/${idOf('payments', 2)}`,
      );
    },
  );

  it('D-175 goes on from page to page, and leaves nothing out', async () => {
    const jobs = Array.from({ length: 45 }, (_, i) => ({ title: `Zephyr ${i}` }));
    const { search } = await site({ users: [{}], jobs });
    const paths: string[] = [];
    for (const page of [1, 2, 3])
      for (const { found } of await search('zephyr', 1, ['admin'], { in: 'jobs', page }))
        paths.push(...found.map(({ path }) => path));
    expect([paths.length, new Set(paths).size]).toEqual([45, 45]);
  });

  it('D-175 finds nothing by one letter, and takes every sign for a letter', async () => {
    const { search } = await site();
    for (const q of ['z', '"', '* OR a', '~', '%%', "' or 1=1"])
      expect(await search(q, 1, ['admin']), q).toEqual([]);
  });

  it('D-175 finds those whose last name begins so first, then others by name, a hundred of more', async () => {
    const others = Array.from({ length: 120 }, (_, i) => ({
      givenName: 'Zephyr',
      lastName: `Name ${String(999 - i)}`,
    }));
    const { search } = await site({
      users: [{ lastName: 'Admin' }, ...others, { lastName: 'Zephyrus' }],
    });
    const [group] = await search('zephyr', 1, ['admin'], { in: 'users' });
    expect(group?.total).toBe(100);
    expect(
      group?.found.slice(0, 3).map(({ title }) => title.split(' ').slice(1).join(' ')),
    ).toEqual([...['Zephyrus', 'Name 880', 'Name 881']]);
  });

  it('D-175 reads each row that it may find a few times at most, and finds a hundred of a kind', async () => {
    const { ctx } = await site({ users: [{}] });
    ctx.actor = actor(1, 'admin');
    const title = { title: `'Network no ' || "i"` };
    const many = 2000;
    await fill('users', many, { lastName: `'Network' || "i"`, emailKey: `'network' || "i"` });
    for (const kind of ['jobs', 'news', 'newsletters'] as const) await fill(kind, many, title);
    for (const q of ['network', 'network no 1999', 'ne', 'zzzz']) {
      const { rows, answer } = await rowsRead(ctx, (one) =>
        searchAsMember(one, membersSearchParams.parse({ q })),
      );
      expect(rows, q).toBeLessThan(3 * 4 * many);
      const each = q === 'network no 1999' ? [1, 1] : [5, 100];
      for (const { found, total } of answer) expect([found.length, total], q).toEqual(each);
    }
  });
});
