import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { searchPublic } from '#functions/site/search/queries.ts';
import type { SearchKind } from '#functions/site/search/schema.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, change, contentVersion, createWorld } from '#tests/support/world.ts';

type World = Awaited<ReturnType<typeof createWorld>>;
const search = async (
  { ctx }: World,
  q: string,
  options: { kind?: SearchKind; limit?: number } = {},
) => (await ctx.db.read({ found: searchPublic(q, options) })).found;
const titles = async (world: World, q: string, kind?: SearchKind) =>
  (await search(world, q, { kind })).map((result) => result.title);

const everything = () =>
  createWorld({
    pages: [{ path: '/about', title: 'About gravity', body: '<p>We study networks</p>' }],
    events: [
      {
        title: 'Gravity school',
        location: 'Vienna',
        startDate: '2027-02-03',
        shortId: 'abcd1234',
        relativePath: 'x',
      },
    ],
    jobs: [{ title: 'Gravity postdoc', applicationDeadline: '2027-01-31' }],
    news: [{ title: 'Gravity news', publishedAt: '2026-11-01T09:00:00.000Z' }],
    people: [{ firstName: 'Gravity', lastName: 'Jones', isOfficer: true }],
    awards: [{ name: 'Gravity Award' }],
    winners: [
      { firstName: 'Paul', lastName: 'Erdős', year: 2020, rationale: '<p>For gravity</p>' },
    ],
  });

describe('what a visitor finds', () => {
  it('everything public of every kind, with its address and its day', async () => {
    const found = await search(await everything(), 'gravity');
    const rows = found.map(({ kind, href, title, day }) => [kind, href, title, day]);
    expect(rows.sort()).toEqual(
      [
        ['pages', '/about', 'About gravity', null],
        ['events', '/events/other/abcd1234/x', 'Gravity school', '2027-02-03'],
        ['jobs', `/jobs/${idOf('jobs', 1)}`, 'Gravity postdoc', '2027-01-31'],
        ['news', `/news#${idOf('news', 1)}`, 'Gravity news', '2026-11-01'],
        ['people', `/about/board#${idOf('people', 1)}`, 'Gravity Jones', null],
        ['awards', '/award-prizes/gravity-award', 'Gravity Award', null],
        ['winners', `/award-prizes/gravity-award#${idOf('winners', 1)}`, 'Paul Erdős', null],
      ].sort(),
    );
  });

  it.each(['erdos', 'Erdős', 'ERDO', 'paul erdos', 'erdos 2020'])('"Erdős" by %j', async (q) => {
    expect(await titles(await everything(), q)).toEqual(['Paul Erdős']);
  });

  it('only one kind, when asked', async () => {
    expect(await titles(await everything(), 'gravity', 'jobs')).toEqual(['Gravity postdoc']);
  });

  it('a word of the title before a word of the text', async () => {
    const world = await createWorld({
      news: [
        { title: 'Something else', description: '<p>percolation percolation</p>' },
        { title: 'Percolation', description: '<p>Something else</p>' },
      ],
    });
    expect(await titles(world, 'percolation')).toEqual(['Percolation', 'Something else']);
  });

  it('the place of the word, as parts and never as HTML', async () => {
    const world = await createWorld({
      news: [
        { title: 'News', description: '<p>Mind the &lt;b&gt; <em>percolation</em> threshold</p>' },
      ],
    });
    const [result] = await search(world, 'percolation');
    expect(result?.snippet).toEqual([
      { text: 'Mind the <b> ', hit: false },
      { text: 'percolation', hit: true },
      { text: ' threshold', hit: false },
    ]);
  });

  it('at most 50 things, or fewer when asked', async () => {
    const world = await createWorld({
      news: Array.from({ length: 60 }, () => ({ title: 'Graph' })),
    });
    expect(await search(world, 'graph')).toHaveLength(50);
    expect(await search(world, 'graph', { limit: 5 })).toHaveLength(5);
    expect(await search(world, 'graph', { limit: 5000 })).toHaveLength(50);
  });

  it.each([
    '',
    '   ',
    '"',
    '*',
    '-',
    'NEAR(',
    'a"b',
    "' or 1=1 --",
    'title:x',
    '\u0000',
    'x'.repeat(5000),
    '💥',
    'AND',
    '((((',
  ])('nothing, but never an error, for %j', async (q) => {
    expect(await search(await everything(), q)).toEqual([]);
  });
});

describe('the database keeps the search in step', () => {
  it('an item is found from the moment it is published until it is retracted or removed', async () => {
    const world = await createWorld({ news: [{ title: 'Secret', status: 'PENDING' }] });
    const id = idOf('news', 1);
    expect(await titles(world, 'secret')).toEqual([]);
    await change('news', id, { status: 'PUBLISHED' });
    expect(await titles(world, 'secret')).toEqual(['Secret']);
    await change('news', id, { title: 'Renamed' });
    expect(await titles(world, 'secret')).toEqual([]);
    expect(await titles(world, 'renamed')).toEqual(['Renamed']);
    await change('news', id, { status: 'DELETED' });
    expect(await titles(world, 'renamed')).toEqual([]);
    await change('news', id, { status: 'PUBLISHED' });
    await env.DB.prepare('delete from "news" where "id" = ?').bind(id).run();
    expect(await titles(world, 'renamed')).toEqual([]);
  });

  it('an award that is retracted takes its winners along, and brings them back', async () => {
    const world = await everything();
    await change('awards', idOf('awards', 1), { status: 'DRAFT' });
    expect(await titles(world, 'erdos')).toEqual([]);
    expect(await titles(world, 'gravity award')).toEqual([]);
    await change('awards', idOf('awards', 1), { status: 'PUBLISHED' });
    expect(await titles(world, 'erdos')).toEqual(['Paul Erdős']);
  });

  it('a person is found only while on a page', async () => {
    const world = await createWorld({ people: [{ lastName: 'Hidden' }] });
    expect(await titles(world, 'hidden')).toEqual([]);
    await change('people', idOf('people', 1), { isExecutive: true });
    const [result] = await search(world, 'hidden');
    expect(result?.href).toBe(`/about/executive-committee#${idOf('people', 1)}`);
  });

  it('the index is whole after all of that', async () => {
    await everything();
    const check = `insert into "searchIndex" ("searchIndex", "rank") values ('integrity-check', 1)`;
    await expect(env.DB.prepare(check).run()).resolves.toBeTruthy();
  });
});

describe('the database keeps the content version in step', () => {
  it.each([...reviewResources, 'pages', 'people', 'awards', 'sections', 'images'] as const)(
    'it rises when one of %s is added, changed and removed',
    async (kind) => {
      await createWorld();
      const versions = [await contentVersion()];
      const id = idOf(kind, 7);
      await add(kind, [{}], 7);
      versions.push(await contentVersion());
      // A draft beside a page raises the row's version but changes nothing public.
      await change(kind, id, kind === 'pages' ? { positionInSection: 9 } : { version: 2 });
      versions.push(await contentVersion());
      await env.DB.prepare(`delete from "${kind}" where "id" = ?`).bind(id).run();
      versions.push(await contentVersion());
      expect([...new Set(versions)].sort((a, b) => a - b)).toEqual(versions);
      expect(versions).toHaveLength(4);
    },
  );

  it.each(reviewResources)(
    'it stays when a draft of %s is written, saved, submitted, rejected, deleted or removed',
    async (kind) => {
      const world = await createWorld();
      const before = await contentVersion();
      const id = idOf(kind, 7);
      await add(kind, [{ status: 'DRAFT', title: 'Draft' }], 7);
      await change(kind, id, { title: 'Another draft' });
      for (const status of ['PENDING', 'REJECTED', 'PENDING', 'DRAFT', 'DELETED'] as const)
        await change(kind, id, { status });
      await env.DB.prepare(`delete from "${kind}" where "id" = ?`).bind(id).run();
      expect(await contentVersion()).toBe(before);
      expect(await titles(world, 'draft')).toEqual([]);
    },
  );

  it.each(reviewResources)(
    'it rises when one of %s becomes public, is changed there, and is taken offline',
    async (kind) => {
      const world = await createWorld();
      const id = idOf(kind, 7);
      await add(kind, [{ status: 'PENDING', title: 'Percolation' }], 7);
      const versions = [await contentVersion()];
      const found: string[][] = [];
      for (const values of [
        { status: 'PUBLISHED' },
        { title: 'Percolation again' },
        { status: 'PENDING' },
      ] as const) {
        await change(kind, id, values);
        versions.push(await contentVersion());
        found.push(await titles(world, 'percolation'));
      }
      expect(new Set(versions).size).toBe(4);
      expect(found).toEqual([['Percolation'], ['Percolation again'], []]);
    },
  );

  it('it rises when a winner changes', async () => {
    await everything();
    const before = await contentVersion();
    await change('winners', idOf('winners', 1), { rationale: 'New' });
    expect(await contentVersion()).toBeGreaterThan(before);
  });
});
