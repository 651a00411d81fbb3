import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });
const row = (page: Page, path: string) =>
  page.locator('.redirect-rows > tr').filter({ hasText: path });
const newPath = () => `/old-${crypto.randomUUID().slice(0, 8)}`;
const done = (page: Page) => page.locator('.notice.good');

/** Nothing is wider than a small window. */
async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('D-01 an admin adds, changes and removes a redirect, which visitors follow, and nothing typed is lost', async ({
  page,
  site,
  request,
}) => {
  const path = `${newPath()}/${'a-name-that-goes-on-and-on-'.repeat(4)}`;
  const leads = async (from: string) => {
    const answer = await request.get(`${from}?a=b`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location?.replace(site.url, '')];
  };
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await asAdmin(page, site);
  await page.goto('/my/redirects');
  await page.getByLabel('Old path').fill('/my/jobs');
  await page.getByLabel('New path').fill('/about/contacts');
  await add.click();
  await expect(page.locator('.field-error').first()).toContainText('The site itself answers');
  await expect(page.getByLabel('New path')).toHaveValue('/about/contacts');
  await page.getByLabel('Old path').fill(`${path}/?c=d#e`);
  await add.click();
  await expect(done(page)).toHaveText('The redirect was added.');
  await expect(page.getByLabel('Old path')).toHaveValue('');
  expect(await leads(path)).toEqual([301, '/about/contacts?a=b']);
  expect(await leads(`${path}.html`)).toEqual([301, '/about/contacts?a=b']);

  await page.getByLabel('Find a path').fill(path.toUpperCase());
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expectFit(page);
  await row(page, path)
    .getByRole('link', { name: `Edit the redirect from ${path}` })
    .click();
  const opened = row(page, `Edit the redirect from ${path}`);
  await expectFit(page);
  await test.step('D-65 D-56 a change by somebody else is told', async () => {
    await opened.getByLabel('New path').fill('/nowhere-at-all');
    await site.run(
      `update "redirects" set "toPath" = '/education', "version" = 2, "changedBy" = null where "fromPath" = ?`,
      path,
    );
    await opened.getByRole('button', { name: 'Save' }).click();
    await expect(opened.getByRole('alert')).toContainText(
      'Somebody else has changed this redirect',
    );
    await expect(opened).toContainText(`${path} leads to /education`);
    await expect(opened.getByLabel('New path')).toHaveValue('/nowhere-at-all');
  });
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(done(page)).toHaveText('The redirect was changed.');
  await expect(row(page, path)).toContainText('Leads nowhere now');
  expect((await leads(path))[0]).toBe(404);

  await row(page, path).getByRole('link', { name: 'Remove' }).click();
  await expectFit(page);
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(done(page)).toHaveText('The redirect was removed.');
  await expect(page.getByRole('heading', { name: 'No redirect matches.' })).toBeVisible();
});
