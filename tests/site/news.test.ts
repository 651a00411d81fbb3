import { expect, it } from 'vitest';
import { plainText } from '#functions/core/richtext/text.ts';
import { day, newsPath, sample, samples } from '#tests/e2e/seeded.ts';
import { hrefsOf, oneOf, open, textOf, textsOf } from './document.ts';

const newest = [...samples.news].sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
const news = await open('/news');

it('NWS-01 the news have an intro and their items, the newest first', () => {
  const main = textOf(news.querySelector('main'));
  expect(main).toContain('Calls, decisions, awards, new publications and meetings');
  expect(textsOf(news, '.news-item h3')).toEqual(newest.map(({ title }) => title));
});

it('NWS-02 a news item shows title, summary and date', () => {
  const item = sample('news', 'sample-call-for-satellites') as (typeof newest)[number];
  const view = oneOf(news, '.news-item', item.title);
  expect(textOf(view)).toContain(plainText(item.summary));
  const published = oneOf(view, '.date-block', 'Published on').querySelector('time');
  expect(published?.getAttribute('datetime')).toBe(day(-item.publishedDaysAgo));
});

it('D-80 D-64 a news item has a page, with its website and what came before it', async () => {
  const item = sample('news', 'sample-travel-grants');
  expect(hrefsOf(news, item.title)).toEqual([newsPath(item.slug)]);
  const page = await open(newsPath(item.slug));
  expect(textsOf(page, 'h1')).toEqual([item.title]);
  const website = oneOf(page, 'a', 'Go to the website');
  expect(website.getAttribute('href')).toBe(item.website);
  const older = newest[newest.findIndex(({ slug }) => slug === item.slug) + 1];
  const path = hrefsOf(page, older?.title ?? '').at(-1) ?? '';
  expect(textsOf(await open(path), 'h1')).toEqual([older?.title]);
});

it.each([
  ['/jobs', '#past ~ ul .job-item'],
  ['/news', '.news-item'],
])('a shortened list of %s offers more', async (path, item) => {
  const short = await open(`${path}?show=2`);
  const longer = await open(`${path}?show=22`);
  const ids = [...longer.querySelectorAll(item)].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(2);
  expect(short.querySelectorAll(item)).toHaveLength(2);
  expect(hrefsOf(short, 'Show more').at(-1)).toBe(`?show=22#${ids[2]}`);
  expect(hrefsOf(longer, 'Show more')).toEqual([]);
});
