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

test.describe('the list of users', () => {
  test('shows numbers, and a line for each account', async ({ page, site }) => {
    await asAdmin(page, site);
    const lastName = 'Aabenraa';
    const { email } = await newPerson(site, { givenName: 'Zoë', lastName, newsletter: false });
    await page.goto(`/my/users?q=${email}`);
    await test.step('USR-01 the four counters', async () => {
      for (const name of ['Members', 'Newsletter', 'Past NetSci', 'Total'])
        await expect(counter(page, name)).toHaveText(/^\d+$/);
    });
    const line = row(page, email);
    await test.step('USR-02 USR-04 name, and yellow pills of a non-member without newsletter', async () => {
      await expect(line).toContainText('Aabenraa, Zoë');
      const pills = line.locator('.pill');
      await expect(pills).toHaveText(['Member NO', 'Newsletter NO']);
      await expectColour(pills, 'yellow');
    });
  });

  test('USR-03 USR-05 D-35 filters and searches, all in the address', async ({ page, site }) => {
    await asAdmin(page, site);
    const lastName = `Ødegård${Date.now()}`;
    await newPerson(site, { givenName: 'Per', lastName, roles: ['board'] });
    await newPerson(site, { givenName: 'Anne', lastName, roles: ['board'] });
    await newPerson(site, { givenName: 'Nils', lastName });
    await page.goto('/my/users');
    await page.getByLabel('Show').selectOption({ label: 'Board' });
    await page.getByLabel('Name or e-mail').fill(lastName.replace('Ødegård', 'ODEGARD'));
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/filter=board&q=ODEGARD/);
    await expect(page.getByRole('heading', { name: '2 accounts' })).toBeVisible();
    await expect(page.locator('.user-rows .row-name a')).toHaveText([
      `${lastName}, Anne`,
      `${lastName}, Per`,
    ]);
    await page.getByLabel('Name or e-mail').fill('nobody at all');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'No account matches.' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Show all' }).first().click();
    await expect(page).toHaveURL('/my/users');
  });

  test('D-67 goes through its pages', async ({ page, site }) => {
    await asAdmin(page, site);
    await page.goto('/my/users');
    await expect(page.locator('.user-rows > tr')).toHaveCount(50);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/my/users');
  });

  test('is handed out as a file, with the filter and the search', async ({ page, site }) => {
    await asAdmin(page, site);
    const lastName = `Export${Date.now()}`;
    await newPerson(site, { givenName: '=cmd()', lastName, endsIn: [30] });
    await page.goto(`/my/users?q=${lastName}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await (await download).path();
    const text = await readFile(file, 'utf8');
    expect(text.split('\r\n')[1]).toContain(`${lastName},'=cmd(),`);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    await page.goto('/my/audit');
    await expect(
      page.locator('.audit-rows > li').filter({ hasText: 'Users exported' }).first(),
    ).toContainText('how many: 1');
  });

  test(
    'D-128 D-94 USR-06 invites a new user, who sets a password',
    both,
    async ({ page, site }) => {
      await asAdmin(page, site);
      await page.goto('/my/users');
      await page.getByRole('link', { name: 'New', exact: true }).click();
      const address = `invited${Date.now()}@example.org`;
      await page.getByLabel('Given name').fill('Nora');
      await page.getByLabel('Last name').fill('New');
      await page.getByLabel('E-mail', { exact: true }).fill(address);
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(page.getByText('The invitation is on its way.')).toBeVisible();
      const link = await mailedLink(page.request, address, { path: '/access/password-update' });
      // The person invited has a browser of their own.
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel('Password', { exact: true }).fill('orchid-ladder-mosaic-frost');
      await page.getByLabel('Confirm password').fill('orchid-ladder-mosaic-frost');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Password update correctly!')).toBeVisible();
    },
  );
});

test.describe('one account', () => {
  test('RTE-54 is edited, and Save returns to the same list', async ({ page, site }) => {
    await asAdmin(page, site);
    const lastName = `Edit${Date.now()}`;
    const { email } = await newPerson(site, {
      givenName: 'Paul',
      lastName,
      newsletter: false,
      roles: ['executive-committee'],
    });
    await page.goto(`/my/users?q=${lastName}`);
    await page.getByRole('link', { name: lastName }).click();
    await test.step('USR-07 the e-mail is read-only', async () => {
      await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly');
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
    });
    await test.step('USR-09 the newsletter is shown, disabled', async () => {
      await expect(page.getByLabel('Newsletter', { exact: true })).toBeDisabled();
      await expect(page.getByLabel('Newsletter', { exact: true })).toHaveValue('not chosen');
    });
    await page.getByLabel('Given name').fill('Pál');
    await test.step('USR-08 both roles have a box', async () => {
      await page.getByLabel('Board', { exact: true }).check();
      // Both checkboxes must exist: a missing one would count as unchecked.
      await expect(page.getByRole('checkbox', { name: 'Executive committee' })).toBeChecked();
    });
    await page.getByLabel('Past NetSci participant').check();
    await test.step('USR-11 Save leads to the list', async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(new RegExp(`/my/users\\?q=${lastName}&saved=1$`));
      await expect(page.getByRole('status')).toHaveText('The account was saved.');
    });
    await expect(row(page, email)).toContainText('Pál');
    await expect(row(page, email)).toContainText('Executive committee');
    await expect(row(page, email)).toContainText('Board');
  });

  test(
    'D-65 shows what differs when somebody else was faster, and saves over it',
    both,
    async ({ page, site }) => {
      await asAdmin(page, site);
      const { id } = await newPerson(site, { givenName: 'Paul', lastName: 'Faster' });
      await page.goto(`/my/users/${id}`);
      await site.run(
        'update "users" set "version" = "version" + 1, "givenName" = \'Theirs\' where "id" = ?',
        id,
      );
      const given = page.getByLabel('Given name');
      const conflict = page.getByRole('alert');
      const save = async () => {
        await given.fill('Mine');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(conflict).toContainText('Somebody else has changed this in the meantime');
        await expect(conflict.locator('del')).toContainText('Theirs');
        await expect(conflict.locator('ins')).toContainText('Mine');
        await expect(given).toHaveValue('Mine');
      };
      await save();
      await page.getByRole('button', { name: 'Load theirs' }).click();
      await expect(given).toHaveValue('Theirs');
      await site.run('update "users" set "version" = "version" + 1 where "id" = ?', id);
      await save();
      await page.getByRole('button', { name: 'Save mine over it' }).click();
      await expect(page.getByRole('status')).toHaveText('The account was saved.');
      const stored = await site.first('select "givenName" from "users" where "id" = ?', id);
      expect(stored).toEqual({ givenName: 'Mine' });
    },
  );

  test('USR-10 D-70 gets a renewal recorded and a wrong one removed', async ({ page, site }) => {
    await asAdmin(page, site);
    const { id, email } = await newPerson(site, { lastName: 'Renewed', endsIn: [-10] });
    await page.goto(`/my/users/${id}`);
    const expired = page.locator('.renewal-rows .pill').filter({ hasText: 'expired' });
    await expectColour(expired, 'red');
    await page.getByText('Record a renewal', { exact: true }).click();
    await page.getByLabel('Description').fill('NetSci 2026 conference fee');
    await page.getByLabel('Valid to').fill(day(300) ?? '');
    await page.getByLabel('Reference').fill('NS26-7');
    await page.getByRole('button', { name: 'Record the renewal' }).click();
    await expect(page.getByRole('status')).toHaveText('The renewal was recorded.');
    const fresh = page.locator('.renewal-rows > li').first();
    await expect(fresh).toContainText('Conference fee · NS26-7');
    await page.goto(`/my/users?q=${email}`);
    await expect(row(page, email)).toContainText('Member YES');
    await page.goto(`/my/users/${id}`);
    await fresh.getByRole('link', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Remove this renewal?' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('status')).toHaveText('The renewal was removed.');
    await expect(page.locator('.renewal-rows > li')).toHaveCount(1);
  });

  test('D-70 says next to the field that a reference is there already', async ({ page, site }) => {
    await asAdmin(page, site);
    const { id } = await newPerson(site, { lastName: 'Twice', endsIn: [10] });
    await page.goto(`/my/users/${id}`);
    await page.getByText('Record a renewal', { exact: true }).click();
    await page.getByLabel('Where it comes from').selectOption('manual');
    await page.getByLabel('Description').fill('By agreement');
    await page.getByLabel('Valid to').fill(day(300) ?? '');
    await page.getByLabel('Reference').fill('test-0');
    await page.getByRole('button', { name: 'Record the renewal' }).click();
    await expect(page.locator('#record .field-error')).toContainText('already recorded');
    await expect(page.getByLabel('Description')).toHaveValue('By agreement');
  });

  test(
    'D-37 is granted a role and loses it again, each after a question',
    both,
    async ({ page, site }) => {
      await asAdmin(page, site);
      const { id } = await newPerson(site, { givenName: 'Nora', lastName: 'News' });
      await page.goto(`/my/users/${id}`);
      await page.getByRole('link', { name: 'Grant: Newsletter' }).click();
      await expect(
        page.getByRole('heading', { name: 'Grant the role “Newsletter”?' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Grant the role' }).click();
      await expect(page.getByRole('status')).toHaveText('The role was granted.');
      await page.getByRole('link', { name: 'Take away: Newsletter' }).click();
      await page.getByRole('button', { name: 'Take the role away' }).click();
      await expect(page.getByRole('status')).toHaveText('The role was taken away.');
      await page.getByText('What happened here').click();
      await expect(page.locator('.audit-rows strong')).toHaveText([
        'Role taken away',
        'Role granted',
      ]);
      await page.getByRole('link', { name: 'See it in the audit log' }).click();
      await expect(page.getByText(/Complete: [\d,]+ entr/)).toBeVisible();
    },
  );

  test('D-15 D-37 needs a long password for such a role, and leaves one’s own roles alone', async ({
    page,
    site,
  }) => {
    const me = await asAdmin(page, site);
    const { id } = await newPerson(site, { lastName: 'Short' });
    await site.run('update "users" set "passwordIsLong" = 0 where "id" = ?', id);
    await page.goto(`/my/users/${id}`);
    await expect(page.getByText('must set a password of at least 15 characters')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Grant the/ })).toHaveCount(0);
    await page.goto(`/my/users/${id}?role=admin`);
    await page.getByRole('button', { name: 'Grant the role' }).click();
    await expect(page.getByRole('alert')).toContainText('must first set a password');
    await page.goto(`/my/users/${me.id}`);
    await expect(page.getByText('another administrator has to change them')).toBeVisible();
    await page.goto(`/my/users/${me.id}?role=admin`);
    await expect(page.getByText('another administrator has to change them')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take the role away' })).toHaveCount(0);
  });
});

/** Waits for the queue to have taken up an import. */
const imported = async (page: Page) => {
  // A reload before the answer is there would end the request.
  await expect(page).toHaveURL(/\/my\/users\/imports\/.+/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The import is done.').last()).toBeVisible({
      timeout: limits.look,
    });
  }).toPass();
};

test.describe('an import', () => {
  test('D-34 shows what it would do, then does it, once', both, async ({ page, site }) => {
    await asAdmin(page, site);
    const known = await newPerson(site, { lastName: 'Participant' });
    const text = `E-mail;x\n${known.email};1\nnobody-${known.id}@example.org;2\nnot an address;3\n`;
    await page.goto('/my/users');
    await page.getByRole('link', { name: 'Import from CSV' }).click();
    await page.getByLabel('CSV file').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`),
    });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(counter(page, 'Get it at once')).toHaveText('1');
    await expect(counter(page, 'No account yet')).toHaveText('1');
    await expect(counter(page, 'Cannot be used')).toHaveText('1');
    await expect(page.locator('.problem-rows')).toContainText('Line 4');
    await expect(
      page.locator('main li').getByText(`nobody-${known.id}@example.org`).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Import one line' }).click();
    await imported(page);
    await page.goto(`/my/users/${known.id}`);
    await expect(page.getByLabel('Past NetSci participant')).toBeChecked();
    await page.goto('/my/users/import');
    await page.getByLabel('or paste the lines here').fill(text);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(counter(page, 'Nothing to change')).toHaveText('1');
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  });

  test('D-70 records conference fees, and keeps what was pasted when it cannot be used', async ({
    page,
    site,
  }) => {
    await asAdmin(page, site);
    const { email } = await newPerson(site, { lastName: 'Fee' });
    await page.goto('/my/users/import');
    await page.getByLabel('Conference fees that include the membership').check();
    await page.getByLabel('or paste the lines here').fill(`email,reference\n${email},NS-1`);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('alert')).toContainText('There is no column “valid to”');
    await expect(page.getByLabel('or paste the lines here')).toHaveValue(
      `email,reference\n${email},NS-1`,
    );
    await expect(page.getByLabel('Conference fees that include the membership')).toBeChecked();
    await page
      .getByLabel('or paste the lines here')
      .fill(`email,valid to,reference\n${email},${day(200)},NS-1`);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Import one line' }).click();
    await imported(page);
    await page.goto(`/my/users?q=${email}`);
    await expect(row(page, email)).toContainText('Member YES');
  });
});

test('M16 an import says by the pressed button alone what it is doing, whom it is about, and who would get it twice', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  const { email } = await newPerson(site, { lastName: 'Twice', endsIn: [200] });
  const strangers = [...Array(11).keys()].map(
    (n) => `,stranger-${n}@example.org,${day(200)},S-${n}`,
  );
  const lines = [`Tina Twice,${email},${day(200)},NS-2`, ...strangers];
  await page.goto('/my/users/import');
  await page.getByLabel('Conference fees that include the membership').check();
  await page
    .getByLabel('or paste the lines here')
    .fill(['name,email,valid to,reference', ...lines].join('\n'));
  const check = page.locator('button[value=check]');
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

test.describe('the audit log', () => {
  test('is filtered by what happened and by who did it, and handed out', async ({ page, site }) => {
    const me = await asAdmin(page, site);
    const { id } = await newPerson(site, { givenName: 'Lena', lastName: 'Logged' });
    await page.goto(`/my/users/${id}`);
    await page.getByLabel('Board', { exact: true }).check();
    // The checkbox of the other committee exists too: it was unchecked, and stays so.
    await expect(page.getByRole('checkbox', { name: 'Executive committee' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await page.goto('/my/audit');
    await page.getByLabel('What happened').selectOption({ label: 'Account edited' });
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/action=user\.changed/);
    const entry = page.locator('.audit-rows > li').filter({ hasText: 'Lena Logged' });
    await expect(entry).toContainText('Account edited');
    await entry.getByRole('link', { name: 'Anna Administrator' }).click();
    await expect(page).toHaveURL(new RegExp(`actor=${me.id}`));
    await expect(page.locator('.audit-rows > li')).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('seq,at,actorId,action,recordKind,recordId,details,hash');
    expect(text).toContain(`${me.id},user.changed,user,${id}`);
    expect(text).not.toContain('Logged');
  });
});

test('a long name fits the screens of a phone', { tag: '@phone' }, async ({ page, site }) => {
  await asAdmin(page, site);
  const { id } = await newPerson(site, {
    givenName: 'Wolfgang Amadeus Theophilus',
    lastName: 'Grün-Wüllersdorf von Österreich-Hohenberg',
    endsIn: [30, -30],
  });
  for (const path of ['/my/users', `/my/users/${id}`, `/my/users/${id}?role=admin`]) {
    await page.goto(path);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, path).toBeLessThanOrEqual(0);
  }
});
