import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });
const row = (page: Page, path: string) =>
  page.locator('.redirect-rows > tr').filter({ hasText: path });
const newPath = () => `/old-${crypto.randomUUID().slice(0, 8)}`;
const done = (page: Page) => page.locator('.notice.good');

test('D-01 an admin adds, changes and removes a redirect, which visitors follow', async ({
  page,
  site,
  request,
}) => {
  const path = newPath();
  const leads = async (from: string) => {
    const answer = await request.get(`${from}?a=b`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location?.replace(site.url, '')];
  };
  await asAdmin(page, site);
  await page.goto('/my/redirects');
  await page.getByLabel('Old path').fill(`${path}/?c=d#e`);
  await page.getByLabel('New path').fill('/about/contacts');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(done(page)).toHaveText('The redirect was added.');
  await expect(page.getByLabel('Old path')).toHaveValue('');
  expect(await leads(path)).toEqual([301, '/about/contacts?a=b']);
  expect(await leads(`${path}.html`)).toEqual([301, '/about/contacts?a=b']);

  await page.getByLabel('Find a path').fill(path.toUpperCase());
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await row(page, path)
    .getByRole('link', { name: `Edit the redirect from ${path}` })
    .click();
  const opened = row(page, `Edit the redirect from ${path}`);
  await opened.getByLabel('New path').fill('/nowhere-at-all');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(done(page)).toHaveText('The redirect was changed.');
  await expect(row(page, path)).toContainText('Leads nowhere now');
  expect((await leads(path))[0]).toBe(404);

  await row(page, path).getByRole('link', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(done(page)).toHaveText('The redirect was removed.');
  await expect(page.getByRole('heading', { name: 'No redirect matches.' })).toBeVisible();
});

test('D-01 D-56 D-65 a chain, a loop and a change by somebody else are told, and nothing typed is lost', async ({
  page,
  site,
}) => {
  const [first, second] = [newPath(), newPath()];
  await site.run(`insert into "redirects" ("fromPath", "toPath") values (?, '/chapters')`, first);
  await asAdmin(page, site);
  await page.goto('/my/redirects');
  await page.getByLabel('Old path').fill(second);
  await page.getByLabel('New path').fill(first);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('.field-error')).toHaveText(
    'This path itself leads to /chapters. Please enter /chapters instead.',
  );
  await expect(page.getByLabel('Old path')).toHaveValue(second);
  await page.getByLabel('Old path').fill('/my/jobs');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.locator('.field-error').first()).toContainText('The site itself answers');
  await expect(page.getByLabel('New path')).toHaveValue(first);

  await page.goto(`/my/redirects?edit=${first}`);
  const opened = row(page, `Edit the redirect from ${first}`);
  await opened.getByLabel('New path').fill('/outreach');
  await site.run(
    `update "redirects" set "toPath" = '/education', "version" = 2 where "fromPath" = ?`,
    first,
  );
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(opened.getByRole('alert')).toContainText('Somebody else has changed this redirect');
  await expect(opened).toContainText(`${first} leads to /education`);
  await expect(opened.getByLabel('New path')).toHaveValue('/outreach');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(done(page)).toHaveText('The redirect was changed.');
  await expect(row(page, first)).toContainText('/outreach');
});

test('the redirects are open to everybody and fit', { tag: '@phone' }, async ({ page, site }) => {
  test.slow();
  await asAdmin(page, site);
  const path = `${newPath()}/${'a-name-that-goes-on-and-on-'.repeat(4)}`;
  await site.run(
    `insert into "redirects" ("fromPath", "toPath", "pageId") values (?, '/nowhere', 'a')`,
    path,
  );
  for (const query of ['', `?edit=${path}`, `?remove=${path}&lang=it`]) {
    await page.goto(`/my/redirects${query}`);
    expect(await objections(page), query).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, query).toBeLessThanOrEqual(0);
  }
});
