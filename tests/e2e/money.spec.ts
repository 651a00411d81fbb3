import { expect, type Page } from '@playwright/test';
import { enterAs, keepCookie, newPerson, newSession } from './accounts.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'users' });

const become = async (page: Page, site: OwnSite, id: string) =>
  keepCookie(page, site.url, await newSession(site, id, 'Firefox on Linux'));

test('D-137 D-142 a transfer and a purchase order are recorded, and both people have period and receipt', async ({
  page,
  site,
}) => {
  const mark = String(Date.now());
  const payer = await newPerson(site, { givenName: 'Tara', lastName: `Transfer${mark}` });
  const treasurer = await enterAs(page, site, { givenName: 'Tom', roles: ['admin'] });
  await page.goto('/my/payments/new');
  await page.getByLabel('E-mail of the person').fill(payer.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  // The fee's own amount, in its own currency: nothing else need be typed.
  await page.getByLabel('Reference').fill(`CRO ${mark}`);
  await page.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('The payment is recorded.')).toBeVisible();
  const receipt = await page.locator('a[href^="/my/receipts/"]').getAttribute('href');
  await become(page, site, payer.id);
  await page.goto(String(receipt));
  await expect(page.locator('.receipt')).toContainText(`CRO ${mark}`);
  await expect(page.locator('.receipt')).toContainText('valid to');

  const member = await enterAs(page, site, { givenName: 'Ilse', lastName: `Invoice${mark}` });
  await page.goto('/my/billing');
  await page.getByLabel('Name of the institution').fill('University of Somewhere');
  await page.getByLabel('VAT number').fill('IT 00427620364');
  await page.getByLabel('Purchase order').fill(`PO-${mark}`);
  await page.getByRole('button', { name: 'Save billing details' }).click();
  await expect(page.getByText('Your billing details are saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Pay by invoice' }).click();
  await expect(page.locator('.address-lines')).toContainText('IT00427620364');
  await page.getByLabel('Yearly fee').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(page.locator('h1 .pill')).toHaveText('Open');
  const invoice = new URL(page.url()).pathname;
  await become(page, site, treasurer.id);
  await page.goto(invoice);
  await page.getByLabel('Reference').fill(`ODA ${mark}`);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.locator('h1 .pill')).toHaveText('Paid');
  await become(page, site, member.id);
  await page.goto(invoice);
  await page.getByRole('link', { name: /^Receipt 2/ }).click();
  await expect(page.locator('.receipt')).toContainText(`Purchase order: PO-${mark}`);
});
