import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import {
  addJob,
  expectButtons,
  fillField,
  fillJob,
  isOnline,
  newTitle,
  openItem,
  press,
} from './content.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const both = { tag: '@no-js' };
const asMember = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Mia', lastName: 'Member', endsIn: [100] });
const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });

const status = (page: Page, text: string) =>
  expect(page.locator('.item-head .pill')).toHaveText(text);

test(
  'a job goes from a draft over a rejection to the public page and away again',
  both,
  async ({ page, browser, site, javaScriptEnabled }) => {
    const title = newTitle('Post in Turin');
    await asMember(page, site);
    await page.goto('/my/jobs');
    await test.step('MIS-04 WFL-02 it is created, with script or without, and saved as a draft', async () => {
      await page.getByRole('link', { name: 'Create new' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create job');
      await fillJob(page, title);
      await press(page, 'Save', 'Saved as a draft.');
    });
    const address = await openItem(page, title);
    await test.step('WFL-05 a draft can be deleted, saved and submitted', async () => {
      await status(page, 'Draft');
      await expectButtons(page, 'Preview', 'Delete', 'Save', 'Submit');
    });

    await test.step('FOR-05 FOR-04 Save stays, Submit leads to the list', async () => {
      await page.getByLabel('Period').fill('36 months');
      await press(page, 'Save', 'Saved.');
      await press(page, 'Submit', /^Submitted/);
    });
    await test.step('WFL-06 what waits is read-only and can be withdrawn', async () => {
      await page.goto(address);
      await expect(page.getByText('Waiting for approval')).toBeVisible();
      await expect(page.getByLabel('Title', { exact: true })).not.toBeEditable();
      await expectButtons(page, 'Withdraw');
      await press(page, 'Withdraw', /^Withdrawn/);
      await status(page, 'Draft');
    });
    await page.getByLabel('Period').fill('24 months');
    await press(page, 'Submit', /^Submitted/);

    const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
    const moderator = await context.newPage();
    await asAdmin(moderator, site);
    await moderator.goto(address);
    await expect(moderator.locator('.item-message')).toHaveText('Submitted by Mia Member');
    await expect(moderator.getByLabel('Period')).toHaveValue('24 months');
    await expectButtons(moderator, 'Preview', 'Reject', 'Publish');
    await moderator.getByRole('button', { name: 'Reject', exact: true }).click();
    const reason = moderator.getByRole('textbox', { name: 'In your own words' });
    await expect(moderator.getByRole('checkbox').first()).toBeFocused();
    await expect(reason).toBeInViewport();
    await reason.fill('Please name the lab.');
    await press(moderator, 'Reject with this reason', /^Rejected/);
    await expect(moderator.getByLabel('Title', { exact: true })).not.toBeEditable();
    await expectButtons(moderator, 'Delete', 'Recover');

    await page.goto(address);
    await expect(page.getByText('Your request has been rejected')).toBeVisible();
    await expect(page.locator('.item-message')).toContainText('Please name the lab.');
    await expectButtons(page, 'Copy as new draft');

    await press(moderator, 'Recover', /^Recovered/);
    await press(moderator, 'Publish', /^Published/);
    await expect(moderator.getByText('Is online. You can edit and update it.')).toBeVisible();
    await expectButtons(moderator, 'Preview', 'Retract', 'Update');
    await expect(moderator.locator('.history-lines > li')).toHaveCount(6);

    await page.goto(address);
    await expect(page.getByText('Your request has been published')).toBeVisible();
    await expect(page.locator('.action-bar button')).toHaveCount(0);
    for (const path of ['/jobs', '/feeds/jobs.atom', '/_api/v1/jobs'])
      expect(await isOnline(page, title, path), path).toBe(true);

    await test.step('D-85 Retract asks before typed text is lost', async () => {
      await moderator.getByLabel('Period').fill('12 months');
      await moderator.getByRole('button', { name: 'Retract', exact: true }).click();
      await expect(
        moderator.getByText('This field has changes that would be lost: Period.'),
      ).toBeVisible();
      await press(moderator, 'Retract without saving', /^Retracted/);
      await expect(moderator.getByLabel('Period')).toHaveValue('24 months');
    });
    await status(moderator, 'Pending');
    for (const path of ['/jobs', '/feeds/jobs.atom'])
      expect(await isOnline(page, title, path), path).toBe(false);
    await context.close();
  },
);

test('WFL-09 D-30 a draft is deleted after a question, and an admin can restore it', async ({
  page,
  site,
}) => {
  const title = newTitle('Post to delete');
  const { id: authorId } = await asMember(page, site);
  const address = await addJob(site, { title, status: 'DRAFT', authorId });
  await page.goto(address);
  await page.getByLabel('Period').fill('typed before the question');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Delete this item?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { name: 'Delete this item?' })).toHaveCount(0);
  await expect(page.getByLabel('Period')).toHaveValue('typed before the question');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.locator('.notice.good')).toHaveText('Deleted.');
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);

  await page.context().clearCookies();
  await asAdmin(page, site);
  await page.goto('/my/jobs');
  await page.getByRole('link', { name: /deleted items?$/ }).click();
  await expect(page).toHaveURL(/status=DELETED/);
  // Others have been deleted since; it need not be on the first page.
  await page.goto(`/my/jobs?status=DELETED&q=${encodeURIComponent(title)}`);
  await openItem(page, title);
  await expectButtons(page, 'Restore');
  await press(page, 'Restore', /^Restored/);
  await status(page, 'Draft');
  await expect(page.getByLabel('Period')).toHaveValue('typed before the question');
});

test('an admin publishes an own news item at once, updates it and takes it back as a draft', async ({
  page,
  site,
}) => {
  const title = newTitle('News of the admin');
  await asAdmin(page, site);
  await test.step('WFL-04 FOR-06 Publish on a new one puts it online and leads to the list', async () => {
    await page.goto('/my/news/new');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create news');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await fillField(page, 'Summary', 'What happened.');
    await press(page, 'Publish', /^Published/);
  });
  await test.step('WFL-12 an own one online is updated, and retracted to a draft', async () => {
    await openItem(page, title);
    await expectButtons(page, 'Preview', 'Retract', 'Update');
    await page.getByLabel('Website').fill('https://example.org/news');
    await press(page, 'Update', /^Updated/);
    expect(await isOnline(page, title, '/news')).toBe(true);
    await openItem(page, title);
    await press(page, 'Retract', /^Retracted/);
    await status(page, 'Draft');
  });
  await test.step('WFL-11 WFL-20 an own draft is published and stays on the screen', async () => {
    await expectButtons(page, 'Preview', 'Delete', 'Save', 'Publish');
    await press(page, 'Publish', /^Published/);
    await status(page, 'Published');
  });
});

test(
  'D-65 anyone who saves second is told who was first, sees the difference and loses nothing',
  both,
  async ({ page, site }) => {
    const title = newTitle('Post for two');
    const { id: authorId } = await asAdmin(page, site);
    const address = await addJob(site, { title, status: 'PUBLISHED', authorId });
    await page.goto(address);
    const second = await page.context().newPage();
    await second.goto(address);
    await page.getByLabel('Location').fill('Rome');
    await second.getByLabel('Location').fill('Naples');
    await press(page, 'Update', /^Updated/);
    await second.getByRole('button', { name: 'Update', exact: true }).click();
    const told = second.getByRole('alert', { name: 'Anna Administrator has changed this' });
    await expect(told).toBeFocused();
    await expect(told.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(second.locator('.conflict del')).toContainText('Rome');
    await expect(second.locator('.conflict ins')).toContainText('Naples');
    await expect(second.getByLabel('Location')).toHaveValue('Naples');
    await press(second, 'Save mine over it', /^Updated/);
    expect(await isOnline(page, 'Naples', address.replace('/my', '/_api/v1'))).toBe(true);
  },
);
