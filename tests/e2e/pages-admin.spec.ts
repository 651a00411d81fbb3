import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { expectButtons, fillField, newTitle, openItem, press } from './content.ts';
import { type OwnSite, test } from './own-site.ts';
import { seedId } from './seeded.ts';

test.use({ world: 'content' });

const both = { tag: '@no-js' };
const duplicate = 'A page with the same name already exists in the chosen section';

const asAdmin = (page: Page, site: OwnSite, givenName = 'Ada') =>
  enterAs(page, site, { givenName, lastName: 'Admin', roles: ['admin'] });

const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** Fills in a page that is to be published, with its section and position. */
async function fillPage(page: Page, title: string, after: string | null, hasScript: boolean) {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Section', { exact: true }).selectOption({ label: 'About' });
  if (!hasScript) {
    await page.getByRole('button', { name: 'Show the positions of this section' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  }
  await page
    .getByLabel('Position')
    .selectOption({ label: after === null ? 'Insert at the top' : `Insert after "${after}"` });
  await page.getByLabel('Section title').fill('How we treat each other');
  await fillField(page, 'Summary', 'Be kind.');
  await fillField(page, 'Body', 'Be kind to everybody.');
}

const status = async (page: Page, path: string) =>
  (await page.request.get(path, { maxRedirects: 0 })).status();

const aboutMenu = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .locator('details', { hasText: 'About' })
    .locator('li a')
    .allTextContents();

test(
  'D-32 D-86 a page is put into About after a given page, renamed, made a header, retracted, and an older version is brought back',
  both,
  async ({ page, site, javaScriptEnabled }) => {
    const title = newTitle('Code of conduct');
    const path = `/about/${slugOf(title)}`;
    await asAdmin(page, site);
    await test.step('LST-07 each row has title and status', async () => {
      await page.goto('/my/pages');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
      const row = page.getByRole('row').filter({ hasText: '/about/nss-by-laws' });
      await expect(row.getByRole('link')).toHaveText('By-laws');
      await expect(row.locator('.pill')).toHaveText('Published');
    });
    await test.step('ADP-16 RTE-45 a new one is begun in the same frame', async () => {
      await page.getByRole('link', { name: 'Create new' }).click();
      await expect(page).toHaveURL('/my/pages/new');
      await expect(page.getByRole('banner')).toContainText('Ada Admin');
    });
    if (javaScriptEnabled !== false)
      await test.step('ADP-04 another section begins at its top', async () => {
        const section = page.getByLabel('Section', { exact: true });
        await section.selectOption({ label: 'Young initiatives' });
        await page.getByLabel('Position').selectOption({ index: 1 });
        await section.selectOption({ label: 'About' });
        await expect(page.getByLabel('Position')).toHaveValue('0');
      });
    await test.step('ADP-07 a page is filled in and published', async () => {
      await fillPage(page, title, 'Executive Committee', javaScriptEnabled !== false);
      await press(page, 'Publish', /^Published/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
    const menu = await aboutMenu(page);
    await test.step('ADP-03 it stands after the page that was chosen', async () => {
      expect(menu.indexOf(title)).toBe(menu.indexOf('Executive Committee') + 1);
    });

    await page.goto(`/my/pages?q=${encodeURIComponent(title)}`);
    const address = await openItem(page, title);
    await test.step('ADP-05 its own place is no choice', async () => {
      await expect(page.getByLabel('Position').getByRole('option', { name: title })).toHaveCount(0);
    });
    await expectButtons(page, 'Preview', 'Delete', 'Retract', 'Save draft', 'Update');
    await page.getByLabel('Title', { exact: true }).fill(`${title} renamed`);
    await press(page, 'Save draft', /still shows/);
    expect([await status(page, path), await status(page, `${path}-renamed`)]).toEqual([200, 404]);
    await press(page, 'Update', /^Updated/);
    const old = await page.request.get(path, { maxRedirects: 0 });
    expect([old.status(), new URL(old.headers().location ?? '').pathname]).toEqual([
      301,
      `${path}-renamed`,
    ]);

    await page.getByLabel('Tagline', { exact: true }).fill('Be kind always');
    await page.getByLabel('Show the tagline as a quotation').check();
    await page.getByLabel('Subtagline').fill('At meetings and after');
    await test.step('ADP-02 a header alone hides the body', async () => {
      await page.getByLabel('Header only').check();
      await expect(page.getByRole('textbox', { name: 'Body' })).toBeHidden();
      await press(page, 'Update', /^Updated/);
      await page.goto(`${path}-renamed`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} renamed`);
      await expect(page.getByText('Be kind to everybody.')).toHaveCount(0);
    });
    await test.step('ADP-01 the tagline stands there as a quotation, above the subtagline', async () => {
      await expect(page.locator('blockquote.hero-tagline')).toHaveText('Be kind always');
      await expect(page.locator('.hero-subtagline')).toHaveText('At meetings and after');
    });

    await test.step('ADP-08 retracted it is gone', async () => {
      await page.goto(address);
      await press(page, 'Retract', /^Retracted/);
      expect(await status(page, `${path}-renamed`)).toBe(404);
    });
    await page.goto(`${address}/history?from=1&to=3`);
    await expect(page.locator('.changes')).toContainText('renamed');
    await page.getByRole('button', { name: 'Restore and publish' }).click();
    await expect(page.locator('.notice.good')).toHaveText('Version 1 is online again.');
    await page.goto(path);
    await expect(page.getByText('Be kind to everybody.')).toBeVisible();
    expect(await status(page, `${path}-renamed`)).toBe(301);
  },
);

test('a name that is taken and a change by another admin are told, and nothing typed is lost', async ({
  page,
  site,
  browser,
}) => {
  await asAdmin(page, site);
  await test.step('ADP-12 ADP-13 the name is told in the words of the specification', async () => {
    await page.goto('/my/pages/new');
    await fillPage(page, 'Contacts', null, true);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('alert')).toHaveText(duplicate);
    await expect(page).toHaveURL(/\/my\/pages\/new$/);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Contacts');
    await expect(page.getByLabel('Section title')).toHaveValue('How we treat each other');
    await expect(page.getByRole('textbox', { name: 'Body' })).toContainText('kind to everybody');
  });
  const title = newTitle('Minutes');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await press(page, 'Publish', /^Published/);
  await page.goto(`/my/pages?q=${encodeURIComponent(title)}`);
  const address = await openItem(page, title);

  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await asAdmin(other, site, 'Bea');
  await other.goto(address);
  await page.getByLabel('Tagline', { exact: true }).fill('By Ada');
  await press(page, 'Update', /^Updated/);
  await other.getByLabel('Tagline', { exact: true }).fill('By Bea');
  await test.step('D-65 D-31 who saves second is told who was first, also after a preview', async () => {
    await other.getByRole('button', { name: 'Preview', exact: true }).last().click();
    await expect(other.getByRole('heading', { name: 'Preview' })).toBeVisible();
    const answer = other.waitForResponse((response) => response.request().method() === 'POST');
    await other.getByRole('button', { name: 'Update' }).click();
    expect((await answer).status()).toBe(409);
    const alert = other.getByRole('alert');
    await expect(alert).toContainText(`${duplicate}.`);
    await expect(alert).toContainText('Ada Admin has changed this in the meantime');
    await expect(other.getByLabel('Tagline', { exact: true })).toHaveValue('By Bea');
    await expect(other.locator('.changes')).toContainText('Ada');
  });
  await press(other, 'Save mine over it', /^Updated/);
  await page.goto(`/about/${slugOf(title)}`);
  await expect(page.getByText('By Bea')).toBeVisible();
});

test('D-12 a page with a table is checked before it goes online; its draft is shown to anyone who holds the link', async ({
  page,
  site,
  browser,
}) => {
  const title = newTitle('Chapters of the society');
  await asAdmin(page, site);
  await page.goto('/my/pages/new');
  await fillPage(page, title, null, true);
  const tools = page.getByRole('toolbar', { name: 'Formatting: Body' });
  await tools.getByRole('button', { name: 'Table', exact: true }).click();
  await page.keyboard.type('Chapter');
  await expect(page.locator('#page-body')).toHaveValue(/<th scope="col">/);
  // Tab moves from cell to cell, and from the last into a new row.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Town');
  await expect(page.locator('#page-body')).toHaveValue(/Chapter(?:(?!<tr).)*<th(?:(?!<tr).)*Town/);
  for (let i = 0; i < 8; i++) await page.keyboard.press('Tab');
  await page.keyboard.type('Fourth');
  await expect(page.locator('#page-body')).toHaveValue(/(?:<tr.*){4}Fourth/);
  // Written by another program: the editor itself requires alternative text.
  await page.evaluate(() => {
    const body = document.querySelector<HTMLTextAreaElement>('#page-body');
    if (!body) return;
    body.value += '<h4>Deep</h4><p><a href="https://example.org"></a></p>';
    body.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('skips a level');
  await press(page, 'Save draft', /^Saved/);
  await page.goto(`/my/pages?q=${encodeURIComponent(title)}`);
  await openItem(page, title);
  await expect(page.getByText('This page is a draft')).toBeVisible();
  const link = await page.getByLabel('Preview link').inputValue();

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  const { pathname, search } = new URL(link);
  const response = await visitor.goto(pathname + search);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByRole('table')).toContainText('Chapter');
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await visitor.request.get(`${pathname}${search}x`)).status()).toBe(404);
});

test('ADP-06 D-82 a fixed page has neither place nor Retract and Delete, and stays fixed', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  await page.goto(`/my/pages/${seedId('page', '/about/contacts')}`);
  await expect(page.getByText('its address and position do not change')).toBeVisible();
  await expect(page.getByLabel('Section', { exact: true })).toHaveCount(0);
  await expectButtons(page, 'Preview', 'Save draft', 'Update');
  await page.getByLabel('Fixed page').uncheck();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.locator('.field-error')).toContainText('A part of the site is built on this');
  await expect(page.getByText('Still needed')).toHaveCount(0);
  await page.getByLabel('Fixed page').check();
  await page.getByRole('button', { name: 'Preview' }).last().click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await press(page, 'Save draft', /still shows/);
  const link = new URL(await page.getByLabel('Preview link').inputValue());
  await page.goto(link.pathname + link.search);
  await expect(page.getByText('This is not what is online.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
