import { expect, type Page } from '@playwright/test';
import { conferences, day, seedId } from './seeded.ts';
import { test } from './own-site.ts';
import { details } from './support.ts';

// One site for the whole file, in one process.
test.describe.configure({ mode: 'default' });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('FRM-05 with both addresses, WiNS and NetPlace open in a new tab and say so', async ({ page }) => {
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
  await page.goto('/home');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await notice.getByRole('button', { name: /^No, refuse/ }).click();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'cookie-consent')?.value).toBe('no-3rd-party');
});

/** Lets the latest past editions lie ahead, in steps of 100 days. */
const ahead = async (site: { run(sql: string, ...values: string[]): Promise<void> }, count: number) => {
  const titles = conferences.map(({ title }) => title).slice(0, count);
  await site.run(`update "events" set "startDate" = '2020-01-01', "endDate" = null
    where "isNetsci" = 1 and "eventType" <> 'COLLOQUIUM' and "startDate" >= '${day(0)}'`);
  for (const [i, title] of titles.entries())
    await site.run('update "events" set "startDate" = ?, "endDate" = null where "title" = ?', day(100 * (i + 1)), title);
  return titles;
};

test('EVT-03 EVT-04 two editions are highlighted, the next two less, a fifth stands below', async ({ page, site }) => {
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
  const width = () => page.locator('.event-highlight').first().evaluate((item) => item.clientWidth);
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
  await site.run('update "events" set "registrationDeadline" = null where "submissionDeadline" is not null');
  await page.goto(details.event);
  await expect(page.locator('main')).toContainText('Submission deadline');
  await expect(page.locator('main').getByText(/Early registration|Registration closes/)).toHaveCount(0);
});

test('ABT-03 ABT-04 FRM-25 a person stands in each group of the flags, with a small portrait', async ({ page, site }) => {
  await site.run(
    `update "people" set "isMainOfficer" = 1, "isOfficer" = 1, "imageId" = ? where "lastName" = 'Vespignani'`,
    seedId('image', 'outreach'),
  );
  for (const [path, group] of [
    ['/about/executive-committee', 'Main officers'],
    ['/about/board', 'Officers'],
  ] as const) {
    await page.goto(path);
    const person = region(page, group).getByRole('listitem').filter({ hasText: 'Vespignani' });
    const portrait = person.locator('img');
    await portrait.scrollIntoViewIfNeeded();
    await expect(portrait).toHaveAttribute('src', /^\/images\/[0-9a-f-]{36}\?size=people-item$/);
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  }
});

test('AWD-05 a winner with a picture shows it', async ({ page, site }) => {
  await site.run(`update "winners" set "imageId" = ? where "lastName" = 'Clauset'`, seedId('image', 'outreach'));
  await page.goto('/award-prizes/er-prize');
  const winner = page.locator('.winner', { hasText: 'Clauset' });
  await expect(winner.locator('img')).toHaveAttribute('src', /size=people-item/);
  await expect(page.locator('.winner', { hasText: 'Colizza' }).locator('img')).toHaveCount(0);
});

test('a page that is added to a section appears in the menu at once', async ({ page, site }) => {
  const add = (id: string, path: string, section: string, title: string) =>
    site.run(
      `insert into "pages" ("id", "path", "sectionId", "title", "status") values (?, ?, ?, ?, 'PUBLISHED')`,
      ...[id, path, section, title],
    );
  await add('p1', '/about/history', 'about', 'Our history');
  await add('p2', '/chapters/italy', 'chapters', 'Italian chapter');
  for (const [group, title, path] of [
    ['About', 'Our history', '/about/history'],
    ['Chapters', 'Italian chapter', '/chapters/italy'],
  ] as const) {
    await page.goto('/home');
    await menu(page).locator('summary', { hasText: group }).click();
    await menu(page).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toHaveText(title);
  }
});

test('a copy of a page is outdated as soon as its content changes', async ({ request, site }) => {
  const first = (await request.get('/news')).headers().etag ?? '';
  const again = () => request.get('/news', { headers: { 'If-None-Match': first } });
  expect((await again()).status()).toBe(304);
  await site.run(`update "news" set "title" = 'A new title' where "title" like '%book%' or "title" like '%schools%'`);
  const changed = await again();
  expect(changed.status()).toBe(200);
  expect(await changed.text()).toContain('A new title');
  const feed = await (await request.get('/feeds/news.atom')).text();
  expect(feed).toContain('A new title');
});
