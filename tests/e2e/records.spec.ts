import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { expectButtons, fillField, newTitle, openItem, press } from './content.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asAdmin = (page: Page, site: OwnSite, givenName = 'Ada') =>
  enterAs(page, site, { givenName, lastName: 'Admin', roles: ['admin'] });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const photograph = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#3f7cac' } })
    .jpeg()
    .toBuffer();

async function fillWinner(page: Page, lastName: string, award: string) {
  await page.getByLabel('First name').fill('Paul');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Award', { exact: true }).selectOption({ label: award });
  await page.getByLabel('Year').fill('2024');
  await fillField(page, 'Rationale', 'For a model of everything.');
}

test('a new winner stands under “Past Awardees” with picture, a fellow under “List of Fellows”', async ({
  page,
  site,
}) => {
  const [prized, fellow] = [newTitle('Prized'), newTitle('Fellow')];
  await asAdmin(page, site);
  await test.step('RTE-47 ADM-10 the form comes with the awards to choose from', async () => {
    await page.goto('/my/winners/new');
    const options = page.getByLabel('Award', { exact: true }).locator('option');
    await expect(options).toContainText(['Society Fellows', 'Erdős–Rényi Prize']);
  });
  await test.step('ADM-11 without an award nothing is published', async () => {
    await page.getByLabel('Last name').fill(prized);
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  });
  await test.step('ADM-09 ADM-02 all fields are filled in, a picture too, and publishing leads to the list', async () => {
    await fillWinner(page, prized, 'Erdős–Rényi Prize');
    await page.locator('input[type=file]').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    });
    await expect(page.getByText(/is uploaded/)).toBeVisible();
    await press(page, 'Publish', /^Published/);
    await expect(page).toHaveURL(/\/my\/winners\?done=publish$/);
  });
  await test.step('the row has the name, the award, the year and the state', async () => {
    await page.goto(`/my/winners?q=${prized}`);
    const row = page.getByRole('row').filter({ hasText: prized });
    await expect(row).toContainText(/Erdős–Rényi Prize.*2024/);
    await expect(row.locator('.pill')).toHaveText('Published');
  });

  await test.step('AWD-05 the picture and the rationale are on the page of the award', async () => {
    await openItem(page, `Paul ${prized}`);
    await page.getByRole('link', { name: 'See it on the site' }).click();
    await expect(page).toHaveURL(/\/award-prizes\/er-prize#[\w-]{36}$/);
    const winner = region(page, 'Past Awardees').locator('.winner', { hasText: prized });
    await expect(winner).toContainText('For a model of everything.');
    await expect(winner.locator('img')).toHaveAttribute('src', /size=people-item/);
  });

  await test.step('AWD-04 a fellow stands in the list of fellows', async () => {
    await page.goto('/my/winners/new');
    await fillWinner(page, fellow, 'Society Fellows');
    await press(page, 'Publish', /^Published/);
    await page.goto('/award-prizes/society-fellows');
    await expect(
      region(page, 'List of Fellows').locator('.winner', { hasText: fellow }),
    ).toHaveCount(1);
  });
});

test('D-33 D-59 a person is kept as a draft, then stands in the groups that are ticked, by ordinal', async ({
  page,
  site,
}) => {
  const name = newTitle('Zebra');
  await asAdmin(page, site);
  await test.step('LST-08 RTE-46 the list leads to a new one', async () => {
    await page.goto('/my/people');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
    await page.getByRole('link', { name: 'Create new' }).click();
    await expect(page).toHaveURL('/my/people/new');
  });
  await test.step('ADM-05 there are five groups', async () => {
    await expect(page.getByRole('group', { name: 'Groups' }).locator('label')).toHaveText([
      ...['Fellow', 'Main officer', 'Past president', 'Officer', 'Executive committee'],
    ]);
  });
  await test.step('ADM-01 the fields of a person are kept as a draft', async () => {
    await page.getByLabel('Last name').fill(name);
    await page.getByLabel('Ordinal').fill('-1');
    await page.getByLabel('Past president').check();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(region(page, 'Preview').locator('.person-item h3')).toHaveText(name);
    await press(page, 'Save draft', /^Saved as a draft/);
  });

  const people = region(page, 'Past presidents').locator('.person-item h3');
  await page.goto('/about/executive-committee');
  await expect(people.first()).not.toHaveText(name);
  await test.step('ADM-03 a draft is published, then updated', async () => {
    await page.goto(`/my/people?status=DRAFT&q=${name}`);
    await openItem(page, name);
    await expectButtons(page, 'Preview', 'Delete', 'Save draft', 'Publish');
    await press(page, 'Publish', /^Published/);
    await expectButtons(page, 'Preview', 'Delete', 'Retract', 'Update');
  });
  await test.step('ABT-03 the person stands in the group that was ticked', async () => {
    await page.getByRole('link', { name: 'See it on the site' }).click();
    await expect(people.first()).toHaveText(name);
  });
});

test('ADM-04 ADM-14 D-30 a person is retracted, deleted and restored; the screens have no accessibility violation', async ({
  page,
  site,
}) => {
  const name = newTitle('Yak');
  await site.run(
    `insert into "people" ("id", "lastName", "isOfficer", "status") values (?, ?, 1, 'PUBLISHED')`,
    ...[crypto.randomUUID(), name],
  );
  await asAdmin(page, site);
  await page.goto(`/my/people?q=${name}`);
  expect(await objections(page)).toEqual([]);
  await openItem(page, name);
  await expect(page.getByRole('toolbar')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await press(page, 'Retract', /^Retracted/);
  await page.locator('.action-bar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.locator('.notice.good')).toContainText('restored for 30 days');
  await expect(page).toHaveURL(/\/my\/people\?done=delete&q=/);
  await page.goto(`/my/people?status=DELETED&q=${name}`);
  await openItem(page, name);
  await expect(page.getByLabel('Last name')).toHaveJSProperty('readOnly', true);
  await press(page, 'Restore', /^Restored/);
});

test('RTE-48 ADM-13 D-65 D-11 a second admin is told what differs and loses nothing, and the address of an award stays', async ({
  page,
  site,
  browser,
}) => {
  const name = newTitle('Prize');
  await asAdmin(page, site);
  await page.goto('/my/awards/new');
  await page.getByLabel('Name').fill(name);
  await fillField(page, 'Summary', 'First words.');
  expect(await objections(page)).toEqual([]);
  await press(page, 'Publish', /^Published/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.locator('.pill')).toHaveText('Published');
  const address = await openItem(page, name);
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  const path = (await page.locator('code').textContent()) ?? '';

  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await asAdmin(other, site, 'Bea');
  await other.goto(address);
  await fillField(other, 'Summary', 'Second words.');
  await press(other, 'Update', /^Updated/);
  await context.close();

  await page.getByLabel('Name').fill(`${name} renamed`);
  await fillField(page, 'Summary', 'Third words.');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Update' }).click();
  expect((await answer).status()).toBe(409);
  await expect(page.getByRole('alert')).toContainText('Bea Admin has changed this');
  await expect(page.locator('.conflict del')).toContainText(['Second']);
  await expect(page.getByLabel('Name')).toHaveValue(`${name} renamed`);
  await press(page, 'Save mine over it', /^Updated/);
  await page.goto(path);
  await expect(page.locator('h1')).toHaveText(`${name} renamed`);
  await expect(page.getByRole('main')).toContainText('Third words.');
});

test('a button is not lost that is pressed while the screen still reads itself anew', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  await page.goto('/my/people/new');
  await page.getByLabel('Last name').fill(newTitle('Okapi'));
  // After the answer to a form the screen reloads its data, which is slow on a bad connection.
  await page.route('**/new.data*', async (route) => {
    if (route.request().method() !== 'GET') await route.continue();
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await press(page, 'Save draft', /^Saved as a draft/);
});
