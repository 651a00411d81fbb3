import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { newTitle } from './content.ts';
import { type OwnSite, test } from './own-site.ts';
import { expectColour } from './pills.ts';

test.use({ world: 'content' });

const both = { tag: '@no-js' };
const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });

const names = (page: Page) => page.locator('.content-rows .row-name a');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Nothing is wider than a narrow window, in which the page stays. */
async function expectFit(page: Page, note: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wide, `${note} ${width}`).toBeLessThanOrEqual(0);
  }
}

/** Vacancies whose titles and deadlines go opposite ways. */
async function addJobs(
  site: OwnSite,
  word: string,
  count: number,
  status = 'PENDING',
): Promise<void> {
  await site.run(
    `with recursive "n"("value") as (select 1 union all select "value" + 1 from "n" where "value" < ?2)
     insert into "jobs" ("id", "title", "status", "authorFullname", "submittedAt", "applicationDeadline")
     select 'list-' || ?1 || '-' || "value", ?1 || ' ' || printf('%03d', "value"), ?3, 'Zoë Writer',
       '2020-01-01T00:00:00.000Z', date('2030-01-01', '-' || "value" || ' days') from "n"`,
    ...[word, count, status],
  );
}

test(
  'D-170 M10 a list is sorted by the heads of its columns, and its counters lead to what they count',
  both,
  async ({ page, site, javaScriptEnabled }) => {
    const word = newTitle('Sorted').split(' ')[1] ?? '';
    await asAdmin(page, site);
    await addJobs(site, word, 3);
    await site.run(`update "jobs" set "status" = 'DRAFT' where "id" = ?`, `list-${word}-2`);
    await site.run(`update "jobs" set "status" = 'REJECTED' where "id" = ?`, `list-${word}-3`);
    await page.goto(`/my/jobs?q=${word}`);
    await expect(page.locator('.queue-age')).toContainText(/for [\d,]+ days/);
    if (javaScriptEnabled !== false)
      await test.step('LST-09 LST-10 each row has a pill in the colour of its status', async () => {
        const pill = (name: string) =>
          page.locator('.content-rows .pill').filter({ hasText: name });
        await expectColour(pill('Pending'), 'yellow');
        await expectColour(pill('Draft'), 'gray');
        await expectColour(pill('Rejected'), 'red');
      });
    await head(page, 'Title').getByRole('link').click();
    await expect(page).toHaveURL(/sort=title/);
    await expect(head(page, 'Title')).toHaveAttribute('aria-sort', 'ascending');
    await expect(names(page)).toHaveText(['001', '002', '003'].map((n) => `${word} ${n}`));
    await head(page, 'Deadline').getByRole('link').click();
    await expect(names(page)).toHaveText(['003', '002', '001'].map((n) => `${word} ${n}`));
    await head(page, 'Deadline').getByRole('link').click();
    await expect(head(page, 'Deadline')).toHaveAttribute('aria-sort', 'descending');
    await expect(names(page).first()).toHaveText(`${word} 001`);
    const counter = page.locator('.counters').getByRole('link', { name: 'Pending' });
    await counter.click();
    await expect(page).toHaveURL(/status=PENDING/);
    await expect(page).toHaveURL(/sort=-day/);
    await expect(counter).toHaveAttribute('aria-current', 'true');
    await expect(page.getByLabel('Status')).toHaveValue('PENDING');
  },
);

test('D-170 M12 a page is reached by its number, and an item leads back to the list as it was', async ({
  page,
  site,
}) => {
  const word = newTitle('Long').split(' ')[1] ?? '';
  await asAdmin(page, site);
  await addJobs(site, word, 160);
  await page.goto(`/my/jobs?q=${word}&status=PENDING&sort=title`);
  await page.getByLabel('Go to page').fill('4');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(page.getByText('Page 4 of 4')).toBeVisible();
  await expect(names(page).last()).toHaveText(`${word} 160`);
  const list = new URL(page.url()).search;
  await names(page).last().click();
  // What waits is reviewed; its form is one link further.
  await expect(page.getByRole('heading', { name: `${word} 160` }).first()).toBeVisible();
  await page.goto(`/my/jobs/list-${word}-160${list}`);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('button', { name: /without a reason/i }).click();
  await expect(page.locator('.pill.rejected').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: '159 items' })).toBeVisible();
  const at = new URL(page.url()).searchParams;
  expect(Object.fromEntries(at)).toEqual(Object.fromEntries(new URLSearchParams(list)));
  await expect(page.getByText('Page 4 of 4')).toBeVisible();
});

test('D-170 sorted lists that the seed leaves empty have no accessibility faults, and fit narrow screens', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  await site.run(
    `insert into "suppressions" ("addressKey", "suppressedAt", "reason", "lastReportAt")
     values ('gone-for-lists@example.org', '2026-01-01T00:00:00.000Z', 'BOUNCE', '2026-01-01T00:00:00.000Z')`,
  );
  await site.run(
    `insert into "claims" ("id", "importId", "addressKey", "address", "givenName", "lastName", "givenKey", "lastKey",
       "validFrom", "validTo", "reference", "description", "note", "language", "createdAt", "createdBy", "expiresAt")
     values ('listed', 'none', 'claim@example.org', 'claim@example.org', 'Ada', 'Doe', 'ada', 'doe',
       '2026-01-01', '2027-01-01', 'NS-1', 'Fee', '', 'both', '2026-01-01', 'none', '2999-01-01')`,
  );
  // In Italian, whose words are longer.
  for (const name of ['users/claims?', 'letters?show=suppressed&']) {
    await page.goto(`/my/${name}lang=it`);
    await expect.soft(page.locator('.list-table').first()).toBeVisible();
    await expectFit(page, name);
    expect.soft(await objections(page), name).toEqual([]);
  }
});

test('D-170 M12 after an action on a payment “Back” leads to the list as it was', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  const list = { status: 'PAID', sort: '-amount' };
  await page.goto(`/my/payments?${new URLSearchParams(list)}`);
  await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'descending');
  await page.locator('.payment-rows .row-name a').first().click();
  await page.getByRole('link', { name: /mark as disputed|dispute/i }).click();
  await page.getByLabel('Why').fill('The bank has told us.');
  await page.locator('.confirm button[type=submit]').click();
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  await page.locator('.back a').click();
  await expect(head(page, 'Amount')).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(list);
});

test(
  'D-171 M22 a person is moved up and down, and the focus stays at its button, or dragged',
  both,
  async ({ page, site, javaScriptEnabled }) => {
    await asAdmin(page, site);
    await page.goto('/my/people');
    const before = await names(page).allTextContents();
    const [first = '', second = '', third = ''] = before;
    const press = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
    };
    await press(`Move ${third} up`);
    await expect(names(page)).toHaveText([first, third, second, ...before.slice(3)]);
    await expect(page.getByRole('button', { name: `Move ${third} up` })).toBeFocused();
    if (javaScriptEnabled !== false)
      await expect(page.getByText(`${third} is now number 2 of ${before.length}.`)).toBeAttached();
    await press(`Move ${third} up`);
    await expect(names(page).first()).toHaveText(third);
    await expect(page.getByRole('button', { name: `Move ${third} up` })).toBeDisabled();
    await expect(page.getByRole('button', { name: `Move ${third} down` })).toBeFocused();
    await press(`Move ${third} down`);
    await expect(names(page).first()).toHaveText(first);
    await press(`Move ${third} down`);
    await expect(names(page)).toHaveText(before);
    if (javaScriptEnabled === false) return;
    const rows = page.locator('.content-rows > tr');
    const drag = (from: number, to: number, y: number) =>
      rows
        .nth(from)
        .locator('.move-handle')
        .dragTo(rows.nth(to), { targetPosition: { x: 60, y } });
    await drag(2, 0, 3);
    await expect(names(page)).toHaveText([third, first, second, ...before.slice(3)]);
    await drag(0, 2, 30);
    await expect(names(page)).toHaveText(before);
  },
);

test(
  'D-185 several deleted rows are restored with one press, and those that are not say why',
  both,
  async ({ page, site, javaScriptEnabled }) => {
    const hasScript = javaScriptEnabled !== false;
    const word = newTitle('Restored').split(' ')[1] ?? '';
    await asAdmin(page, site);
    await addJobs(site, word, 5, 'DELETED');
    await page.goto(`/my/jobs?q=${word}&status=DELETED&sort=title`);
    const list = new URL(page.url()).searchParams;
    const box = (n: number) => page.getByRole('checkbox', { name: `Select ${word} 00${n}` });
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    const restore = (name: string) => page.getByRole('button', { name, exact: true });
    if (hasScript) {
      await all.press('Space');
      await expect(restore('Restore 5')).toBeVisible();
      await box(5).press('Space');
      await expect(all).toHaveJSProperty('indeterminate', true);
      await all.press('Space');
      await all.press('Space');
      for (const n of [1, 2, 3, 4, 5]) await expect(box(n)).not.toBeChecked();
    } else await expect(all).toHaveCount(0);
    await expect(restore('Restore selected')).toBeVisible();
    for (const n of [1, 2, 3, 4]) await box(n).press('Space');
    // Meanwhile one has changed, and another one is restored.
    await site.run(`update "jobs" set "version" = 3 where "id" = 'list-${word}-2'`);
    await site.run(
      `update "jobs" set "version" = 2, "status" = 'DRAFT' where "id" = 'list-${word}-3'`,
    );
    await restore(hasScript ? 'Restore 4' : 'Restore selected').press('Enter');
    const trouble = page.getByRole('alert');
    await expect(trouble).toContainText('2 items are restored and drafts again, 2 are not:');
    await expect(trouble.getByRole('listitem')).toHaveText([
      `${word} 002: it has changed since the list was shown; look at it and try again`,
      `${word} 003: it has been restored already`,
    ]);
    await expect(trouble).toBeFocused();
    for (const [name, value] of list)
      expect(new URL(page.url()).searchParams.get(name)).toBe(value);
    await expect(names(page)).toHaveText([`${word} 002`, `${word} 005`]);

    await expect(box(2)).not.toBeChecked();
    await restore('Restore selected').press('Enter');
    await expect(trouble).toContainText('Select first');
    for (const n of [2, 5]) await box(n).press('Space');
    await restore(hasScript ? 'Restore 2' : 'Restore selected').press('Enter');
    await expect(page.getByRole('status')).toContainText('2 items are restored');
    await expect(page.locator('[role=status]:focus')).toHaveCount(1);
    await expect(trouble).toHaveCount(0);
    await page.goto(`/my/jobs?q=${word}&status=DRAFT`);
    await expect(names(page)).toHaveCount(5);
  },
);

test('D-185 the last page of deleted rows leads to the first, which says what was restored', async ({
  page,
  site,
}) => {
  const word = newTitle('Last').split(' ')[1] ?? '';
  await asAdmin(page, site);
  await addJobs(site, word, 51, 'DELETED');
  await page.goto(`/my/jobs?q=${word}&status=DELETED&sort=title&page=2`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Restore 1', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('One item is restored');
  await expect(names(page)).toHaveCount(50);
  await expect(page).toHaveURL(/sort=title/);
});

test('D-185 lists of deleted rows fit narrow screens, and their boxes are large enough to touch', async ({
  page,
  site,
}) => {
  const word = newTitle('Deleted').split(' ')[1] ?? '';
  await asAdmin(page, site);
  const rows: [name: string, sql: string][] = [
    [
      'people',
      `insert into "people" ("id", "firstName", "lastName", "status") values (?, 'Ada', ?, 'DELETED')`,
    ],
    ['newsletters', `insert into "newsletters" ("id", "title", "status") values (?, ?, 'DELETED')`],
    ['ballots', `insert into "ballots" ("id", "title", "status") values (?, ?, 'DELETED')`],
  ];
  for (const [, sql] of rows) await site.run(sql, ...[`list-${word}`, word]);
  for (const [name] of rows) {
    await page.goto(`/my/${name}?q=${word}&status=DELETED&lang=it`);
    await expect(page.locator('.select-all')).toBeVisible();
    await expectFit(page, name);
    for (const target of await page.locator('.row-checkbox, .select-all').all()) {
      const { width: across = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect.soft(Math.min(across, height), name).toBeGreaterThanOrEqual(24);
    }
    if (name === 'people') expect.soft(await objections(page)).toEqual([]);
  }
});
