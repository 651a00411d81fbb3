import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { editorOf } from './content.ts';
import { type OwnSite, test } from './own-site.ts';
import { seedId } from './seeded.ts';

// What needs no script is asked in tests/site/pages-admin.test.ts.
const asAdmin = (page: Page, site: OwnSite) => enterAs(page, site, { roles: ['admin'] });

test('the place of a page follows its section, a table is written by keyboard, and “Header only” hides the body', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  await page.goto('/my/pages/new');
  await test.step('ADP-04 another section begins at its top', async () => {
    const section = page.getByLabel('Section', { exact: true });
    await section.selectOption({ label: 'Young initiatives' });
    await page.getByLabel('Position').selectOption({ index: 1 });
    await section.selectOption({ label: 'About' });
    await expect(page.getByLabel('Position')).toHaveValue('0');
  });
  const body = await editorOf(page, 'Body');
  await body.click();
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
  await page.getByLabel('Header only').check();
  await expect(body).toBeHidden();
});

test('the preview of a page is sound', async ({ page, site }) => {
  await asAdmin(page, site);
  await page.goto(`/my/pages/${seedId('page', '/about/contacts')}`);
  await page.getByLabel('Tagline', { exact: true }).fill('Write to us');
  await page.getByRole('button', { name: 'Preview' }).last().click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
