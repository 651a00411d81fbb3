import { expect } from '@playwright/test';
import { editionsAhead } from './lists.ts';
import { test } from './own-site.ts';

// What stands there is asked in tests/site/changes.test.ts.
test('EVT-04 EVT-09 the next two editions are less than the first two, and a single one has the stage to itself', async ({
  page,
  site,
}) => {
  const items = page.locator('.event-highlight');
  const width = () => items.first().evaluate((item) => item.clientWidth);
  const size = (i: number) =>
    items
      .nth(i)
      .locator('h3')
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  await editionsAhead(site, 4);
  await page.goto('/events/netsci');
  expect(await size(0)).toBeGreaterThan(await size(2));
  const shared = await width();
  await editionsAhead(site, 1);
  await page.goto('/events/netsci');
  await expect(items).toHaveCount(1);
  expect(await width()).toBeGreaterThan(shared * 1.5);
});
