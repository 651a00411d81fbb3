import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

const admin = { roles: ['admin'], endsIn: [100] };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

test('D-175 D-181 a key opens the search, arrows choose, Enter leads there', async ({
  page,
  site,
}) => {
  await enterAs(page, site, admin);
  await page.goto('/my/overview');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('redirects');
  await expect(option(page, 'Redirects')).toHaveAttribute('aria-selected', 'true');
  await expect(dialog(page).getByRole('status')).toHaveText(/^(One result|\d+ results)$/);
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('payment');
  await expect(option(page, 'Payments').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const chosen = dialog(page).locator('[aria-selected="true"]');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  await expect(chosen).toHaveText('Payments that need attention');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my/payments?status=flagged');
});

test('D-175 Ctrl+K opens it from within a field, and Escape returns there', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { ...admin, lastName: 'Quetzal' });
  await page.goto('/my/account');
  const name = page.getByRole('textbox', { name: 'Last name' });
  await name.press('End');
  await page.keyboard.press('/');
  await expect(name).toHaveValue('Quetzal/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('quetzál');
  await expect(option(page, /Ada Quetzal/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(name).toBeFocused();
});

test('D-175 says where else to search when nothing is found, and what to do without a connection', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { endsIn: [100] });
  await page.goto('/my/votes');
  await page.getByRole('button', { name: 'Search /' }).click();
  await field(page).fill('zzzqqq');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “zzzqqq”');
  await expect(option(page, 'Search the public site for “zzzqqq”')).toBeVisible();
  await expect(option(page, /list of users/)).toHaveCount(0);
  await page.context().setOffline(true);
  await field(page).fill('votes');
  await expect(dialog(page).getByRole('status')).toContainText('The search did not answer.');
  await page.context().setOffline(false);
  await field(page).fill('your votes');
  await expect(option(page, 'Your votes')).toBeVisible();
});

test('D-175 without script the form of the navigation leads to the results, by kind and in Italian', {
  tag: '@no-js',
}, async ({ page, site, javaScriptEnabled }) => {
  await enterAs(page, site, { ...admin, lastName: 'Ocelot' });
  await page.goto(javaScriptEnabled ? '/my/search' : '/my/account');
  const form = page
    .getByRole(javaScriptEnabled ? 'main' : 'navigation')
    .getByRole('search')
    .first();
  await form.getByRole('searchbox').fill('ocelot');
  await form.getByRole('button', { name: 'Search' }).click();
  const found = page.getByRole('main').getByRole('link', { name: 'Ada Ocelot' });
  await expect(found).toBeVisible();
  await page.getByLabel('What is searched').selectOption({ label: 'Pages' });
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/in=pages/);
  await expect(page.getByText('Nothing found for “ocelot”')).toBeVisible();
  if (javaScriptEnabled) expect(await objections(page)).toEqual([]);
  await page.goto('/my/search?q=registro&lang=it');
  await page.getByRole('link', { name: 'Registro delle modifiche' }).last().click();
  await expect(page).toHaveURL(/\/my\/audit/);
});

test('D-175 who took a page down is two keys and one press away', async ({ page, site }) => {
  const id = randomUUID();
  await site.run(
    `insert into "pages" ("id", "path", "sectionId", "title", "summary", "body", "status")
      select ?, ?, "id", 'Vanished page', '<p>Text.</p>', '<p>Text.</p>', 'PUBLISHED' from "sections" limit 1`,
    ...[id, `/${id}`],
  );
  await enterAs(page, site, { ...admin, givenName: 'Grace', lastName: 'Retractor' });
  await page.goto(`/my/pages/${id}`);
  await page.getByRole('button', { name: 'Retract' }).click();
  await expect(page.getByText('Retracted: it is no longer on the public site.')).toBeVisible();

  await enterAs(page, site, admin);
  await page.goto('/my/overview');
  await page.keyboard.press('/');
  await page.keyboard.type('vanished');
  await expect(option(page, /Vanished page/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.getByText('What happened here').click();
  await expect(page.locator('.record-log')).toContainText('Grace Retractor');
});
