import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { expectSound } from './axe.ts';
import { addJob, isOnline, newTitle, press } from './content.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asMember = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Mia', lastName: 'Member', endsIn: [100] });
const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });

const extend = async (page: Page) => {
  await page.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(page.locator('.notice.good')).toHaveText(/^Extended/);
};

test('D-160 an administrator extends an own vacancy at once, and not over a change that was not seen', async ({
  page,
  site,
}) => {
  const title = newTitle('Post to extend');
  const { id: authorId } = await asAdmin(page, site);
  const address = await addJob(site, { title, status: 'PUBLISHED', authorId });
  await page.goto(`${address.replace('/my/jobs/', '/my/requests/jobs/')}?extend=deadline`);
  const first = page.getByLabel('New deadline');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('New deadline').fill('2027-08-01');
  await extend(other);
  await first.fill('2027-09-01');
  await page.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('its deadline is 1 August 2027 now');
  await expect(first).toHaveValue('2027-09-01');
  await extend(page);
});

test('D-158 an author asks for a change, one press of an administrator puts it online, then it is taken down', {
  tag: '@no-js',
}, async ({ page, browser, site, javaScriptEnabled }) => {
  const hasScript = javaScriptEnabled !== false;
  const title = newTitle('Post to correct');
  const corrected = newTitle('Post corrected');
  const { id: authorId } = await asMember(page, site);
  const address = await addJob(site, { title, status: 'PUBLISHED', authorId });

  const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
  const office = await context.newPage();
  await asAdmin(office, site);

  const shown = address.replace('/my', '');
  await page.goto(address);
  await page.getByRole('link', { name: 'Ask for a change' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByLabel('Title', { exact: true }).fill(corrected);
  await page.getByLabel('Deadline', { exact: true }).fill('2027-06-01');
  await page.locator('#request-why').fill('More time.');
  await press(page, 'Send the request', /^Sent/);
  expect(await isOnline(page, title, shown)).toBe(true);

  await office.goto('/my/jobs');
  const entry = office.locator('.my-entries').getByRole('link', { name: /^Requests/ });
  await expect(entry).toHaveText(/Requests\s*\d+/);
  await expect(
    office.getByRole('link', { name: /asks? for something|requests of authors/ }),
  ).toBeVisible();
  await entry.click();
  await expect(office.locator('.my-entries [aria-current=page]')).toHaveText(/^Requests/);
  await office.getByRole('link', { name: title, exact: true }).click();
  const differences = office.locator('.changes');
  await expect(differences.locator('ins')).toContainText(['corrected', 'June']);
  await expect(differences.locator('dt')).toHaveText(['Title', 'Deadline']);
  await expect(office.locator('.request-words')).toHaveText('More time.');
  if (hasScript) await expectSound(office);
  await office.getByRole('button', { name: 'Update with these changes' }).click();
  await expect(office.locator('.notice.good')).toHaveText(/^Done/);
  expect(await isOnline(page, corrected, shown)).toBe(true);

  await page.goto(address);
  await page.getByRole('link', { name: 'Ask to take it down' }).click();
  await page.locator('#take-down-words').fill('It is filled.');
  await page.getByRole('button', { name: 'Ask to take it down' }).click();
  await expect(page.locator('.notice.good')).toHaveText(/^Sent/);

  await office.goto(address);
  await office.getByRole('link', { name: 'Decide' }).click();
  await office.getByRole('button', { name: 'Take it down' }).click();
  await expect(office.locator('.notice.good')).toHaveText(/^Done/);
  expect(await isOnline(page, corrected, shown)).toBe(false);
  await page.goto(address);
  await expect(page.locator('.item-head .pill')).toHaveText('Draft');
  await context.close();
});
