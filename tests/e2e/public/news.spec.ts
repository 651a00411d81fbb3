import { expect } from '@playwright/test';
import { newsId, sample } from '../seeded.ts';
import { test } from '../test.ts';

test('NWS-03 a news item opens in place', async ({ page }) => {
  const item = sample('news', 'sample-call-for-satellites');
  await page.goto('/news');
  const view = page.locator('.news-item', { hasText: item.title });
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

test('"Show more" leads to the first of those that were not shown', async ({ page }) => {
  for (const path of ['/jobs', '/news']) {
    await page.goto(`${path}?show=2`);
    await page.getByRole('link', { name: 'Show more' }).last().click();
    await expect(page.locator(':target')).toBeInViewport();
  }
});
