import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { enterAs, newPerson } from './accounts.ts';
import { holdPosts } from './held-posts.ts';
import { limits } from './limits.ts';
import { mailedLink } from './mailbox.ts';
import { type OwnSite, test } from './own-site.ts';
import { expectColour } from './pills.ts';
import { day } from './seeded.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ world: 'users' });

const both = { tag: '@no-js' };
const row = (page: Page, email: string) =>
  page.locator('.user-rows > tr').filter({ hasText: email });
const counter = (page: Page, name: string) =>
  page.locator('.counters > div').filter({ hasText: name }).locator('dd').first();
const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });

test('the list of users is filtered, searched and handed out, all by its address', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  const lastName = `Ødegård${Date.now()}`;
  await newPerson(site, { givenName: 'Per', lastName, roles: ['board'], newsletter: false });
  await newPerson(site, { givenName: '=cmd()', lastName, roles: ['board'], newsletter: false });
  await newPerson(site, { givenName: 'Nils', lastName });
  await page.goto('/my/users');
  await test.step('USR-01 the four counters, above a page of fifty', async () => {
    for (const name of ['Members', 'Newsletter', 'Past NetSci', 'Total'])
      await expect(counter(page, name)).toHaveText(/^\d+$/);
    await expect(page.locator('.user-rows > tr')).toHaveCount(50);
  });
  await test.step('D-67 the next page', async () => {
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  });
  await test.step('USR-03 USR-05 a filter, and the beginning of a name', async () => {
    await page.getByLabel('Show').selectOption({ label: 'Board' });
    await page.getByLabel('Name or e-mail').fill(lastName.replace('Ødegård', 'ODEGARD'));
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/filter=board&q=ODEGARD/);
    await expect(page.getByRole('heading', { name: '2 accounts' })).toBeVisible();
  });
  await test.step('USR-02 USR-04 names, and yellow pills of non-members without newsletter', async () => {
    await expect(page.locator('.user-rows .row-name a')).toHaveText([
      `${lastName}, =cmd()`,
      `${lastName}, Per`,
    ]);
    const pills = page.locator('.user-rows .pill').filter({ hasText: 'NO' });
    await expect(pills).toHaveText(['Member NO', 'Newsletter NO', 'Member NO', 'Newsletter NO']);
    await expectColour(pills, 'yellow');
  });
  await test.step('the file has what is shown, and no formula', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.split('\r\n')[1]).toContain(`${lastName},'=cmd(),`);
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });
  await page.getByLabel('Name or e-mail').fill('nobody at all');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No account matches.' })).toBeVisible();
  const all = page.getByRole('main').getByRole('link', { name: 'Show all' }).first();
  await expect(all).toHaveAttribute('href', '/my/users');
});

test('D-128 D-94 invites a new user, who sets a password', both, async ({ page, site }) => {
  await asAdmin(page, site);
  const address = `invited${Date.now()}@example.org`;
  await test.step('USR-06 a form with name and address', async () => {
    await page.goto('/my/users/new');
    await page.getByLabel('Given name').fill('Nora');
    await page.getByLabel('Last name').fill('New');
    await page.getByLabel('E-mail', { exact: true }).fill(address);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  });
  const link = await mailedLink(page.request, address, { path: '/access/password-update' });
  // The person invited has a browser of their own.
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('orchid-ladder-mosaic-frost');
  await page.getByLabel('Confirm password').fill('orchid-ladder-mosaic-frost');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password update correctly!')).toBeVisible();
});

test(
  'RTE-54 an account is edited, also when somebody else was faster, and Save returns to the same list',
  both,
  async ({ page, site }) => {
    await asAdmin(page, site);
    const lastName = `Edit${Date.now()}`;
    const roles = ['executive-committee'];
    const { id, email } = await newPerson(site, {
      givenName: 'Paul',
      lastName,
      newsletter: false,
      roles,
    });
    await page.goto(`/my/users?q=${lastName}`);
    await page.getByRole('link', { name: lastName }).click();
    await test.step('USR-07 USR-09 e-mail and newsletter are shown only', async () => {
      await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly');
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await expect(page.getByLabel('Newsletter', { exact: true })).toBeDisabled();
      await expect(page.getByLabel('Newsletter', { exact: true })).toHaveValue('not chosen');
    });
    const given = page.getByLabel('Given name');
    const conflict = page.getByRole('alert');
    const save = async () => {
      await given.fill('Mine');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(conflict).toContainText('Somebody else has changed this in the meantime');
      await expect(conflict.locator('del').first()).toContainText('Theirs');
      await expect(conflict.locator('ins').first()).toContainText('Mine');
      await expect(given).toHaveValue('Mine');
    };
    await test.step('D-65 what differs is shown, and theirs can be loaded', async () => {
      await site.run(
        'update "users" set "version" = "version" + 1, "givenName" = \'Theirs\' where "id" = ?',
        id,
      );
      await save();
      await page.getByRole('button', { name: 'Load theirs' }).click();
      await expect(given).toHaveValue('Theirs');
    });
    await test.step('USR-08 both roles have a box', async () => {
      await page.getByLabel('Board', { exact: true }).check();
      // Both checkboxes must exist: a missing one would count as unchecked.
      await expect(page.getByRole('checkbox', { name: 'Executive committee' })).toBeChecked();
    });
    await test.step('USR-11 Save over theirs leads to the list', async () => {
      await site.run('update "users" set "version" = "version" + 1 where "id" = ?', id);
      await save();
      await page.getByRole('button', { name: 'Save mine over it' }).click();
      await expect(page).toHaveURL(new RegExp(`/my/users\\?q=${lastName}&saved=1$`));
      await expect(page.getByRole('status')).toHaveText('The account was saved.');
    });
    await expect(row(page, email)).toContainText('Mine');
    await expect(row(page, email)).toContainText('Executive committee');
    await expect(row(page, email)).toContainText('Board');
  },
);

test(
  'USR-10 D-70 an account gets a renewal and a role, and loses both, each after a question',
  both,
  async ({ page, site }) => {
    await asAdmin(page, site);
    const { id } = await newPerson(site, { givenName: 'Nora', lastName: 'News', endsIn: [-10] });
    await page.goto(`/my/users/${id}`);
    await expectColour(page.locator('.renewal-rows .pill').filter({ hasText: 'expired' }), 'red');
    await page.getByText('Record a renewal', { exact: true }).click();
    await page.getByLabel('Where it comes from').selectOption('manual');
    await page.getByLabel('Description').fill('NetSci 2026 conference fee');
    await page.getByLabel('Valid to').fill(day(300) ?? '');
    await test.step('a reference that is there already is told next to its field', async () => {
      await page.getByLabel('Reference').fill('test-0');
      await page.getByRole('button', { name: 'Record the renewal' }).click();
      await expect(page.locator('#record .field-error')).toContainText('already recorded');
      await expect(page.getByLabel('Description')).toHaveValue('NetSci 2026 conference fee');
    });
    await page.getByLabel('Where it comes from').selectOption('conference');
    await page.getByLabel('Reference').fill('NS26-7');
    await page.getByRole('button', { name: 'Record the renewal' }).click();
    await expect(page.getByRole('status')).toHaveText('The renewal was recorded.');
    const fresh = page.locator('.renewal-rows > li').first();
    await expect(fresh).toContainText('Conference fee · NS26-7');
    await fresh.getByRole('link', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Remove this renewal?' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('status')).toHaveText('The renewal was removed.');
    await expect(page.locator('.renewal-rows > li')).toHaveCount(1);

    await test.step('D-37 the role', async () => {
      await page.getByRole('link', { name: 'Grant: Newsletter' }).click();
      await expect(
        page.getByRole('heading', { name: 'Grant the role “Newsletter”?' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Grant the role' }).click();
      await expect(page.getByRole('status')).toHaveText('The role was granted.');
      await page.getByRole('link', { name: 'Take away: Newsletter' }).click();
      await page.getByRole('button', { name: 'Take the role away' }).click();
      await expect(page.getByRole('status')).toHaveText('The role was taken away.');
    });
    await page.getByText('What happened here').click();
    await expect(page.locator('.audit-rows strong')).toHaveText([
      'Role taken away',
      'Role granted',
      'Renewal removed',
      'Renewal recorded',
    ]);
    await page.getByRole('link', { name: 'See it in the audit log' }).click();
    await expect(page.getByText(/Complete: [\d,]+ entr/)).toBeVisible();
  },
);

test('D-34 D-70 an import says what it would do, keeps what was pasted, and says by the pressed button alone what it is doing', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  const { id, email } = await newPerson(site, { lastName: 'Twice', endsIn: [200] });
  await page.goto('/my/users/import');
  const pasted = page.getByLabel('or paste the lines here');
  const fees = page.getByLabel('Conference fees that include the membership');
  const check = page.locator('button[value=check]');
  await test.step('of past participants: who gets it, who has no account, what cannot be used', async () => {
    await pasted.fill(`E-mail;x\n${email};1\nnobody-${id}@example.org;2\nnot an address;3\n`);
    await check.click();
    await expect(counter(page, 'Get it at once')).toHaveText('1');
    await expect(counter(page, 'No account yet')).toHaveText('1');
    await expect(counter(page, 'Cannot be used')).toHaveText('1');
    await expect(page.locator('.problem-rows')).toContainText('Line 4');
  });
  await test.step('of fees: what it lacks, with all that was pasted and chosen', async () => {
    await fees.check();
    await pasted.fill(`email,reference\n${email},NS-1`);
    await check.click();
    await expect(page.getByRole('alert')).toContainText('There is no column “valid to”');
    await expect(pasted).toHaveValue(`email,reference\n${email},NS-1`);
    await expect(fees).toBeChecked();
  });
  const strangers = [...Array(11).keys()].map(
    (n) => `,stranger-${n}@example.org,${day(200)},S-${n}`,
  );
  const lines = [`Tina Twice,${email},${day(200)},NS-2`, ...strangers];
  await pasted.fill(['name,email,valid to,reference', ...lines].join('\n'));
  const start = page.getByRole('button', { name: /^Import/ });

  const sent = await holdPosts(page, /\/my\/users\/import\b/);
  await check.click();
  await expect(check).toHaveText('Checking …');
  await expect(check).toBeFocused();
  await sent.letGo();
  await expect(check).toHaveText('Check the file');

  const twice = page.getByRole('group', { name: 'Would get it twice' });
  await expect(counter(page, 'Would get it twice')).toHaveText('1');
  await expect(twice).toContainText(`Tina Twice · ${email} · Line 2: has one to`);
  await expect(page.locator('main summary')).toContainText(
    'Line 3: stranger-0@example.org, Line 4: stranger-1@example.org',
  );
  await expect(page.locator('main summary')).toContainText('and 8 more');

  await check.click();
  await expect(check).toHaveText('Checking …');
  await expect(start).toBeDisabled();
  await expect(start).toHaveText('Import 11 lines');
  await sent.letGo();
  await expect(check).toHaveText('Check the file');
  await start.click();
  await expect(start).toHaveText('Importing …');
  await expect(check).toHaveText('Check the file');
  await expect(check).toBeDisabled();
  await sent.letGo();
  await expect(page).toHaveURL(/\/my\/users\/imports\/.+/, { timeout: limits.job });
});
