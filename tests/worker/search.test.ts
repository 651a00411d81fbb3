import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import type { SearchKind } from '#functions/site/search/schema.ts';
import { idOf } from '#tests/support/rows.ts';
import { findPublic, searchSite } from '#tests/support/search.ts';
import { add, change, contentVersion, createWorld } from '#tests/support/world.ts';

type World = Awaited<ReturnType<typeof createWorld>>;
const search = async ({ ctx }: World, q: string, kind?: SearchKind) =>
  (await ctx.db.read({ found: findPublic(q, { kind }) })).found;
const titles = async (world: World, q: string, kind?: SearchKind) =>
  (await search(world, q, kind)).map((result) => result.title);

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
        ['news', `/news/${idOf('news', 1)}`, 'Gravity news', '2026-11-01'],
        ['people', '/people/gravity-jones', 'Gravity Jones', null],
        ['awards', '/award-prizes/gravity-award', 'Gravity Award', null],
        ['winners', `/people/paul-erdos#${idOf('winners', 1)}`, 'Paul Erdős', null],
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

  it('by pages of 20, each item once, with the number of each kind', async () => {
    const world = await createWorld({
      news: Array.from({ length: 45 }, (_, i) => ({ title: `Graph ${i}` })),
      jobs: [{ title: 'Graph drawing' }],
    });
    const pages = [1, 2, 3, 4].map((page) => searchSite(world.ctx, 'graph', { page }));
    const found = await Promise.all(pages);
    expect(found.map(({ results }) => results.length)).toEqual([20, 20, 6, 0]);
    expect(new Set(found.flatMap(({ results }) => results.map(({ href }) => href))).size).toBe(46);
    expect(found[0]).toMatchObject({ total: 46 });
    expect(found[0]?.counts.sort()).toEqual([
      ['jobs', 1],
      ['news', 45],
    ]);
  });

  it('exponents and indices, however they are typed', async () => {
    const summary = '<p>10<sup>6</sup> nodes, k<sub>i</sub>, H<sub>2</sub>O</p>';
    const news = [
      { title: 'S', summary },
      { title: 'T', summary: '<p>$10^6$ and $k_i^{-\\gamma}$</p>' },
    ];
    const world = await createWorld({ news });
    const found: string[] = [];
    for (const q of ['10⁶', '10^6', '10^{6} nodes', '106', 'kᵢ', 'k_i', 'γ', 'H2O', 'h₂o'])
      found.push((await titles(world, q)).sort().join(''));
    expect(found).toEqual(['ST', 'ST', 'S', '', 'ST', 'ST', 'T', 'S', 'S']);
  });

  it.each([
    '',
    '   ',
    '"',
    '*',
    '-',
    'NEAR(',
    'q"z',
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

describe('D-99 what the order and the marks of the results depend on', () => {
  it('a vacancy is expired from the day after its deadline, other kinds never', async () => {
    const world = await createWorld({
      jobs: [
        { title: 'Gravity one', applicationDeadline: '2026-11-20' },
        { title: 'Gravity two', applicationDeadline: '2026-11-21' },
        { title: 'Gravity three', applicationDeadline: null },
      ],
      news: [{ title: 'Gravity four', publishedAt: '2026-11-01T09:00:00.000Z' }],
    });
    const found = await search(world, 'gravity');
    expect(found.filter(({ isExpired }) => isExpired).map(({ title }) => title)).toEqual([
      'Gravity one',
    ]);
  });

  it('the very word comes first, also in the line beside the title', async () => {
    const world = await createWorld({
      news: [
        { title: 'Percolated networks' },
        { title: 'Percolates', description: '<p>percolated, percolated</p>' },
      ],
      events: [{ title: 'A conference', location: 'Percola', startDate: '2015-09-28' }],
    });
    expect((await titles(world, 'percola'))[0]).toBe('A conference');
  });

  it('words in quotation marks are found one after the other only', async () => {
    const world = await createWorld({
      news: [{ title: 'Gravity waves' }, { title: 'Waves of gravity' }],
    });
    expect(await titles(world, '"gravity waves"')).toEqual(['Gravity waves']);
    expect((await titles(world, 'gravity waves')).sort()).toEqual([
      'Gravity waves',
      'Waves of gravity',
    ]);
  });

  it('the parts of a document are apart in what a result quotes', async () => {
    const world = await createWorld({
      pages: [
        {
          title: 'One',
          tagline: 'First.',
          subtagline: 'Second.',
          sectionTitle: 'What we do',
          body: '<p>Gravity</p>',
        },
      ],
      jobs: [{ title: 'Two', position: 'Postdoc', description: '<p>Gravity</p>' }],
      events: [{ title: 'Three', description: '<p>Gravity</p>', venue: 'Hall', organizer: 'Us' }],
    });
    const quoted = (await search(world, 'gravity')).map(({ snippet }) =>
      snippet.map(({ text }) => text).join(''),
    );
    expect(quoted.sort()).toEqual([
      'First. Second. What we do · Gravity',
      'Gravity · Hall · Us',
      'Postdoc · Gravity',
    ]);
  });

  it('an event, news and a newsletter are found by their year', async () => {
    const world = await createWorld({
      events: [
        { title: 'Gravity talk', eventType: 'COLLOQUIUM', isNetsci: true, startDate: '2026-02-03' },
        { title: 'Older talk', eventType: 'COLLOQUIUM', isNetsci: true, startDate: '2025-02-03' },
      ],
      news: [{ title: 'Gravity news', publishedAt: '2026-11-01T09:00:00.000Z' }],
    });
    expect(await titles(world, 'colloquium 2026')).toEqual(['Gravity talk']);
    expect((await titles(world, 'gravity 2026')).sort()).toEqual(['Gravity news', 'Gravity talk']);
  });

  it('an English reader finds an Italian text by its very words only', async () => {
    const world = await createWorld({ pages: [{ title: 'Gravity', path: '/gravity' }] });
    await add('translations', [
      {
        resourceName: 'pages',
        itemId: idOf('pages', 1),
        texts: JSON.stringify({ title: 'Gravità' }),
        searchText: 'Il tempo delle mele',
      },
    ]);
    const find = async (q: string, language: 'en' | 'it') =>
      (await searchSite(world.ctx, q, { language })).results.length;
    expect(await find('tempo', 'en')).toBe(1);
    expect(await find('temp', 'en')).toBe(0);
    expect(await find('temp', 'it')).toBe(1);
  });

  it('an item in two languages stands where its better text does', async () => {
    const world = await createWorld({
      pages: [
        { title: 'Gravity', path: '/gravity' },
        { title: 'Mass', path: '/mass', searchText: 'gravity' },
      ],
    });
    await add('translations', [
      {
        resourceName: 'pages',
        itemId: idOf('pages', 1),
        texts: JSON.stringify({ title: 'Caduta' }),
        searchText: 'In inglese si dice gravity, tra le altre cose che si dicono di essa',
      },
    ]);
    const { results } = await searchSite(world.ctx, 'gravity', { language: 'it' });
    expect(results.map(({ title }) => title)).toEqual(['Caduta', 'Mass']);
  });
});

describe('the database keeps the search in step', () => {
  it('an award that is retracted takes its winners along, and brings them back', async () => {
    const world = await everything();
    await change('awards', idOf('awards', 1), { status: 'DRAFT' });
    expect(await titles(world, 'erdos')).toEqual([]);
    expect(await titles(world, 'gravity award')).toEqual([]);
    await change('awards', idOf('awards', 1), { status: 'PUBLISHED' });
    expect(await titles(world, 'erdos')).toEqual(['Paul Erdős']);
  });

  it('D-245 a Fellow without an office is found by the award alone', async () => {
    const world = await createWorld({ people: [{ lastName: 'Hidden', isFellow: true }] });
    expect(await titles(world, 'hidden')).toEqual([]);
    await change('people', idOf('people', 1), { isExecutive: true });
    const [result] = await search(world, 'hidden');
    expect(result?.href).toBe('/people/ada-hidden');
  });

  it('D-99 the index is whole after all of that: the same as when it is made anew', async () => {
    const world = await everything();
    await change('news', idOf('news', 1), { title: 'Łódź, œuvre, Straße', searchText: 'Ærø' });
    await change('awards', idOf('awards', 1), { status: 'DRAFT' });
    await change('awards', idOf('awards', 1), { status: 'PUBLISHED' });
    expect(await titles(world, 'lodz oeuvre strasse aero')).toEqual(['Łódź, œuvre, Straße']);
    const run = (statement: string) => env.DB.prepare(statement).run();
    const words = async () =>
      (await run('select "term", "doc", "cnt" from "searchVocabulary" order by "term"')).results;
    const before = await words();
    await run(`insert into "searchIndex" ("searchIndex") values ('integrity-check')`);
    await run(`insert into "searchIndex" ("searchIndex") values ('delete-all')`);
    await run(
      `insert into "searchIndex" ("rowid", "title", "detail", "body")
        select "rowId", "title", "detail", "body" from "searchTexts"`,
    );
    expect(before.length).toBeGreaterThan(20);
    expect(await words()).toEqual(before);
  });

  it('D-99 D-96 an Italian text is found while its item is public, and once', async () => {
    const world = await createWorld({ pages: [{ title: 'Gravity', path: '/gravity' }] });
    const ref = idOf('pages', 1);
    const find = async (q: string, language: 'en' | 'it' = 'it') =>
      (await searchSite(world.ctx, q, { language })).results.map((one) => [
        one.titleLanguage,
        one.title,
        one.href,
      ]);
    await add('translations', [
      {
        resourceName: 'pages',
        itemId: ref,
        texts: JSON.stringify({ title: 'Gravità', tagline: 'Tutto cade' }),
        searchText: 'La mela, the gravity',
      },
    ]);
    const there = [['it', 'Gravità', '/gravity']];
    expect(await find('mela')).toEqual(there);
    expect(await find('tutto cade')).toEqual(there);
    expect(await find('gravita')).toEqual(there);
    expect(await find('gravity')).toEqual(there);
    expect(await find('gravity', 'en')).toEqual([['en', 'Gravity', '/gravity']]);
    await change('pages', ref, { title: 'Weight' });
    // It is found by its English text too; the title is the reader's.
    expect(await find('weight')).toEqual(there);
    expect((await searchSite(world.ctx, 'weight', { language: 'it' })).results[0]?.language).toBe(
      'en',
    );
    expect(await find('mela')).toEqual(there);
    await change('pages', ref, { status: 'DRAFT' });
    expect(await find('mela')).toEqual([]);
    await change('pages', ref, { status: 'PUBLISHED' });
    expect(await find('mela')).toEqual(there);
    await env.DB.prepare('delete from "translations"').run();
    expect(await find('mela')).toEqual([]);
    expect(await find('weight')).toEqual([['en', 'Weight', '/gravity']]);
  });

  it('D-99 NLT-25 a newsletter is found from the moment it is sent, as it was sent', async () => {
    const world = await createWorld({
      newsletters: [{ title: 'Edited since', searchText: 'Dear percolators', isSample: true }],
    });
    expect(await titles(world, 'percolators')).toEqual([]);
    const content = {
      title: 'Winter issue',
      issuePeriod: 'Winter 2026',
      news: [{ title: 'Grants for travel' }, { title: 'A new book' }],
    };
    await add('sendings', [{ content: JSON.stringify(content) }]);
    await add('sendings', [{ purpose: 'TEST', content: JSON.stringify(content) }], 2);
    const q = 'winter percolators grants';
    expect(await titles(world, q)).toEqual([]);
    await env.DB.prepare('update "siteState" set "showSamples" = 1').run();
    const [found] = await search(world, q);
    expect(found).toMatchObject({
      kind: 'newsletters',
      title: 'Winter issue',
      detail: 'Winter 2026',
      href: `/newsletters/${idOf('newsletters', 1)}`,
      day: '2026-01-01',
    });
    await env.DB.prepare('update "siteState" set "showSamples" = 0').run();
    await change('newsletters', idOf('newsletters', 1), { isSample: false });
    expect(await titles(world, q)).toEqual(['Winter issue']);
    await env.DB.prepare('delete from "sendings"').run();
    expect(await titles(world, q)).toEqual([]);
  });

  it('D-80 D-99 news and editions lead to their own pages; a sample is found only where shown', async () => {
    const world = await createWorld({
      news: [{ title: 'Gravity', relativePath: 'gravity' }],
      events: [
        {
          title: 'Gravity 2027',
          isNetsci: true,
          eventType: 'NETSCI',
          shortId: 'abcd1234',
          relativePath: 'gravity-2027',
          location: 'Łódź',
          country: 'Poland',
        },
        { title: 'Gravity lecture', isSample: true },
      ],
    });
    const found = await search(world, 'gravity');
    expect(found.map(({ href, detail }) => [href, detail]).sort()).toEqual([
      ['/events/netsci/abcd1234/gravity-2027', 'Łódź, Poland'],
      [`/news/${idOf('news', 1)}/gravity`, ''],
    ]);
    expect(await titles(world, 'lodz')).toEqual(['Gravity 2027']);
    expect(await titles(world, 'gravity poland')).toEqual(['Gravity 2027']);
  });
});

describe('D-99 what a visitor may have meant', () => {
  const world = () =>
    createWorld({
      news: [
        { title: 'Percolation', description: '<p>Percolation on lattices</p>' },
        { title: 'More percolation' },
        { title: 'Percolation again' },
        { title: 'Another word', description: '<p>Perkolation, as some write it</p>' },
      ],
    });
  const site = async (q: string, request: Parameters<typeof searchSite>[2] = {}) =>
    searchSite((await world()).ctx, q, request);

  it('a mistyped word without a result is put right, and says so', async () => {
    const { results, total, correction } = await site('percolatoin lattises');
    expect(correction).toEqual({ text: 'percolation lattices', isUsed: true });
    expect([total, results.length]).toEqual([1, 1]);
  });

  it('two words that were written as one are put apart where a text has them together', async () => {
    const { results, correction } = await site('morepercolation');
    expect(correction).toEqual({ text: 'more percolation', isUsed: true });
    expect(results.map(({ title }) => title)).toEqual(['More percolation']);
    expect((await site('percolationmore')).correction).toBeNull();
  });

  it('a rare word is searched for as typed, and the common one is offered', async () => {
    const { results, correction } = await site('perkolation');
    expect(results.map(({ title }) => title)).toEqual(['Another word']);
    expect(correction).toEqual({ text: 'percolation', isUsed: false });
  });

  it('exactly what was typed is searched for where a visitor insists', async () => {
    expect(await site('percolatoin', { isExact: true })).toMatchObject({
      results: [],
      correction: null,
    });
  });

  it('where nothing has all words, what has some of them comes, and says so', async () => {
    expect(await site('percolation 1850')).toMatchObject({ total: 3, isPartial: true });
    expect(await site('percolation lattices')).toMatchObject({ total: 1, isPartial: false });
  });

  it('words that are in every text are not searched for', async () => {
    expect(await site('the')).toMatchObject({ total: 0, isTooCommon: true, isPartial: false });
  });

  it('a search takes one round trip, and a second one only where nothing is found', async () => {
    const { ctx } = await world();
    const trips = async (q: string) => {
      const before = ctx.db.cost.batches;
      await searchSite(ctx, q);
      return ctx.db.cost.batches - before;
    };
    expect(await trips('percolation')).toBe(1);
    expect(await trips('perkolation')).toBe(1);
    expect(await trips('percolatoin')).toBe(2);
    expect(await trips('xylophone')).toBe(1);
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
      await change(kind, id, { status: 'PUBLISHED' });
      await env.DB.prepare(`delete from "${kind}" where "id" = ?`).bind(id).run();
      expect(await titles(world, 'percolation')).toEqual([]);
    },
  );

  it('it rises when a winner changes', async () => {
    await everything();
    const before = await contentVersion();
    await change('winners', idOf('winners', 1), { rationale: 'New' });
    expect(await contentVersion()).toBeGreaterThan(before);
  });
});
