import { describe, expect, it } from 'vitest';
import { actor } from '#tests/support/actors.ts';
import { callerOf } from '#tests/support/content.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, createWorld, type Item } from '#tests/support/world.ts';

const me = idOf('users', 1);
const [member, admin, newsletter] = [actor(1, 'member'), actor(2, 'admin'), actor(2, 'newsletter')];
const statuses = ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED', 'DELETED'] as const;
const resources = ['jobs', 'news', 'events'] as const;
const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T00:00:00.000Z`;

/** For each resource an item in every state, numbered by the state's index; 6 is a second published one. */
async function world() {
  const rows = [...statuses, 'PUBLISHED' as const].map((status, i) => ({
    status,
    title: `${status} networks`,
    summary: 'S',
    description: 'secret description',
    authorId: i % 2 ? idOf('users', 2) : me,
    authorFullname: i % 2 ? 'Paul Erdős' : 'Ada Lovelace',
    updatedAt: day(i + 1),
    publishedAt: status === 'PUBLISHED' ? day(20 - i) : null,
  }));
  const made = await createWorld({ users: [{}, {}], jobs: rows, news: rows, events: rows });
  const ask = callerOf(made);
  return {
    ...made,
    ask,
    /** The numbers of the items of a list. */
    numbers: async (who: typeof member | null, path: string) => {
      const { status, data } = await ask<Item[]>(who, path);
      return status === 200 ? data.map(({ id }) => Number(String(id).slice(-12))) : status;
    },
  };
}

describe.each(resources)('a list of %s', (resourceName) => {
  it('API-18 has every state but DELETED, the newest change first', async () => {
    const { numbers } = await world();
    expect(await numbers(admin, `/admin/${resourceName}`)).toEqual([6, 4, 3, 2, 1]);
    expect(await numbers(member, `/member/${resourceName}`)).toEqual([3, 1]);
  });

  it('has everything but descriptions, and the author’s name as member', async () => {
    const { ask } = await world();
    const { data } = await ask<Item[]>(admin, `/admin/${resourceName}`);
    expect(JSON.stringify(data)).not.toContain('secret');
    for (const item of data) {
      const { description: _, ...one } = (await ask(admin, `/admin/${resourceName}/${item.id}`))
        .data;
      expect(item).toEqual(one);
      expect(item.member).toBe(item.authorFullname);
    }
  });

  it('D-38 D-53 with public=true has what is published, the newest publication first', async () => {
    const { numbers } = await world();
    const path = `/admin/${resourceName}?public=true`;
    expect(await numbers(admin, path)).toEqual([3, 6]);
    expect(await numbers(newsletter, path)).toEqual([3, 6]);
    expect(await numbers(member, path)).toBe(403);
    expect(await numbers(null, path)).toBe(401);
    expect(await numbers(member, `/member/${resourceName}?public=true`)).toEqual([3]);
  });

  it('D-53 nothing else is for anyone who makes the newsletter', async () => {
    const { ask, numbers } = await world();
    for (const query of [
      '',
      '?public=false',
      '?public=TRUE',
      '?public',
      '?public=1',
      '?status=PUBLISHED',
    ])
      expect([query, await numbers(newsletter, `/admin/${resourceName}${query}`)]).toEqual([
        query,
        403,
      ]);
    for (const status of ['DRAFT', 'PENDING', 'REJECTED', 'DELETED'])
      expect(
        await numbers(newsletter, `/admin/${resourceName}?public=true&status=${status}`),
      ).toEqual([]);
    for (const query of ['?public=false&public=true', '?public=true&public=false']) {
      const told = await numbers(newsletter, `/admin/${resourceName}${query}`);
      if (typeof told !== 'number') expect([query, told]).toEqual([query, [3, 6]]);
    }
    expect(
      (await ask(newsletter, `/admin/${resourceName}/${idOf(resourceName, 3)}?public=true`)).status,
    ).toBe(403);
    expect((await ask(newsletter, `/admin/${resourceName}?public=true`, {})).status).toBe(403);
  });

  it('WFL-01 is filtered by state in any case, and by words of title and author', async () => {
    const { numbers } = await world();
    const list = (query: string) => numbers(admin, `/admin/${resourceName}?${query}`);
    expect(await list('status=pending')).toEqual([2]);
    expect(await list('status=Published')).toEqual([6, 3]);
    expect(await list('status=DELETED')).toEqual([5]);
    expect(await numbers(member, `/member/${resourceName}?status=DELETED`)).toEqual([]);
    expect(await list('status=sent')).toBe(422);
    expect(await list('q=erd%C5%91s')).toEqual([6, 4, 2]);
    expect(await list('q=%20networks%20%20ADA%20')).toEqual([3, 1]);
    expect(await list('q=%25')).toEqual([]);
    expect(await list("q=' or 1=1 --")).toEqual([]);
    expect(await list(`q=${'x'.repeat(101)}`)).toBe(422);
    expect(await list('q=&_=1795219200000&x=y')).toEqual([6, 4, 3, 2, 1]);
  });

  it('D-30 a deleted item is nowhere, for nobody', async () => {
    const { ask } = await world();
    const none = await ask(admin, `/admin/${resourceName}/${idOf(resourceName, 99)}`);
    for (const [who, audience] of [
      [admin, 'admin'],
      [member, 'member'],
    ] as const) {
      const path = `/${audience}/${resourceName}/${idOf(resourceName, 5)}`;
      expect(await ask(who, path)).toEqual(none);
      expect((await ask(who, path, { title: 'B' })).status).toBe(404);
      for (const to of statuses)
        expect((await ask(who, `${path}/status/${to}`, {})).status).toBe(404);
    }
  });

  it('D-83 answers everything, and 50 of a page with the total', { timeout: 20_000 }, async () => {
    const { ask } = await world();
    await add(
      resourceName,
      Array.from({ length: 505 }, () => ({ authorId: me })),
      100,
    );
    for (const [who, path, all] of [
      [admin, `/admin/${resourceName}`, 510],
      [member, `/member/${resourceName}`, 507],
    ] as const) {
      expect((await ask<Item[]>(who, path)).data).toHaveLength(all);
      expect((await ask<Item[]>(who, `${path}?page=1`)).data).toHaveLength(50);
      expect((await ask<Item[]>(who, `${path}?page=11`)).data).toHaveLength(all - 500);
    }
  });
});

describe('a list of events', () => {
  it('FOR-28 is filtered by isNetsci and eventType', async () => {
    const made = await createWorld({
      users: [{}, {}],
      events: [
        {},
        { isNetsci: true, eventType: 'NETSCI' },
        { isNetsci: true, eventType: 'NETSCIX' },
        { isNetsci: true, eventType: 'COLLOQUIUM' },
        { isNetsci: true, eventType: null, status: 'DRAFT' },
      ],
    });
    const ask = callerOf(made);
    const list = async (query: string) => {
      const { status, data } = await ask<Item[]>(admin, `/admin/events?${query}`);
      return status === 200 ? data.map(({ id }) => Number(String(id).slice(-1))).sort() : status;
    };
    expect(await list('isNetsci=false')).toEqual([1]);
    expect(await list('isNetsci=true')).toEqual([2, 3, 4, 5]);
    expect(await list('eventType=OTHER')).toEqual([1]);
    expect(await list('eventType=NETSCI')).toEqual([2]);
    expect(await list('eventType=NETSCIX')).toEqual([3]);
    expect(await list('eventType=COLLOQUIUM&isNetsci=true')).toEqual([4]);
    expect(await list('eventType=COLLOQUIUM&isNetsci=false')).toEqual([]);
    expect(await list('isNetsci=1')).toBe(422);
    expect(await list('eventType=colloquium')).toBe(422);
    const { data } = await ask(admin, `/admin/events/${idOf('events', 5)}`);
    expect(data).toMatchObject({ isNetsci: true, eventType: null });
  });
});
