import { describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/support/accounts.ts';
import { other, recordWorld } from '#tests/support/record-world.ts';
import { kept, keptShapes, longTexts, type Resource } from '#tests/support/records.ts';
import { idOf } from '#tests/support/rows.ts';

const resources = Object.keys(kept) as Resource[];

/** The requirements for the values of each resource. */
const idsOf: Record<Resource, string> = {
  pages: 'ADP-15 ADP-17',
  people: 'API-21 ADM-06',
  awards: 'API-21 ADM-16',
  winners: 'API-21 ADM-12',
};

describe('the five calls', () => {
  it.each(resources.map((resourceName) => ({ resourceName, ids: idsOf[resourceName] })))(
    '$ids of $resource answer as specified',
    async ({ resourceName }) => {
      const { ask, actions } = await recordWorld();
      const { body, reply } = kept[resourceName];

      const created = await ask(resourceName, body);
      expect(created.status).toBe(200);
      expect(Object.keys(created.data).sort()).toEqual([...keptShapes[resourceName]].sort());
      expect(created.data).toMatchObject({ ...body, ...reply, status: 'DRAFT', version: 1 });
      const one = `${resourceName}/${created.data.id}`;
      expect(await ask(one)).toEqual({ status: 200, result: 'OK', data: created.data });

      const saved = await ask(one, body);
      expect(saved).toEqual({ status: 200, result: 'OK', data: { success: true } });
      expect((await ask(one)).data).toEqual({ ...created.data, version: 2 });

      const moved = await ask(`${one}/status/published`, {});
      expect(moved).toEqual({ status: 200, result: 'OK', data: { status: 'PUBLISHED' } });

      const { data } = await ask(one);
      const listed = Object.entries(data).filter(
        ([name]) => !longTexts[resourceName].includes(name),
      );
      const { data: list } = await ask<{ id: string }[]>(resourceName);
      expect(list.find(({ id }) => id === data.id)).toEqual(Object.fromEntries(listed));
      expect(await actions()).toEqual([
        `${resourceName}.create`,
        `${resourceName}.save`,
        `${resourceName}.publish`,
      ]);
    },
  );

  it.each(resources)(
    'ADM-15 D-33 %s are published at once by a status in any case',
    async (resourceName) => {
      const { ask, actions } = await recordWorld();
      const { data } = await ask(resourceName, { ...kept[resourceName].body, status: 'pubLished' });
      expect(data).toMatchObject({ status: 'PUBLISHED', version: 1 });
      expect(await actions()).toEqual([`${resourceName}.create`]);
      for (const status of ['DELETED', 'PENDING', '', 7, null])
        expect([
          status,
          (await ask(resourceName, { ...kept[resourceName].body, status })).status,
        ]).toEqual([status, 422]);
    },
  );

  it.each(resources)(
    'ADM-15 API-23 D-33 what is online of %s is updated, then published again, retracted and deleted',
    async (resourceName) => {
      const { ask, actions } = await recordWorld();
      const { data } = await ask(resourceName, { ...kept[resourceName].body, status: 'PUBLISHED' });
      const one = `${resourceName}/${data.id}`;
      expect((await ask(one, kept[resourceName].body)).data).toEqual({ success: true });
      expect((await ask(`${one}/status/Published`, {})).data).toEqual({ status: 'PUBLISHED' });
      expect((await ask(`${one}/status/draft`, {})).data).toEqual({ status: 'DRAFT' });
      expect((await ask(one, { status: 'published' })).data).toEqual({ success: true });
      expect((await ask(one)).data).toMatchObject({ status: 'PUBLISHED', version: 5 });
      expect((await ask(`${one}/status/DELETED`, {})).data).toEqual({ status: 'DELETED' });
      expect(await actions()).toEqual(
        ['create', 'update', 'update', 'retract', 'publish', 'delete'].map(
          (a) => `${resourceName}.${a}`,
        ),
      );
      // Deleted ones appear nowhere (D-30) except in the list of deleted ones (D-84); the screens restore them.
      const before = await rowsOf(`select * from "${resourceName}"`);
      for (const path of [one, `${one}/status/DRAFT`, `${one}/status/DELETED`])
        expect((await ask(path, path === one ? kept[resourceName].body : {})).status).toBe(404);
      expect((await ask(one)).status).toBe(404);
      const ids = async (query: string) =>
        (await ask<{ id: string }[]>(`${resourceName}${query}`)).data.map(({ id }) => id);
      expect(await ids('')).not.toContain(data.id);
      expect(await ids('?status=deleted')).toEqual([data.id]);
      expect(await rowsOf(`select * from "${resourceName}"`)).toEqual(before);
    },
  );

  it.each(resources)('a name of no status is an address of nothing: %s', async (resourceName) => {
    const { ask } = await recordWorld();
    const { data } = await ask(resourceName, kept[resourceName].body);
    for (const name of ['pending', 'PUBLISHED%20', '%00', 'constructor'])
      expect((await ask(`${resourceName}/${data.id}/status/${name}`, {})).status).toBe(404);
  });

  it.each(resources)(
    'of %s refuse an unknown field, and the id of another one',
    async (resourceName) => {
      const { ask, stored } = await recordWorld();
      const { body } = kept[resourceName];
      const { data } = await ask(resourceName, body);
      const before = await stored(resourceName, data.id);
      for (const name of ['changedBy', 'searchText', 'draftedAt', 'Title', 'constructor'])
        for (const path of [resourceName, `${resourceName}/${data.id}`])
          expect([name, (await ask(path, { ...body, [name]: 'x' })).status]).toEqual([name, 422]);
      expect((await ask(`${resourceName}/${data.id}`, { id: idOf('pages', 9) })).status).toBe(422);
      expect(
        (await ask(`${resourceName}/${data.id}/status/PUBLISHED`, { reason: 'x' })).status,
      ).toBe(422);
      expect(await stored(resourceName, data.id)).toEqual(before);
    },
  );
});

describe('an update', () => {
  const changes: Record<Resource, Record<string, unknown>[]> = {
    pages: [{ tagline: 'New' }, { properties: { isTaglineQuote: false } }, { headerOnly: false }],
    people: [{ lastName: 'New' }, { isFellow: 0 }, { isOfficer: true }, { term: null }],
    awards: [{ name: 'New' }, { description: '' }],
    winners: [{ year: null }, { rationale: 'New' }, { work: 'New' }],
  };

  it.each(resources)(
    'API-23 changes what is sent of %s and nothing else: texts, checkboxes and numbers stay',
    async (resourceName) => {
      const { ask } = await recordWorld();
      const { data } = await ask(resourceName, kept[resourceName].body);
      const one = `${resourceName}/${data.id}`;
      let now = data;
      for (const body of [{}, ...changes[resourceName]]) {
        expect((await ask(one, body)).data).toEqual({ success: true });
        const { data: next } = await ask(one);
        const changed = Object.keys(next).filter(
          (name) => JSON.stringify(next[name]) !== JSON.stringify(now[name]),
        );
        const named = Object.keys(body).map((name) =>
          name === 'headerOnly' ? 'properties' : name,
        );
        expect([body, changed.sort()]).toEqual([body, [...named, 'version'].sort()]);
        now = next;
      }
    },
  );

  it.each(resources)(
    'takes a whole item of %s as it was received: nothing but its version changes',
    async (resourceName) => {
      const { ask } = await recordWorld();
      const { data: draft } = await ask(resourceName, kept[resourceName].body);
      const one = `${resourceName}/${draft.id}`;
      expect((await ask(one, draft)).data).toEqual({ success: true });
      expect((await ask(one)).data).toEqual({ ...draft, version: 2 });
      await ask(`${one}/status/PUBLISHED`, {});
      const { data } = await ask(one);
      expect((await ask(one, data)).data).toEqual({ success: true });
      expect((await ask(one)).data).toEqual({ ...data, version: 4 });
      // The reply names the version that was read.
      expect((await ask(one, data)).status).toBe(409);
    },
  );

  it.each(resources)('D-65 of %s that comes too late is told by whom', async (resourceName) => {
    const { ask, stored } = await recordWorld();
    const { data } = await ask(resourceName, kept[resourceName].body);
    const one = `${resourceName}/${data.id}`;
    await ask(one, { version: 1 }, other);
    const before = await stored(resourceName, data.id);
    const overdue = [one, `${one}/status/PUBLISHED`].map((path) => ask(path, { version: 1 }));
    for (const { status, error } of await Promise.all(overdue)) {
      expect(status).toBe(409);
      expect(error?.message).toContain('Bea Admin');
    }
    expect(await stored(resourceName, data.id)).toEqual(before);
    // Without a version the last writer wins.
    expect((await ask(one, {})).status).toBe(200);
  });

  it('D-11 D-32 cannot set the path of an award or a page', async () => {
    const { ask } = await recordWorld();
    for (const resourceName of ['awards', 'pages'] as const) {
      const { data } = await ask(resourceName, { ...kept[resourceName].body, path: '/elsewhere' });
      await ask(`${resourceName}/${data.id}`, { path: '/elsewhere' });
      expect((await ask(`${resourceName}/${data.id}`)).data.path).toBe(data.path);
    }
    const { data } = await ask('awards', { name: 'A Prize' });
    await ask(`awards/${data.id}`, { name: 'Another' });
    expect((await ask(`awards/${data.id}`)).data).toMatchObject({
      name: 'Another',
      path: '/award-prizes/a-prize',
    });
  });

  it('ADM-11 a winner needs an award that is there', async () => {
    const { ask } = await recordWorld();
    const fields = async (path: string, body: object) =>
      Object.keys((await ask(path, body)).error?.fields ?? {});
    expect(await fields('winners', { lastName: 'A' })).toEqual(['awardId']);
    expect(await fields('winners', { awardId: idOf('awards', 9) })).toEqual(['awardId']);
    const { data } = await ask('winners', kept.winners.body);
    expect(await fields(`winners/${data.id}`, { awardId: null })).toEqual(['awardId']);
    expect(await fields(`winners/${data.id}`, { lastName: 'A' })).toEqual([]);
  });

  it('ADM-07 nothing need be there of a person or an award', async () => {
    const { ask } = await recordWorld();
    for (const resourceName of ['people', 'awards'])
      expect((await ask(resourceName, {})).data).toMatchObject({ status: 'DRAFT' });
  });
});

describe('lists', () => {
  const listed = async (of: Awaited<ReturnType<typeof recordWorld>>, path: string) =>
    (await of.ask<Record<string, unknown>[]>(path)).data.map(({ id }) => id);

  it('LST-08 ADM-08 hold what is asked for, by status and words, in the order of their screen', async () => {
    const site = await recordWorld({
      people: [
        { lastName: 'Zed', ordinal: 1 },
        { lastName: 'Abe', ordinal: 2, status: 'DRAFT' },
        { lastName: 'Bob', ordinal: 0, status: 'DELETED' },
      ],
      winners: [{ year: 2020 }, { year: 2024, lastName: 'Barabási' }, { year: 2022 }],
    });
    const ids = (resourceName: Resource, ...numbers: number[]) =>
      numbers.map((n) => idOf(resourceName, n));
    expect(await listed(site, 'people')).toEqual(ids('people', 1, 2));
    expect(await listed(site, 'people?status=draft&_=1')).toEqual(ids('people', 2));
    expect(await listed(site, 'people?q=%20ADA%20%20zed')).toEqual(ids('people', 1));
    expect(await listed(site, 'winners')).toEqual(ids('winners', 2, 3, 1));
    expect((await site.ask('winners?q=euler%20barab')).data).toMatchObject([
      {
        ...{ id: idOf('winners', 2), firstName: 'Paul', lastName: 'Barabási' },
        ...{ awardName: 'Euler Award', year: 2024, status: 'PUBLISHED' },
      },
    ]);
    expect((await site.ask('people?status=sent')).status).toBe(422);
    expect((await site.ask(`people?q=${'x'.repeat(101)}`)).status).toBe(422);
  });

  it('D-83 answer everything, or a page of 50, and how many there are', async () => {
    const site = await recordWorld({ people: Array.from({ length: 505 }, () => ({})) });
    expect(await listed(site, 'people')).toHaveLength(505);
    expect(await listed(site, 'people?page=11')).toHaveLength(5);
    expect((await site.ask('people?page=0')).status).toBe(422);
    for (const path of ['/_api/v1/admin/people', '/_api/v1/admin/people?page=2']) {
      const response = await site.call(path);
      expect(response.headers.get('X-Total-Count')).toBe('505');
    }
    expect(await site.get('/_api/v1/people')).toHaveLength(505);
    expect(await site.get('/_api/v1/people?page=11')).toHaveLength(5);
  });
});

describe('sections', () => {
  it('ADP-14 ADP-15 come with the ids of their pages in their order, and how they look', async () => {
    const { ask } = await recordWorld();
    const [about, prizes] = [idOf('sections', 1), idOf('sections', 2)];
    const created = [];
    for (const title of ['One', 'Two', 'Three'])
      created.push((await ask('pages', { ...kept.pages.body, title })).data);
    const [one, two, three] = created.map((page) => page.id);
    const { data } = await ask<Record<string, unknown>[]>('sections');
    expect(data).toEqual([
      {
        id: about,
        title: 'About',
        pathPrefix: '/about',
        theme: 'home',
        pattern: null,
        heroTall: true,
        footerFill: false,
        version: 1,
        pages: [three, two, one],
      },
      {
        id: prizes,
        title: 'Prizes',
        pathPrefix: '/award-prizes',
        theme: 'home',
        pattern: 'dot',
        heroTall: false,
        footerFill: false,
        version: 1,
        pages: [],
      },
    ]);
    await ask(`pages/${one}`, { positionInSection: 1 });
    await ask(`pages/${three}/status/DELETED`, {});
    const order = (await ask<{ pages: string[] }[]>('sections')).data[0]?.pages;
    expect(order).toEqual([one, two]);
    // A reply's ordinal is the position in that order, even after others are gone.
    for (const [i, id] of (order ?? []).entries())
      expect((await ask(`pages/${id}`)).data.positionInSection).toBe(i);
  });
});

describe('every resource', () => {
  it('D-60 makes rich text safe before it is stored', async () => {
    const { ask } = await recordWorld();
    const unsafe = '<p onclick="x()">Fine <script>alert(1)</script><b>bold</b></p>';
    const { data } = await ask('people', { lastName: 'A', shortBio: unsafe });
    expect(data.shortBio).toBe('<p>Fine <b>bold</b></p>');
  });

  it.each(resources)(
    'what is not there is 404 for %s, before its body is looked at',
    async (resourceName) => {
      const { ask } = await recordWorld();
      for (const id of [idOf(resourceName, 9), '%00', 'x'.repeat(65)])
        for (const [path, body] of [[''], ['', {}], ['/status/DELETED', {}]] as const)
          expect((await ask(`${resourceName}/${id}${path}`, body)).status).toBe(404);
    },
  );
});
