import { expect } from '@playwright/test';
import { test } from './own-site.ts';
import { conferences, day } from './seeded.ts';

test.use({ world: 'changes' });

/** Moves the latest past editions into the future, 100 days apart. */
const ahead = async (
  site: { run(sql: string, ...values: string[]): Promise<void> },
  count: number,
) => {
  const titles = conferences.map(({ title }) => title).slice(0, count);
  await site.run(`update "events" set "startDate" = '2020-01-01', "endDate" = null
    where "isNetsci" = 1 and "eventType" <> 'COLLOQUIUM' and "startDate" >= '${day(0)}'`);
  for (const [i, title] of titles.entries())
    await site.run(
      'update "events" set "startDate" = ?, "endDate" = null where "title" = ?',
      day(100 * (i + 1)),
      title,
    );
};

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
  await ahead(site, 4);
  await page.goto('/events/netsci');
  expect(await size(0)).toBeGreaterThan(await size(2));
  const shared = await width();
  await ahead(site, 1);
  await page.goto('/events/netsci');
  await expect(items).toHaveCount(1);
  expect(await width()).toBeGreaterThan(shared * 1.5);
});
