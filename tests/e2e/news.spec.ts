import { expect } from '@playwright/test';
import { dateText, day, newsId, sample, samples } from './seeded.ts';
import { test } from './test.ts';

const plain = (html: string) => html.replace(/<[^>]+>/g, '');
const newest = [...samples.news].sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);

test('NWS-01 the news have an intro and their items, the newest first', async ({ page }) => {
  await page.goto('/news');
  await expect(page.locator('main')).toContainText('Notices from the society and from its members');
  await expect(page.locator('.news-item h3')).toHaveText(newest.map(({ title }) => title));
});

test('NWS-02 NWS-03 a news item shows title, summary and date, and opens in place', {
  tag: '@no-js',
}, async ({ page }) => {
  const item = sample('news', 'sample-call-for-satellites') as (typeof newest)[number];
  await page.goto('/news');
  const view = page.locator('.news-item', { hasText: item.title });
  await expect(view).toContainText(plain(item.summary));
  await expect(view).toContainText(`Published on ${dateText(day(-item.publishedDaysAgo))}`);
  const text = view.locator('details > .rich-text');
  await expect(text).toBeHidden();
  await view.getByText('Read more', { exact: true }).click();
  await expect(text).toBeVisible();
  await expect(view.getByText('Read more', { exact: true })).toBeHidden();
  await view.getByText('Show less', { exact: true }).click();
  await expect(text).toBeHidden();
});

test('a news item has its own address in the list, and a link to its website', async ({ page }) => {
  const item = sample('news', 'sample-travel-grants');
  await page.goto(`/news#${newsId(item.slug)}`);
  const target = page.locator(':target');
  await expect(target).toContainText(item.title);
  await expect(target).toBeInViewport();
  await expect(target.getByRole('link', { name: 'Go to the website' })).toHaveAttribute(
    'href',
    item.website ?? '',
  );
  const without = page.locator('.news-item', { hasText: 'The website has been renewed' });
  await expect(without.getByRole('link', { name: 'Go to the website' })).toHaveCount(0);
});

test('a shortened list of jobs or news offers more', { tag: '@no-js' }, async ({ page }) => {
  for (const [path, item] of [
    ['/jobs', '#past ~ ul .job-item'],
    ['/news', '.news-item'],
  ] as const) {
    await page.goto(`${path}?show=2`);
    await expect(page.locator(item)).toHaveCount(2);
    await page.getByRole('link', { name: 'Show more' }).last().click();
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
    const first = await page.locator(item).nth(2).getAttribute('id');
    await expect(page).toHaveURL(`${path}?show=22#${first}`);
    expect(await page.locator(item).count()).toBeGreaterThan(2);
  }
});
