import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { expectSound } from './axe.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'users' });

const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });
const row = (page: Page, name: string) => page.locator('.fee-rows > li').filter({ hasText: name });
const done = (page: Page) => page.locator('.notice.good');

/** The public amount of a fee; null if it is not offered. */
async function publicFee(visitor: APIRequestContext, name: string, language = 'en') {
  const html = await (await visitor.get(`/join-us?lang=${language}`)).text();
  const [, amount] = html.match(`>${name}</th><td>([^<]*)</td>`) ?? [];
  return amount?.replace(/\u00a0/g, ' ') ?? null;
}

test('REN-14 JOI-02 an admin adds, changes, retires and offers a fee again, and visitors see it', async ({
  page,
  site,
  request,
}) => {
  const [name, renamed] = ['Emeriti', 'Emeritae'].map(
    (text) => `${text} ${crypto.randomUUID().slice(0, 8)}`,
  ) as [string, string];
  await asAdmin(page, site);
  await page.goto('/my/renewal-options');
  await expect(row(page, 'Non academic')).toContainText('$75.00');
  await page.getByLabel('Text', { exact: true }).fill(name);
  await page.getByLabel('Text in Italian').fill(`${name} in pensione`);
  await page.getByLabel('Amount').fill('15,50');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(done(page)).toHaveText('The fee was added and is on offer now.');
  await expect(page.getByLabel('Amount')).toHaveValue('');
  await expect(row(page, name)).toContainText('€15.50');
  expect(await publicFee(request, name)).toBe('€15.50');
  expect(await publicFee(request, `${name} in pensione`, 'it')).toBe('15,50 €');

  await row(page, name).getByRole('link', { name: 'Edit' }).click();
  const opened = row(page, `Edit the fee “${name}”`);
  const save = opened.getByRole('button', { name: 'Save' });
  await test.step('D-56 D-65 what is wrong with it is told, and nothing typed is lost', async () => {
    await expect(opened.getByLabel('Amount')).toHaveValue('15.50');
    await opened.getByLabel('Amount').fill('1,000');
    await opened.getByLabel('Text', { exact: true }).fill(renamed);
    await expect(opened.locator('.field-error')).toContainText('an amount such as 25 or 25.50');
    await expect(save).toBeDisabled();
    await opened.getByLabel('Amount').fill('20');
    await site.run(
      `update "renewalOptions" set "amount" = 200, "ordinal" = 9, "version" = "version" + 1 where "description" = ?`,
      name,
    );
    await save.click();
    await expect(opened.getByRole('alert')).toContainText('has changed this fee in the meantime');
    await expect(opened).toContainText('€2.00, place 9');
    await expect(opened.getByLabel('Amount')).toHaveValue('20');
  });
  await save.click();
  await expect(done(page)).toHaveText('The fee was changed.');
  expect(await publicFee(request, renamed)).toBe('€20.00');

  await row(page, renamed).getByRole('link', { name: 'Retire' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Yes, retire' }).click();
  await expect(done(page)).toHaveText('The fee was retired.');
  expect(await publicFee(request, renamed)).toBeNull();
  await row(page, renamed).getByRole('link', { name: 'Offer again' }).click();
  await page.getByRole('button', { name: 'Yes, offer it again' }).click();
  await expect(done(page)).toHaveText('The fee is on offer again.');
  expect(await publicFee(request, renamed)).toBe('€20.00');
});
