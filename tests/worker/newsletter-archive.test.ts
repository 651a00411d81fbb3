import { describe, expect, it } from 'vitest';
import {
  newsletterAfter,
  newsletterBefore,
  newsletterById,
  sentNewsletters,
} from '#functions/campaigns/archive/archive.ts';
import type { NewsletterContent } from '#functions/campaigns/newsletters/content.ts';
import { idOf } from '#tests/support/rows.ts';
import { contentVersion, createWorld, testDatabase } from '#tests/support/world.ts';
import { allNamed, parseXml, textOf } from '#tests/support/xml.ts';

const content = (title: string, more: Partial<NewsletterContent> = {}): string =>
  JSON.stringify({
    title,
    publicationDate: null,
    issueNumber: '',
    issuePeriod: '',
    opening: '<p>Dear reader,</p>',
    closing: '',
    news: [],
    events: [],
    jobs: [],
    ...more,
  });

const rich = content('The autumn <e-mail>', {
  publicationDate: '2026-10-15',
  issueNumber: '7',
  issuePeriod: 'Autumn 2026',
  opening: `<p>Dear reader, <a href="/news">here</a> it is.</p>${'<p>More &amp; more.</p>'.repeat(300)}`,
  closing: '<p>See you.</p><script>alert(1)</script>',
  news: [{ id: 'n', title: 'A & B', summary: '<p>Short.</p>', href: '/news#n' }],
});

/** Two sent newsletters, one with only a test, a bulk e-mail, and a newsletter that was never sent. */
const world = () =>
  createWorld({
    newsletters: [{ status: 'SENT' }, { status: 'SENDING' }, {}, { status: 'SEND' }],
    emails: [{ status: 'SENT' }],
    sendings: [
      { content: content('First'), startedAt: '2026-09-01T09:00:00.000Z' },
      { content: rich, startedAt: '2026-10-15T09:00:00.000Z' },
      { content: content('Only a test'), purpose: 'TEST' },
      {
        content: JSON.stringify({ subject: 'To everybody', body: '' }),
        resourceName: 'emails',
        campaignId: idOf('emails', 1),
      },
      { content: content('An older test'), purpose: 'TEST', campaignId: idOf('newsletters', 1) },
      {
        content: content('A test of an e-mail'),
        purpose: 'TEST',
        resourceName: 'emails',
        campaignId: idOf('emails', 1),
      },
    ],
  });

describe('NLT-28 the archive of newsletters', () => {
  it('lists what was really sent, the latest first, with its date and what it is about', async () => {
    const { ctx } = await world();
    const { list } = await ctx.db.read({ list: sentNewsletters(10) });
    expect(list).toEqual([
      {
        id: idOf('newsletters', 2),
        href: `/newsletters/${idOf('newsletters', 2)}`,
        title: 'The autumn <e-mail>',
        issueNumber: '7',
        issuePeriod: 'Autumn 2026',
        day: '2026-10-15',
        excerpt: 'A & B',
      },
      expect.objectContaining({ title: 'First', day: '2026-09-01', excerpt: 'Dear reader,' }),
    ]);
    const { one } = await ctx.db.read({ one: sentNewsletters(1) });
    expect(one).toHaveLength(1);
    const plan = await testDatabase()
      .prepare(`explain query plan ${sentNewsletters(1).sql}`)
      .bind(...sentNewsletters(1).params)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toContain('sendings_archive');
  });

  it('shows one as its e-mails say it, with the one before and the one after', async () => {
    const { ctx } = await world();
    const read = (id: string) =>
      ctx.db.read({
        one: newsletterById(id),
        before: newsletterBefore(id),
        after: newsletterAfter(id),
      });
    const second = await read(idOf('newsletters', 2));
    expect(second.one).toMatchObject({ isTest: false, day: '2026-10-15' });
    expect(second.one?.content.news).toHaveLength(1);
    expect(second.before?.title).toBe('First');
    expect(second.after).toBeNull();
    const first = await read(idOf('newsletters', 1));
    expect(first.one?.content.title).toBe('First');
    expect([first.before, first.after]).toEqual([
      null,
      { href: `/newsletters/${idOf('newsletters', 2)}`, title: 'The autumn <e-mail>' },
    ]);
  });

  it('shows a test to anyone who knows the id of its sending, and nothing else that was not sent', async () => {
    const { ctx } = await world();
    const seen = async (id: string) => (await ctx.db.read({ one: newsletterById(id) })).one;
    expect(await seen(idOf('sendings', 3))).toMatchObject({
      isTest: true,
      content: { title: 'Only a test' },
    });
    const others = [
      idOf('newsletters', 3),
      idOf('newsletters', 4),
      idOf('emails', 1),
      idOf('sendings', 1),
      idOf('sendings', 4),
      idOf('sendings', 6),
      "' or 1=1 --",
      '',
    ];
    for (const id of others) expect([id, await seen(id)]).toEqual([id, null]);
    const { before } = await ctx.db.read({ before: newsletterBefore(idOf('sendings', 3)) });
    expect(before).toBeNull();
  });

  it('has a feed of whole newsletters and stands in the sitemap once one was sent', async () => {
    const { call } = await world();
    const feed = parseXml(await (await call('/feeds/newsletters.atom')).text());
    const entries = allNamed(feed, 'entry');
    expect(entries.map((entry) => textOf(entry, 'id'))).toEqual([
      `https://netsci.test/newsletters/${idOf('newsletters', 2)}`,
      `https://netsci.test/newsletters/${idOf('newsletters', 1)}`,
    ]);
    const [entry] = entries;
    if (!entry) throw new Error('No entry.');
    const html = textOf(entry, 'content');
    expect(html).toContain('<a href="https://netsci.test/news"');
    expect(html).toContain(
      '<h2>News</h2><h3><a href="https://netsci.test/news#n">A &amp; B</a></h3><p>Short.</p>',
    );
    expect(html).toContain('<p>See you.</p>');
    expect(html).not.toMatch(/script|Events/);
    const sitemap = await (await call('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, place]) => place ?? '');
    const archive = paths.filter((place) => place.includes('/newsletters'));
    expect(archive).toEqual([
      'https://netsci.test/newsletters',
      `https://netsci.test/newsletters/${idOf('newsletters', 2)}`,
      `https://netsci.test/newsletters/${idOf('newsletters', 1)}`,
    ]);
    const empty = await createWorld();
    expect(await (await empty.call('/sitemap.xml')).text()).not.toContain('/newsletters');
    expect(
      allNamed(parseXml(await (await empty.call('/feeds/newsletters.atom')).text()), 'entry'),
    ).toEqual([]);
  });

  it('is told apart from what was there before as soon as a newsletter starts', async () => {
    const { call } = await world();
    await call('/feeds/newsletters.atom');
    const before = await contentVersion();
    await testDatabase()
      .prepare(
        `insert into "sendings" ("id", "resourceName", "campaignId", "purpose", "content", "startedAt", "movedAt")
          select 'x', "resourceName", ?, "purpose", "content", '2026-11-01', '2026-11-01' from "sendings" where "id" = ?`,
      )
      .bind(idOf('newsletters', 4), idOf('sendings', 1))
      .run();
    expect(await contentVersion()).toBe(before + 1);
    const feed = parseXml(await (await call('/feeds/newsletters.atom')).text());
    expect(allNamed(feed, 'entry')).toHaveLength(3);
  });
});

describe('what an older version of the site has kept of a newsletter', () => {
  // Without sections and fields, as if all had been added later.
  const old = () =>
    createWorld({
      newsletters: [{ status: 'SENT' }],
      sendings: [{ content: JSON.stringify({ title: 'Before there were sections' }) }],
    });

  it('is still in the archive, without what did not exist', async () => {
    const { ctx } = await old();
    const { newsletter } = await ctx.db.read({
      newsletter: newsletterById(idOf('newsletters', 1)),
    });
    expect(newsletter?.content).toEqual({
      ...JSON.parse(content('Before there were sections')),
      opening: '',
    });
  });
});
