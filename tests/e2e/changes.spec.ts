import { expect, type Page } from '@playwright/test';
import { test } from './own-site.ts';
import { conferences, day } from './seeded.ts';
import { details } from './support.ts';

test.use({ world: 'changes' });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('FRM-05 with both addresses, WiNS and NetPlace open in a new tab and say so', async ({
  page,
}) => {
  await page.goto('/home');
  for (const name of ['WiNS', 'NetPlace']) {
    const link = menu(page).getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('FRM-16 the refuse button is shown where the society wants it', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto(details.recordedTalk);
  const queuedEmail = page.getByRole('region', { name: 'Cookies' });
  await queuedEmail.getByRole('button', { name: /^No, refuse/ }).click();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'cookie-consent')?.value).toBe('no-3rd-party');
});

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
  return titles;
};

test('EVT-03 EVT-04 two editions are highlighted, the next two less, a fifth stands below', async ({
  page,
  site,
}) => {
  const titles = await ahead(site, 5);
  await page.goto('/events/netsci');
  const next = region(page, 'Next conferences');
  await expect(next.locator('.event-highlight.primary h3')).toHaveText(titles.slice(0, 2));
  await expect(next.locator('.event-highlight.secondary h3')).toHaveText(titles.slice(2, 4));
  await expect(next).toContainText(titles[4] ?? '');
  const [first, third] = [next.locator('h3').nth(0), next.locator('h3').nth(2)];
  const size = (heading: typeof first) =>
    heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size(first)).toBeGreaterThan(await size(third));
});

test('EVT-09 a single highlight has the stage to itself', async ({ page, site }) => {
  const width = () =>
    page
      .locator('.event-highlight')
      .first()
      .evaluate((item) => item.clientWidth);
  await ahead(site, 2);
  await page.goto('/events/netsci');
  const shared = await width();
  await ahead(site, 1);
  await page.goto('/events/netsci');
  await expect(page.locator('.event-highlight')).toHaveCount(1);
  expect(await width()).toBeGreaterThan(shared * 1.5);
});

test('EVT-23 one of both deadlines alone is not shown', async ({ page, site }) => {
  await page.goto(details.event);
  await expect(page.locator('main')).toContainText('Early registration');
  await site.run(
    'update "events" set "registrationDeadline" = null where "submissionDeadline" is not null',
  );
  await page.goto(details.event);
  await expect(page.locator('main')).toContainText('Submission deadline');
  await expect(
    page.locator('main').getByText(/Early registration|Registration closes/),
  ).toHaveCount(0);
});
