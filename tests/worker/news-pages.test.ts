import { describe, expect, it } from 'vitest';
import { newsletterContent } from '#functions/campaigns/newsletters/content.ts';
import {
  latestNews,
  newsAfter,
  newsBefore,
  newsLines,
  newsPage,
} from '#functions/content/news/queries.ts';
import { newsReview } from '#functions/content/news/review.ts';
import { changeItem, createItem } from '#functions/content/review/commands.ts';
import { actor } from '#tests/support/actors.ts';
import { idOf } from '#tests/support/rows.ts';
import { findPublic } from '#tests/support/search.ts';
import { createWorld, planOf } from '#tests/support/world.ts';
import { allNamed, parseXml, textOf } from '#tests/support/xml.ts';

/** News of 25 years, one every 18 days: the first is the newest. */
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    title: `Notice ${i + 1}`,
    relativePath: `notice-${i + 1}`,
    publishedAt: new Date(Date.UTC(2026, 10, 20) - i * 18 * 86_400_000).toISOString(),
  }));

describe('D-80 the page of a news item', () => {
  it('has an address made from the title, which follows the title', async () => {
    const { ctx } = await createWorld({ users: [{}], actor: actor(1, 'admin') });
    const fields = { title: 'Grants & Prizes: Łódź', summary: '<p>S</p>', description: '' };
    const { id } = await createItem(
      ctx,
      newsReview,
      { ...fields, website: null },
      { complete: true },
    );
    const read = async () => (await ctx.db.read({ item: newsPage(id) })).item?.href;
    expect(await read()).toBe(`/news/${id}/grants-prizes-lodz`);
    await changeItem(ctx, newsReview, id, {
      fields: { ...fields, title: 'Travel', website: null },
    });
    expect(await read()).toBe(`/news/${id}/travel`);
  });

  it('names the items published before and after it, even at the same moment', async () => {
    const at = '2026-11-01T09:00:00.000Z';
    const { ctx } = await createWorld({
      news: [
        { title: 'Old', publishedAt: '2026-10-01T09:00:00.000Z' },
        { title: 'One', publishedAt: at },
        { title: 'Two', publishedAt: at },
        { title: 'Hidden', publishedAt: '2026-11-02T09:00:00.000Z', status: 'DRAFT' },
      ],
    });
    const around = async (n: number) => {
      const id = idOf('news', n);
      const found = await ctx.db.read({ before: newsBefore(id), after: newsAfter(id) });
      return [found.before?.title, found.after?.title];
    };
    expect(await around(1)).toEqual([undefined, 'One']);
    expect(await around(2)).toEqual(['Old', 'Two']);
    expect(await around(3)).toEqual(['One', undefined]);
  });

  it('NWS-01 every one of 500 items is on the list, in full or as a line, in the same order', async () => {
    const { ctx } = await createWorld({ news: many(500) });
    const { full, lines } = await ctx.db.read({ full: latestNews(20), lines: newsLines(20) });
    expect([...full, ...lines].map(({ title }) => title)).toEqual(
      many(500).map(({ title }) => title),
    );
    expect(lines[0]).toEqual({
      id: idOf('news', 21),
      title: 'Notice 21',
      timestamp: many(21)[20]?.publishedAt,
      href: `/news/${idOf('news', 21)}/notice-21`,
    });
  });

  it('is where the feed, the sitemap, newsletters, the search and the calls lead, with 500 items', async () => {
    const world = await createWorld({ news: many(500) });
    const { get, call } = world;
    const pages = many(500).map(
      ({ relativePath }, i) => `https://netsci.test/news/${idOf('news', i + 1)}/${relativePath}`,
    );
    const feed = parseXml(await (await call('/feeds/news.atom')).text());
    const entries = allNamed(feed, 'entry');
    expect(entries.map((entry) => allNamed(entry, 'link')[0]?.attributes.href)).toEqual(
      pages.slice(0, 50),
    );
    expect(entries.map((entry) => textOf(entry, 'id'))).toEqual(
      pages.slice(0, 50).map((_, i) => `https://netsci.test/news#${idOf('news', i + 1)}`),
    );
    const sitemap = await (await call('/sitemap.xml')).text();
    expect(pages.filter((page) => !sitemap.includes(`<loc>${page}</loc>`))).toEqual([]);
    const news = JSON.stringify([idOf('news', 500), idOf('news', 7)]);
    const letter = await newsletterContent(world.ctx, { title: 'x', news });
    expect(letter.news.map(({ href }) => `https://netsci.test${href}`)).toEqual([
      pages[499],
      pages[6],
    ]);
    const { found } = await world.ctx.db.read({ found: findPublic('notice 500') });
    expect(found.map(({ href }) => `https://netsci.test${href}`)).toContain(pages[499]);
    const answers = (await get('/_api/v1/news')) as unknown as { href: string }[];
    expect(answers.map(({ href }) => `https://netsci.test${href}`)).toEqual(pages);
  });

  it('and its list are found by an index, whatever the number of items', async () => {
    await createWorld();
    const lines = await planOf(newsLines(20));
    expect(lines).toMatch(/SEARCH news USING COVERING INDEX news_newest/);
    expect(lines).not.toMatch(/TEMP B-TREE/);
    for (const read of [newsBefore('x'), newsAfter('x')]) {
      const plan = await planOf(read);
      expect(plan).toMatch(
        /SEARCH news USING (?:COVERING )?INDEX news_newest \(status=\? AND \(?publishedAt/,
      );
      expect(plan).not.toMatch(/TEMP B-TREE|SCAN/);
    }
    expect(await planOf(latestNews(21))).not.toMatch(/TEMP B-TREE|SCAN/);
  });
});
