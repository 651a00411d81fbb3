import { expect } from '@playwright/test';
import { day, newsId, newsPath, sample, samples } from '../seeded.ts';
import { test } from '../test.ts';

const plain = (html: string) => html.replace(/<[^>]+>/g, '');
const newest = [...samples.news].sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);

test('NWS-01 the news have an intro and their items, the newest first', async ({ page }) => {
  await page.goto('/news');
  await expect(page.locator('main')).toContainText('Notices from the society and from its members');
  await expect(page.locator('.news-item h3')).toHaveText(newest.map(({ title }) => title));
});

test('NWS-02 NWS-03 a news item shows title, summary and date, and opens in place', async ({
  page,
}) => {
  const item = sample('news', 'sample-call-for-satellites') as (typeof newest)[number];
  await page.goto('/news');
  const view = page.locator('.news-item', { hasText: item.title });
  await expect(view).toContainText(plain(item.summary));
  const published = view.locator('.date-block', { hasText: 'Published on' });
  await expect(published.locator('time')).toHaveAttribute('datetime', day(-item.publishedDaysAgo));
  const text = view.locator('details > .rich-text');
  await expect(text).toBeHidden();
  await view.getByText('Read more', { exact: true }).click();
  await expect(text).toBeVisible();
  await expect(view.getByText('Read more', { exact: true })).toBeHidden();
  await view.getByText('Show less', { exact: true }).click();
  await expect(text).toBeHidden();
});

test('D-80 an address in an older newsletter opens the item, in full or among the lines of its year', async ({
  page,
}) => {
  const item = sample('news', 'sample-travel-grants');
  for (const show of [20, 1]) {
    await page.goto(`/news?show=${show}#${newsId(item.slug)}`);
    const target = page.locator('li:is(:target, :has(:target))');
    await expect(target).toContainText(item.title);
    await expect(target.getByRole('link', { name: item.title, exact: true })).toBeInViewport();
    const text = target.locator('details > .rich-text');
    if (show === 20) await expect(text).toBeVisible();
  }
});

test('D-80 D-64 a news item has a page, with its website and what came before it', async ({
  page,
}) => {
  const item = sample('news', 'sample-travel-grants');
  await page.goto('/news');
  await page.getByRole('link', { name: item.title, exact: true }).click();
  await expect(page).toHaveURL(newsPath(item.slug));
  await expect(page.locator('h1')).toHaveText(item.title);
  await expect(page.getByRole('link', { name: 'Go to the website' })).toHaveAttribute(
    'href',
    item.website ?? '',
  );
  const older = newest[newest.findIndex(({ slug }) => slug === item.slug) + 1];
  await page
    .getByRole('link', { name: older?.title ?? '' })
    .last()
    .click();
  await expect(page.locator('h1')).toHaveText(older?.title ?? '');
});

test('a shortened list of jobs or news offers more', async ({ page }) => {
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
    await expect(page.locator(':target')).toBeInViewport();
    expect(await page.locator(item).count()).toBeGreaterThan(2);
  }
});
