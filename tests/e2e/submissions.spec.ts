import { expect, type Locator, type Page } from '@playwright/test';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { enterAs } from './accounts.ts';
import { fillField, fillJob, newTitle, openItem, press, tabTo } from './content.ts';
import { type OwnSite, test } from './own-site.ts';
import { expectColour } from './pills.ts';

test.use({ world: 'content' });

const both = { tag: '@no-js' };
const asMember = (page: Page, site: OwnSite) => enterAs(page, site, { endsIn: [100] });
const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });

test('D-81 FOR-19 FOR-25 Save and Submit of a new item wait until it is complete, and all that is missing is named', async ({
  page,
  site,
}) => {
  await asMember(page, site);
  await page.goto('/my/jobs/new');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const needed = page.getByRole('list', { name: 'Still needed:' }).getByRole('link');
  await expect(needed).toHaveText([
    'Title',
    'Summary',
    'Description',
    'Country',
    'Location',
    'Deadline',
    'Website',
  ]);
  await fillJob(page, newTitle('Complete'));
  await expect(save).toBeEnabled();
  await expect(needed).toHaveCount(0);
  await page.getByLabel('Website').fill('');
  await expect(save).toBeDisabled();
  await needed.click();
  await expect(page.getByLabel('Website')).toBeFocused();
  await page.goto('/my/netsci-events/new');
  await page.getByLabel('Title', { exact: true }).fill('NetSci');
  await page.getByLabel('Type').selectOption('NETSCIX');
  await page.getByLabel('Country').selectOption('Italy');
  await page.getByLabel('Location').fill('Rome');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  await expect(page.getByText('recommended – you can add it later').first()).toBeVisible();
});

test('D-81 FOR-20 a member who submits an incomplete draft is told what is missing, and it stays a draft', async ({
  page,
  site,
}) => {
  const title = newTitle('Incomplete');
  await asMember(page, site);
  await page.goto('/my/jobs/new');
  await fillJob(page, title);
  await press(page, 'Save', 'Saved as a draft.');
  await openItem(page, title);
  await page.getByLabel('Location').fill('');
  await fillField(page, 'Description', '');
  await press(page, 'Save', 'Saved.');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  // Without script the browser itself would check required fields.
  await page.locator('.site-form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.locator('.field-error')).toHaveCount(2);
  const summary = page.locator('.error-summary');
  await expect(summary.getByRole('link')).toHaveText(['Description', 'Location']);
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(page.locator('.notice.good')).toHaveCount(0);
  await expect(page.locator('.item-head .pill')).toHaveText('Draft');
});

test(
  'shows before saving how an item will look, and what changes for the public',
  both,
  async ({ page, site }) => {
    const title = newTitle('Previewed');
    await asAdmin(page, site);
    await page.goto('/my/jobs/new');
    await fillJob(page, title);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Lab of Networks, Turin');
    await expect(preview).toContainText('The whole text of the post.');
    await press(page, 'Publish', /^Published/);
    await openItem(page, title);
    await page.getByLabel('Location').fill('Lab of Networks, Rome');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(preview.locator('del')).toContainText('Turin');
    await expect(preview.locator('ins')).toContainText('Rome');
    await page.goto('/jobs');
    await expect(page.locator('.job-item', { hasText: title })).toContainText('Turin');
  },
);

test('D-28 somebody whose membership has ended sees and withdraws, and nothing else', async ({
  page,
  site,
}) => {
  const { id } = await enterAs(page, site, { endsIn: [-10] });
  const title = newTitle('Of a former member');
  await site.run(
    `insert into "jobs" ("id", "title", "status", "authorId", "authorFullname", "submittedAt")
       values (?, ?, 'PENDING', ?, 'Ada Newcomer', '2026-01-01T00:00:00.000Z')`,
    ...[crypto.randomUUID(), title, id],
  );
  await page.goto('/my/jobs');
  await expect(page.getByRole('link', { name: 'Create new' })).toHaveCount(0);
  await expect(page.locator('.content-rows > tr')).toHaveCount(1);
  await openItem(page, title);
  await press(page, 'Withdraw', /^Withdrawn/);
  await expect(page.locator('.action-bar button')).toHaveCount(0);
  await expect(page.getByLabel('Title', { exact: true })).not.toBeEditable();
});

test('LST-09 LST-10 a list has text filter, status and pages in its address; admins see how long the oldest waits', async ({
  page,
  site,
}) => {
  const word = newTitle('Paged').split(' ')[1] ?? '';
  await asAdmin(page, site);
  await site.run(
    `with recursive "n"("value") as (select 1 union all select "value" + 1 from "n" where "value" < 60)
     insert into "news" ("id", "title", "status", "authorFullname", "submittedAt")
     select 'paged-${word}-' || "value", 'Paged ${word} ' || "value", 'PENDING', 'Zoë Writer', '2020-01-01T00:00:00.000Z' from "n"
     union all select 'one-${word}-' || "column1", 'One ${word}', "column1", '', null
     from (values ('DRAFT'), ('REJECTED'))`,
  );
  await page.goto(`/my/news?q=one ${word}`);
  const pill = (text: string) => page.locator('.content-rows .pill').filter({ hasText: text });
  await expectColour(pill('Draft'), 'gray');
  await expectColour(pill('Rejected'), 'red');
  await page.goto('/my/news');
  await expect(page.locator('.queue-age')).toContainText(/for [\d,]+ days/);
  await page.getByLabel('Title or author').fill(`paged ${word}`);
  await page.getByLabel('Status').selectOption('PENDING');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { name: '60 items' })).toBeVisible();
  await expect(page.locator('.content-rows > tr')).toHaveCount(50);
  await expectColour(page.locator('.content-rows .pill'), 'yellow');
  await expect(page.locator('.content-rows .row-roles').first()).toHaveText('Zoë Writer');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('.content-rows > tr')).toHaveCount(10);
});

test('D-168 asks before leaving only where the browser keeps nothing of what is typed', async ({
  page,
  site,
}) => {
  await asMember(page, site);
  let asked = 0;
  page.on('dialog', async (dialog) => {
    asked += 1;
    await dialog.dismiss();
  });
  const leave = async () => {
    await page.goto('/my/jobs/new');
    await expect(page.getByRole('toolbar')).toHaveCount(2);
    await page.getByLabel('Title', { exact: true }).fill('Not saved');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
  };
  await leave();
  await expect(page).toHaveURL(/\/my\/jobs(\?.*)?$/);
  expect(asked).toBe(0);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Storage is off', 'SecurityError');
      },
    }),
  );
  await leave();
  await expect.poll(() => asked).toBe(1);
  await expect(page).toHaveURL('/my/jobs/new');
});

test('keeps what was typed when the session has ended meanwhile', async ({ page, site }) => {
  const { id } = await asMember(page, site);
  await page.goto('/my/jobs/new');
  const title = newTitle('Written for hours');
  await fillJob(page, title);
  await page.context().clearCookies({ name: sessionCookieName });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.error-summary')).toContainText('You have been signed out');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  // The same person signs in again.
  const { id: other } = await asMember(page, site);
  await site.run('update "sessions" set "userId" = ? where "userId" = ?', id, other);
  await press(page, 'Save', 'Saved as a draft.');
});

test('FOR-30 a member submits a job, and chooses a picture, by keyboard alone', async ({
  page,
  site,
}) => {
  await asMember(page, site);
  await page.goto('/my/jobs/new');
  await expect(page.getByRole('toolbar')).toHaveCount(2);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const keys = page.keyboard;
  const title = newTitle('Typed');
  const typed: [Locator, string][] = [
    [field('Title'), title],
    [field('Summary'), 'A summary.'],
    [field('Description'), 'A description.'],
    [page.getByLabel('Country'), 'Italy'],
    [field('Location'), 'Turin'],
    [page.getByLabel('Deadline', { exact: true }), '01052099'],
    [field('Website'), 'example.org'],
  ];
  for (const [target, text] of typed) {
    await tabTo(page, target);
    await keys.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await keys.press('Enter');
  await expect(page.locator('.notice.good')).toHaveText(/^Submitted/);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  await page.goto('/my/netsci-events/new');
  // Registered first: on a busy page the press can come before Playwright listens for the chooser.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose a picture' }));
  await keys.press('Enter');
  expect((await chooser).isMultiple()).toBe(false);
});
