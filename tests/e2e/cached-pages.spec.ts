import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { type EdgeCacheState, edgeCachePath } from '#workers/local/edge-cache.ts';
import { enterAs } from './accounts.ts';
import { fillField, newTitle, press } from './content.ts';
import { test } from './own-site.ts';
import { seedId } from './seeded.ts';

// Nothing of what it names is ever reached.
test.use({
  world: 'behind a cache',
  vars: {
    MODE: 'production',
    EDGE_CACHE: 'stand-in',
    MAIL: 'smtp',
    SMTP_URL: 'smtps://user:password@localhost:1',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  },
});

const contacts = '/about/contacts';
const contactsForm = `/my/pages/${seedId('page', contacts)}`;
const feed = '/feeds/news.atom';
const picture = `/images/${seedId('image', 'outreach')}?size=people-item`;

const cacheOf = async (request: APIRequestContext): Promise<EdgeCacheState> =>
  (await request.get(edgeCachePath)).json();

/** The copies of an address, whatever visitors they are for. */
const copiesOf = async (request: APIRequestContext, path: string) =>
  (await cacheOf(request)).copies.filter(({ url }) => url.endsWith(path));

/** Whether the cache refuses to purge; when it obeys again, the delays of the queue have passed. */
const setRefusing = (request: APIRequestContext, refuses: boolean) =>
  request.post(edgeCachePath, { data: { refuses } });

/** How many copies of an address are from before these words were in it. */
const outdated = async (request: APIRequestContext, path: string, words: string) =>
  (await copiesOf(request, path)).filter(({ text }) => !text.includes(words)).length;

/** Somebody's first visit, who has or has not answered about cookies. */
async function visit(browser: Browser, path: string, hasChosen = true): Promise<Page> {
  const nobody = { storageState: { cookies: [], origins: [] } };
  const page = await (await browser.newContext(hasChosen ? {} : nobody)).newPage();
  await page.goto(path);
  return page;
}

const asAdmin = (page: Page, site: Parameters<typeof enterAs>[1]) =>
  enterAs(page, site, { givenName: 'Zenobia', lastName: 'Admin', roles: ['admin'] });

/** Changes the tagline of the page of contacts. */
async function editContacts(page: Page, tagline: string) {
  await page.goto(contactsForm);
  await page.getByLabel('Tagline', { exact: true }).fill(tagline);
  await press(page, 'Update', /^Updated/);
}

test('an edited page and a published news item are there for the next visitor, and what the cache had of them is purged', async ({
  browser,
  page,
  request,
  site,
}) => {
  await asAdmin(page, site);
  const tagline = newTitle('Write to us');
  const title = newTitle('Doors open');
  for (let i = 0; i < 2; i++) await visit(browser, contacts);
  expect((await copiesOf(request, contacts)).map(({ served }) => served)).toEqual([1]);
  await editContacts(page, tagline);
  await expect((await visit(browser, contacts)).locator('main')).toContainText(tagline);
  await expect.poll(() => outdated(request, contacts, tagline)).toBe(0);
  await expect((await visit(browser, contacts)).locator('main')).toContainText(tagline);

  await page.goto('/my/news/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await fillField(page, 'Summary', 'Come and see.');
  await visit(browser, '/news');
  await request.get('/feeds/jobs.atom');
  expect(await outdated(request, '/news', title)).toBe(1);
  await press(page, 'Publish', /^Published/);
  await expect((await visit(browser, '/news')).locator('main')).toContainText(title);
  await expect.poll(() => outdated(request, '/news', title)).toBe(0);
  expect(await copiesOf(request, '/feeds/jobs.atom')).toHaveLength(1);
});

test('an edit whose purge is refused is there for the next visitor all the same, and the queue makes up for it', async ({
  browser,
  page,
  request,
  site,
}) => {
  await asAdmin(page, site);
  const tagline = newTitle('Call us');
  await visit(browser, contacts);
  await visit(browser, contacts, false);
  expect(await outdated(request, contacts, tagline)).toBe(2);
  await setRefusing(request, true);
  await editContacts(page, tagline);
  await expect((await visit(browser, contacts)).locator('main')).toContainText(tagline);
  const delayed = async () => JSON.stringify((await cacheOf(request)).delayed);
  await expect.poll(delayed).toContain('"kind":"purge"');
  expect((await cacheOf(request)).refused).toBeGreaterThan(0);

  await expect((await visit(browser, contacts, false)).locator('main')).toContainText(tagline);
  expect(await outdated(request, contacts, tagline)).toBe(2);
  await setRefusing(request, false);
  await expect.poll(() => outdated(request, contacts, tagline)).toBe(0);
  await expect((await visit(browser, contacts)).locator('main')).toContainText(tagline);
});

test('no copy knows who is signed in, who sees the own name even where the cache has the page', async ({
  browser,
  page,
  request,
  site,
}) => {
  await asAdmin(page, site);
  const banner = page.getByRole('banner');
  for (const who of ['the first', 'after a visitor']) {
    await page.goto('/jobs');
    await expect(banner, who).toContainText('Zenobia');
    await page.evaluate((path) => fetch(path), feed);
    await expect((await visit(browser, '/jobs')).getByRole('banner')).toContainText('Sign In');
  }
  const { copies } = await cacheOf(request);
  expect(copies.map(({ url }) => new URL(url).pathname)).toEqual(
    expect.arrayContaining(['/jobs', feed]),
  );
  for (const { url, asked, text } of copies) {
    expect.soft([url, text.includes('Zenobia')]).toEqual([url, false]);
    expect.soft([url, asked.includes('cookie')]).toEqual([url, false]);
  }
});

test('links with fbclid share one copy; a picture and a feed come from the cache', async ({
  browser,
  request,
  site,
}) => {
  await visit(browser, `/education?fbclid=${newTitle('a')}`);
  await visit(browser, `/education?utm_source=${newTitle('b')}`);
  for (const path of [picture, '/feeds/newsletters.atom'])
    for (let i = 0; i < 2; i++) expect((await request.get(path)).status()).toBe(200);
  const { copies } = await cacheOf(request);
  const served = (path: string) =>
    copies.filter(({ url }) => url.includes(path)).map((one) => [one.url, one.served]);
  for (const path of ['/education', picture, '/feeds/newsletters.atom'])
    expect(served(path)).toEqual([[site.url + path, 1]]);
});
