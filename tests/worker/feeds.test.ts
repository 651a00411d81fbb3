import { describe, expect, it } from 'vitest';
import { translationRow } from '#functions/lifecycle/translations/columns.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, change, createWorld, testDatabase } from '#tests/support/world.ts';
import { allNamed, parseXml, textOf } from '#tests/support/xml.ts';

type World = Awaited<ReturnType<typeof createWorld>>;
const read = async (world: World, path: string) => parseXml(await (await world.call(path)).text());
const titles = async (world: World, path: string) =>
  allNamed(await read(world, path), 'entry').map((entry) => textOf(entry, 'title'));

describe('D-80 the news feed', () => {
  it('gives each item with its permanent id, its page and its text, links absolute', async () => {
    const world = await createWorld({
      news: [
        {
          title: 'Awards & <prizes> ]]> "2026"',
          relativePath: 'awards-prizes-2026',
          summary: '<p>Short</p>',
          description:
            '<p><a href="/award-prizes">Here</a> and <a href="https://example.org/x">there</a>. <img src="/images/01a1fe2f-0000-7000-8000-00000000000a" alt=""></p>',
          publishedAt: '2026-11-01T09:00:00.000Z',
          updatedAt: '2026-11-05T09:00:00.000Z',
        },
      ],
    });
    const feed = await read(world, '/feeds/news.atom');
    expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
    expect(textOf(feed, 'id')).toBe('https://netsci.test/feeds/news.atom');
    expect(textOf(feed, 'updated')).toBe('2026-11-05T09:00:00.000Z');
    expect(
      allNamed(feed, 'link').map((link) => [link.attributes.rel, link.attributes.href]),
    ).toEqual([
      ['alternate', 'https://netsci.test/news'],
      ['self', 'https://netsci.test/feeds/news.atom'],
    ]);

    const [entry] = allNamed(feed, 'entry');
    if (!entry) throw new Error('No entry.');
    // What readers have marked as read stays read: the id is the address before news had pages.
    expect(textOf(entry, 'id')).toBe(`https://netsci.test/news#${idOf('news', 1)}`);
    expect(allNamed(entry, 'link')[0]?.attributes.href).toBe(
      `https://netsci.test/news/${idOf('news', 1)}/awards-prizes-2026`,
    );
    expect(allNamed(entry, 'title')[0]).toMatchObject({
      attributes: { type: 'html' },
      text: 'Awards &amp; &lt;prizes&gt; ]]&gt; &quot;2026&quot;',
    });
    expect(textOf(entry, 'published')).toBe('2026-11-01T09:00:00.000Z');
    expect(textOf(entry, 'updated')).toBe('2026-11-05T09:00:00.000Z');
    const content = textOf(entry, 'content');
    expect(content).toContain('href="https://netsci.test/award-prizes"');
    expect(content).toContain('href="https://example.org/x"');
    expect(content).toContain(
      'src="https://netsci.test/images/01a1fe2f-0000-7000-8000-00000000000a"',
    );
  });

  it('D-60 gives sanitised text, whatever a row holds', async () => {
    const world = await createWorld({
      news: [
        {
          title: 'x\u000b\u0000\ud800y',
          summary: '<script>alert(1)</script><p onclick="x()">]]><b>Short</b></p>',
          description: '<a href="javascript:alert(1)">a</a>\u0001<a title="]]>" href="/x">b</a>',
        },
      ],
    });
    const [entry] = allNamed(await read(world, '/feeds/news.atom'), 'entry');
    if (!entry) throw new Error('No entry.');
    expect(textOf(entry, 'title')).toMatch(/^x.*y$/);
    for (const part of ['summary', 'content'])
      expect(textOf(entry, part)).not.toMatch(/script|onclick/);
    expect(textOf(entry, 'summary')).toContain('<b>Short</b>');
  });

  it('gives the newest first, and the same bytes on another day', async () => {
    const news = ['2026-10-01', '2026-11-01', '2026-09-01'].map((day) => ({
      title: day,
      publishedAt: `${day}T09:00:00.000Z`,
    }));
    const world = await createWorld({ today: '2026-11-21', news });
    expect(await titles(world, '/feeds/news.atom')).toEqual([
      '2026-11-01',
      '2026-10-01',
      '2026-09-01',
    ]);
    const before = await (await world.call('/feeds/news.atom')).text();
    world.at('2027-01-01T00:00:00Z');
    expect(await (await world.call('/feeds/news.atom')).text()).toBe(before);
  });

  it('an empty feed is a feed too', async () => {
    expect(await titles(await createWorld(), '/feeds/news.atom')).toEqual([]);
  });
});

describe('D-96 a feed in Italian', () => {
  const english = { summary: '<p>Short</p>', description: '<p><a href="/jobs">Long</a></p>' };
  const news = [
    { ...english, title: 'A school', relativePath: 'school' },
    { ...english, title: 'A prize', publishedAt: '2026-01-01T00:00:00.000Z' },
  ];
  const texts = { title: 'Una scuola', description: '<p><a href="/jobs">Lungo</a></p>' };
  const world = () =>
    createWorld({
      news: [{ ...news[0], publishedAt: '2026-02-01T00:00:00.000Z' }, news[1] ?? {}],
      translations: [
        {
          ...translationRow('news', { ...news[0], id: idOf('news', 1) }, texts),
          updatedAt: '2026-11-20T08:00:00.000Z',
        },
      ],
    });

  it('reads the translation where there is one, says which language, leads to Italian pages', async () => {
    const feed = await read(await world(), '/feeds/news.atom?lang=it');
    expect(feed.attributes['xml:lang']).toBe('it');
    expect(textOf(feed, 'title')).toMatch(/: Notizie$/);
    expect(allNamed(feed, 'link').map((link) => link.attributes.href)).toEqual([
      'https://netsci.test/news?lang=it',
      'https://netsci.test/feeds/news.atom?lang=it',
    ]);
    const entries = allNamed(feed, 'entry');
    expect(entries.map((entry) => [entry.attributes['xml:lang'], textOf(entry, 'title')])).toEqual([
      ['it', 'Una scuola'],
      ['en', 'A prize'],
    ]);
    const [school] = entries;
    if (!school) throw new Error('No entry.');
    expect(allNamed(school, 'title')[0]?.attributes['xml:lang']).toBe('it');
    expect(textOf(school, 'summary')).toBe('<div lang="en"><p>Short</p></div>');
    expect(textOf(school, 'content')).toBe(
      '<p><a href="https://netsci.test/jobs?lang=it">Lungo</a></p>',
    );
    expect(textOf(school, 'updated')).toBe('2026-11-20T08:00:00.000Z');
    expect(allNamed(school, 'link')[0]?.attributes.href).toBe(
      `https://netsci.test/news/${idOf('news', 1)}/school?lang=it`,
    );
  });

  it('has the ids of the English one, whichever was asked for first', async () => {
    const site = await world();
    const ids = async (query: string) => {
      const feed = await read(site, `/feeds/news.atom${query}`);
      return [feed, ...allNamed(feed, 'entry')].map((element) => textOf(element, 'id'));
    };
    const [italian, plain, other] = [await ids('?lang=it'), await ids(''), await ids('?lang=xx')];
    expect(italian).toEqual(plain);
    expect(other).toEqual(plain);
    expect(await titles(site, '/feeds/news.atom')).toEqual(['A school', 'A prize']);
    const feed = await read(site, '/feeds/news.atom');
    expect(allNamed(feed, 'entry').map((entry) => entry.attributes['xml:lang'])).toEqual([
      'en',
      'en',
    ]);
  });
});

describe('the feed of open positions', () => {
  it('D-98 begins each with employer, place, kind and deadline, in the language of the feed', async () => {
    const world = await createWorld({
      jobs: [
        {
          ...{ employer: 'Lab <A>', location: 'Dresden', country: 'Germany', positionType: 'PHD' },
          ...{ applicationDeadline: '2026-12-31', summary: '<p>Short</p>', description: '' },
        },
      ],
    });
    const contents = async (query: string) =>
      allNamed(await read(world, `/feeds/jobs.atom${query}`), 'entry').map((entry) =>
        textOf(entry, 'content'),
      );
    expect(await contents('')).toEqual([
      '<p>Lab &lt;A&gt; · Dresden, Germany · PhD position · Deadline: 31 December 2026</p><p>Short</p>',
    ]);
    expect((await contents('?lang=it'))[0]).toMatch(
      /^<div lang="it"><p>Lab &lt;A&gt; · Dresda, Germania · Dottorato · Scadenza: .*2026<\/p><\/div><p>Short<\/p>$/,
    );
  });

  it('D-198 gives open jobs only, until their deadline day has ended anywhere on Earth', async () => {
    const world = await createWorld({
      now: '2026-11-22T11:59:59Z',
      jobs: [
        { title: 'Over', applicationDeadline: '2026-11-20' },
        {
          title: 'Today',
          applicationDeadline: '2026-11-21',
          publishedAt: '2026-11-02T00:00:00.000Z',
        },
        { title: 'No deadline', publishedAt: '2026-11-01T00:00:00.000Z' },
      ],
    });
    expect(await titles(world, '/feeds/jobs.atom')).toEqual(['Today', 'No deadline']);
    world.at('2026-11-22T12:00:00Z');
    expect(await titles(world, '/feeds/jobs.atom')).toEqual(['No deadline']);
  });

  it('leads to the page of each job', async () => {
    const world = await createWorld({ jobs: [{}] });
    const [entry] = allNamed(await read(world, '/feeds/jobs.atom'), 'entry');
    expect(entry && textOf(entry, 'id')).toBe(`https://netsci.test/jobs/${idOf('jobs', 1)}`);
  });

  it('is 304 until something public changes', async () => {
    const world = await createWorld({ jobs: [{}] });
    const first = await world.call('/feeds/jobs.atom');
    expect(first.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await world.call('/feeds/jobs.atom', { headers })).status).toBe(304);
    await change('jobs', idOf('jobs', 1), { status: 'DRAFT' });
    const changed = await world.call('/feeds/jobs.atom', { headers });
    expect(changed.status).toBe(200);
    expect(allNamed(parseXml(await changed.text()), 'entry')).toEqual([]);
  });
});

describe('the sitemap', () => {
  const world = () =>
    createWorld({
      today: '2026-11-21',
      pages: [
        { path: '/home', updatedAt: '2026-11-05T09:00:00.000Z' },
        { path: '/award-prizes' },
        { path: '/award-prizes/euler-award' },
        { path: '/search' },
        { path: '/my/page' },
        { path: '/mystery & more' },
      ],
      awards: [{ name: 'Euler Award' }],
      events: [
        { shortId: 'other001', relativePath: 'school' },
        { shortId: 'talk0001', relativePath: 'talk', isNetsci: true, eventType: 'COLLOQUIUM' },
        {
          shortId: 'netsci01',
          relativePath: 'netsci-2020',
          isNetsci: true,
          eventType: 'NETSCI',
        },
        // Over, and no more to say of it than its line in a list does.
        { shortId: 'bare0001', startDate: '2020-01-01' },
      ],
      jobs: [{}, { applicationDeadline: '2026-11-20' }],
    });

  it('lists every public page once: content, awards, events with a page of their own, open jobs', async () => {
    const paths = allNamed(await read(await world(), '/sitemap.xml'), 'url').map((url) =>
      textOf(url, 'loc'),
    );
    expect(paths.sort()).toEqual(
      [
        '/home',
        '/events',
        '/award-prizes',
        '/award-prizes/euler-award',
        '/mystery%20&%20more',
        '/events/other/other001/school',
        '/events/colloquium/talk0001/talk',
        '/events/netsci/netsci01/netsci-2020',
        `/jobs/${idOf('jobs', 1)}`,
      ]
        .map((path) => `https://netsci.test${path}`)
        .sort(),
    );
  });

  it('D-04 D-96 says when each changed, and where it is in Italian if its main text is', async () => {
    const site = await world();
    const english = { id: idOf('pages', 1), title: 'Home', tagline: 'Networks' };
    const pageAt = async (path: string) => {
      const urls = allNamed(await read(site, '/sitemap.xml'), 'url');
      const page = urls.find((url) => textOf(url, 'loc').endsWith(path));
      if (!page) throw new Error(`No ${path}.`);
      return page;
    };
    expect(textOf(await pageAt('/home'), 'lastmod')).toBe('2026-11-05');
    const alternates = async (path = '/home') =>
      allNamed(await pageAt(path), 'xhtml:link').map(({ attributes }) => [
        attributes.hreflang,
        attributes.href,
      ]);
    await change('pages', idOf('pages', 1), { tagline: 'Networks' });
    expect(await alternates()).toEqual([]);
    await add('translations', [translationRow('pages', english, { title: 'Inizio' })]);
    expect(await alternates()).toEqual([]);
    await testDatabase().prepare(`update "translations" set "texts" = '{"tagline":"Reti"}'`).run();
    expect(await alternates()).toEqual([
      ['en', 'https://netsci.test/home'],
      ['it', 'https://netsci.test/home?lang=it'],
      ['x-default', 'https://netsci.test/home'],
    ]);
    // A name with days and a place has nothing to translate.
    const edition = '/events/netsci/netsci01/netsci-2020';
    expect(await alternates(edition)).toHaveLength(3);
    await change('events', idOf('events', 3), { summary: '<p>Words.</p>' });
    expect(await alternates(edition)).toEqual([]);
  });

  it('costs one round trip', async () => {
    const { call, ctx } = await world();
    await call('/sitemap.xml');
    expect(ctx.db.cost.batches).toBe(1);
  });
});

describe('D-257 the feeds of events', () => {
  it('give what is ahead with days and place, colloquia in one of their own', async () => {
    const world = await createWorld({
      events: [
        {
          ...{ title: 'School', startDate: '2027-02-26', endDate: '2027-02-27', location: 'Turin' },
          ...{ country: 'Italy', shortId: 'abcd1234', relativePath: 'school', description: '' },
          summary: '<p>Come.</p>',
        },
        { title: 'Talk', isNetsci: true, eventType: 'COLLOQUIUM', startDate: '2027-03-01' },
        { title: 'Over', startDate: '2026-02-26' },
      ],
    });
    expect(await titles(world, '/feeds/events.atom')).toEqual(['Talk', 'School']);
    expect(await titles(world, '/feeds/colloquium.atom')).toEqual(['Talk']);
    const school = allNamed(await read(world, '/feeds/events.atom?lang=it'), 'entry')[1];
    expect(school && textOf(school, 'content')).toBe(
      '<div lang="it"><p>26–27 febbraio 2027 · Torino, Italia</p></div><p>Come.</p>',
    );
  });
});

describe('D-257 security.txt', () => {
  it('says where to report a weakness, for half a year', async () => {
    const world = await createWorld({ today: '2026-11-21' });
    const text = await (await world.call('/.well-known/security.txt')).text();
    expect(text).toBe(
      `Contact: mailto:${world.ctx.config.contactEmail}\nExpires: 2027-05-20T00:00:00Z\nPreferred-Languages: en, it\nCanonical: https://netsci.test/.well-known/security.txt\n`,
    );
  });
});

describe('robots.txt', () => {
  it('keeps robots out of the calls, the members, the access screens and the search', async () => {
    const { call } = await createWorld();
    const response = await call('/robots.txt');
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    const lines = (await response.text()).split('\n');
    for (const path of ['/_api', '/my', '/access', '/search'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain('Sitemap: https://netsci.test/sitemap.xml');
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    expect((await call('/robots.txt', { headers })).status).toBe(304);
  });
});
