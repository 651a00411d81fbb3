import { expect, type Page } from '@playwright/test';
import { asAdmin } from './accounts.ts';
import { objections } from './axe.ts';
import { newTitle } from './content.ts';
import { addJobs } from './lists.ts';
import { test } from './own-site.ts';
import { expectColour } from './pills.ts';

// What lists do without script stands in tests/site/lists.test.ts.

const names = (page: Page) => page.locator('.content-rows .row-name a');

/** Nothing is wider than a narrow window, in which the page stays. */
async function expectFit(page: Page, note: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, note).toBeLessThanOrEqual(0);
}

test('LST-09 LST-10 each row has a pill in the colour of its status, and stays sorted by a head', async ({
  page,
  site,
}) => {
  const word = newTitle('Sorted').split(' ')[1] ?? '';
  await asAdmin(page, site);
  await addJobs(site, word, 3);
  await site.run(`update "jobs" set "status" = 'DRAFT' where "id" = ?`, `list-${word}-2`);
  await site.run(`update "jobs" set "status" = 'REJECTED' where "id" = ?`, `list-${word}-3`);
  await page.goto(`/my/jobs?q=${word}`);
  const pill = (name: string) => page.locator('.content-rows .pill').filter({ hasText: name });
  await expectColour(pill('Pending'), 'yellow');
  await expectColour(pill('Draft'), 'gray');
  await expectColour(pill('Rejected'), 'red');
  const deadline = page.getByRole('columnheader', { name: 'Deadline' });
  await deadline.getByRole('link').click();
  await expect(deadline).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page)).toHaveText(['003', '002', '001'].map((n) => `${word} ${n}`));
});

test('D-170 sorted lists that the seed leaves empty have no accessibility faults, and fit narrow screens', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  await site.run(
    `insert or ignore into "suppressions" ("addressKey", "suppressedAt", "reason", "lastReportAt")
     values ('gone-for-lists@example.org', '2026-01-01T00:00:00.000Z', 'BOUNCE', '2026-01-01T00:00:00.000Z')`,
  );
  await site.run(
    `insert or ignore into "claims" ("id", "importId", "addressKey", "address", "givenName", "lastName", "givenKey", "lastKey",
       "validFrom", "validTo", "reference", "description", "note", "createdAt", "createdBy", "expiresAt")
     values ('listed', 'none', 'claim@example.org', 'claim@example.org', 'Ada', 'Doe', 'ada', 'doe',
       '2026-01-01', '2027-01-01', 'NS-1', 'Fee', '', '2026-01-01', 'none', '2999-01-01')`,
  );
  // In Italian, whose words are longer.
  for (const name of ['users/claims?', 'letters?show=suppressed&']) {
    await page.goto(`/my/${name}lang=it`);
    await expect.soft(page.locator('.list-table').first()).toBeVisible();
    await expectFit(page, name);
    expect.soft(await objections(page), name).toEqual([]);
  }
});

test('D-171 M22 a person is moved up and down, and the focus stays at its button', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  await page.goto('/my/people?group=isOfficer');
  const before = await names(page).allTextContents();
  const [first = '', second = '', third = ''] = before;
  const button = (way: string) =>
    page.getByRole('button', { name: `Move ${third} ${way}`, exact: true });
  const moved = [first, third, second, ...before.slice(3)];
  await button('up').press('Enter');
  await expect(names(page)).toHaveText(moved);
  await button('up').press('Enter');
  await expect(names(page).first()).toHaveText(third);
  await expect(button('up')).toBeDisabled();
  await expect(button('down')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(moved);
  await expect(button('down')).toBeFocused();
  await expect(page.getByText(`${third} is now number 2 of ${before.length}.`)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(before);
});
