import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
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
  await expect(opened.getByLabel('Amount')).toHaveValue('15.50');
  await opened.getByLabel('Text', { exact: true }).fill(renamed);
  await opened.getByLabel('Amount').fill('20');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(done(page)).toHaveText('The fee was changed.');
  expect(await publicFee(request, renamed)).toBe('€20.00');

  await row(page, renamed).getByRole('link', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'Yes, retire' }).click();
  await expect(done(page)).toHaveText('The fee was retired.');
  expect(await publicFee(request, renamed)).toBeNull();
  await row(page, renamed).getByRole('link', { name: 'Offer again' }).click();
  await page.getByRole('button', { name: 'Yes, offer it again' }).click();
  await expect(done(page)).toHaveText('The fee is on offer again.');
  expect(await publicFee(request, renamed)).toBe('€20.00');
});

test('D-56 D-65 what is wrong with a fee is told, and nothing typed is lost', async ({
  page,
  site,
}) => {
  const id = crypto.randomUUID();
  await site.run(
    `insert into "renewalOptions" ("id", "description", "amount", "ordinal") values (?, ?, 100, 9)`,
    ...[id, `Friends ${id}`],
  );
  await asAdmin(page, site);
  await page.goto(`/my/renewal-options?edit=${id}`);
  const opened = row(page, id);
  await opened.getByLabel('Amount').fill('1,000');
  await opened.getByLabel('Text in Italian').fill('Amici');
  await expect(opened.locator('.field-error')).toContainText('an amount such as 25 or 25.50');
  await expect(opened.getByRole('button', { name: 'Save' })).toBeDisabled();
  await opened.getByLabel('Amount').fill('12');
  await site.run(
    `update "renewalOptions" set "amount" = 200, "version" = 2, "retiredAt" = '2026-01-01T00:00:00.000Z'
     where "id" = ?`,
    id,
  );
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(opened.getByRole('alert')).toContainText('Somebody else has changed this fee');
  await expect(opened).toContainText('$2.00, place 9, retired');
  await expect(opened.getByLabel('Amount')).toHaveValue('12');
  await opened.getByRole('button', { name: 'Save' }).click();
  await expect(done(page)).toHaveText('The fee was changed.');
  await expect(row(page, id)).toContainText('$12.00');

  // Opening the form to retire a fee that is already retired says so.
  await page.goto(`/my/renewal-options?retire=${id}`);
  await expect(page.getByRole('alert')).toContainText('not as you saw it');
});

test('REN-14 the last fee stays on offer; without any the public pages say so and name no amount', async ({
  page,
  site,
  request,
}) => {
  const id = crypto.randomUUID();
  await site.run(
    'insert into "renewalOptions" ("id", "description", "amount") values (?, ?, 100)',
    id,
    id,
  );
  const retire = (but: string) =>
    site.run(
      `update "renewalOptions" set "retiredAt" = '2020-02-02' where "retiredAt" is null and "id" <> ?`,
      but,
    );
  await retire(id);
  await asAdmin(page, site);
  await page.goto(`/my/renewal-options?retire=${id}`);
  await page.getByRole('button', { name: 'Yes, retire' }).click();
  await expect(row(page, id).getByRole('alert')).toContainText('This is the last fee on offer.');
  await expect(page.getByRole('heading', { name: 'One fee on offer' })).toBeVisible();

  await retire('');
  const view = async (path: string) => (await request.get(path)).text();
  const [home, join] = [await view('/home?lang=en'), await view('/join-us?lang=it')];
  await site.run(`update "renewalOptions" set "retiredAt" = null where "retiredAt" = '2020-02-02'`);
  expect(home).toContain('propose vacancies, news and events.</p>');
  expect(join).toMatch(/In questo momento stiamo fissando le quote.*<a href="mailto:/);
  expect(join).not.toContain('<table');
  expect(await view('/home?lang=en')).toMatch(/From \$[\d.]+ a year/);
});

test('the yearly fees are open to everybody and fit', { tag: '@phone' }, async ({ page, site }) => {
  test.slow();
  await asAdmin(page, site);
  const [id, old] = [crypto.randomUUID(), crypto.randomUUID()];
  const add = `insert into "renewalOptions" ("id", "description", "amount", "retiredAt") values (?, ?, 9999999, ?)`;
  await site.run(add, id, 'AFeeWithANameThatGoesOnAndOn'.repeat(6), null);
  await site.run(add, old, 'A fee of the past', '2026-01-01T00:00:00.000Z');
  for (const query of ['', `?edit=${id}`, `?retire=${id}&lang=it`, `?offer=${old}`]) {
    await page.goto(`/my/renewal-options${query}`);
    expect(await objections(page), query).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, query).toBeLessThanOrEqual(0);
  }
});
