import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAs } from './accounts.ts';
import { expectButtons, fillField, isOnline, newTitle, openItem, press } from './content.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asAdmin = (page: Page, site: OwnSite) => enterAs(page, site, { roles: ['admin'] });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const photograph = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#3f7cac' } })
    .jpeg()
    .toBuffer();

test('a new winner stands under “Past Awardees” with picture', async ({ page, site }) => {
  const prized = newTitle('Prized');
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
    await page.getByLabel('First name').fill('Paul');
    await page.getByLabel('Award', { exact: true }).selectOption({ label: 'Erdős–Rényi Prize' });
    await page.getByLabel('Year').fill('2024');
    await fillField(page, 'Rationale', 'For a model of everything.');
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
});

test('D-33 D-59 a person is kept as a draft, stands in the groups that are ticked, by ordinal, and is taken away and restored', async ({
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
    // After the answer to a form the screen reloads its data, which never comes on a bad connection: a press counts.
    await page.route('**/new.data*', async (route) => {
      if (route.request().method() !== 'GET') await route.continue();
    });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(region(page, 'Preview').locator('.person-item h3')).toHaveText(name);
    await press(page, 'Save draft', /^Saved as a draft/);
    await page.unroute('**/new.data*');
    expect(await isOnline(page, name, '/about/executive-committee')).toBe(false);
  });

  await test.step('ADM-03 a draft is published, then updated', async () => {
    await page.goto(`/my/people?q=${name}`);
    await openItem(page, name);
    await expectButtons(page, 'Preview', 'Delete', 'Save draft', 'Publish');
    await press(page, 'Publish', /^Published/);
    await expectButtons(page, 'Preview', 'Delete', 'Retract', 'Update');
  });
  await test.step('ABT-03 the person stands in the group that was ticked', async () => {
    await page.getByRole('link', { name: 'See it on the site' }).click();
    const people = region(page, 'Past presidents').locator('.person-item h3');
    await expect(people.first()).toHaveText(name);
    await page.goBack();
  });
  await test.step('ADM-04 ADM-14 it is retracted, and deleted after a question', async () => {
    await press(page, 'Retract', /^Retracted/);
    await page.locator('.action-bar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.locator('.notice.good')).toContainText('restored for 30 days');
    await expect(page).toHaveURL(/\/my\/people\?done=delete&q=/);
  });
  await test.step('D-30 and restored', async () => {
    await page.goto(`/my/people?status=DELETED&q=${name}`);
    await openItem(page, name);
    await expect(page.getByLabel('Last name')).toHaveJSProperty('readOnly', true);
    await press(page, 'Restore', /^Restored/);
  });
});

test('RTE-48 ADM-13 an award is created and renamed', async ({ page, site }) => {
  const name = newTitle('Prize');
  await asAdmin(page, site);
  await page.goto('/my/awards/new');
  await page.getByLabel('Name').fill(name);
  await fillField(page, 'Summary', 'First words.');
  await press(page, 'Publish', /^Published/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.locator('.pill')).toHaveText('Published');
  await openItem(page, name);
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await page.getByLabel('Name').fill(`${name} renamed`);
  await press(page, 'Update', /^Updated/);
  await test.step('D-11 its address stays', async () => {
    await page.goto((await page.locator('code').textContent()) ?? '');
    await expect(page.locator('h1')).toHaveText(`${name} renamed`);
    await expect(page.getByRole('main')).toContainText('First words.');
  });
});
