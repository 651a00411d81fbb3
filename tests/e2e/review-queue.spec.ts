import { expect, type Page } from '@playwright/test';
import { enterAs, newPerson } from './accounts.ts';
import { objections } from './axe.ts';
import { passTwoMinutes } from './content.ts';
import { limits } from './limits.ts';
import { emailsTo } from './mailbox.ts';
import { type OwnSite, test } from './own-site.ts';
import { takesPresses } from './support.ts';

test.use({ world: 'review-queue' });

const text = '<p>What it is about.</p>';
let rounds = 0;

/** A queue of so many vacancies, news and events, one submitted after the other, and nothing else that waits. */
async function fillQueue(site: OwnSite, authorId: string, count: number): Promise<string[]> {
  for (const table of ['jobs', 'news', 'events'])
    await site.run(
      `update "${table}" set "status" = 'DRAFT', "submittedAt" = null where "status" = 'PENDING'`,
    );
  const round = ++rounds;
  const titles: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = `review-${round}-${String(i).padStart(2, '0')}`;
    const title = `Submission ${round}.${i + 1}`;
    const own = {
      jobs: { country: 'IT', location: 'Turin', applicationDeadline: '2031-05-01' },
      news: { relativePath: id },
      events: {
        startDate: '2031-02-01',
        endDate: '2031-02-02',
        country: 'IT',
        location: 'Turin',
        shortId: id,
        relativePath: id,
      },
    };
    const table = (['jobs', 'news', 'events'] as const)[i % 3] ?? 'jobs';
    const row = {
      id,
      title,
      summary: text,
      description: text,
      website: 'https://example.org',
      status: 'PENDING',
      authorId,
      authorFullname: 'Mia Member',
      submittedAt: `2026-10-${String(i + 1).padStart(2, '0')}T08:00:00.000Z`,
      ...own[table],
    };
    const names = Object.keys(row).map((name) => `"${name}"`);
    await site.run(
      `insert into "${table}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      ...Object.values(row),
    );
    titles.push(title);
  }
  return titles;
}

const author = (site: OwnSite) => newPerson(site, { givenName: 'Mia', lastName: 'Member' });
const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const said = (page: Page) => page.locator('.review-decided [role=status]');

/** Presses a key once the screen of an item takes presses, as a person who has looked at it. */
async function key(page: Page, name: string) {
  await takesPresses(page);
  await page.keyboard.press(name);
}

test('D-156 submissions of all kinds are decided in one press each, by keyboard alone, and the mailbox gets them after two minutes', async ({
  page,
  request,
  site,
}) => {
  const mia = await author(site);
  const count = 6;
  const titles = await fillQueue(site, mia.id, count);
  await asAdmin(page, site);
  await page.goto('/my/jobs?status=PENDING');
  let presses = 1;
  await page.getByRole('link', { name: 'Review what waits, oldest first' }).press('Enter');
  for (const [i, title] of titles.entries()) {
    await expect(heading(page)).toContainText(title);
    await expect(page.locator('.review-position')).toContainText(
      i === count - 1 ? 'The only one waiting' : `1 of ${count - i} waiting, oldest first`,
    );
    if (i > 0) {
      await expect(said(page)).toHaveText(`Published “${titles[i - 1]}”.`);
      await expect(said(page)).toBeFocused();
    }
    presses += 1;
    await key(page, 'p');
  }
  await expect(heading(page)).toHaveText('Nothing waits any more');
  await expect(said(page)).toHaveText(`Published “${titles.at(-1)}”.`);
  await page.getByRole('link', { name: 'Back' }).press('Enter');
  await expect(page).toHaveURL('/my/jobs?status=PENDING');
  expect(presses).toBe(count + 1);

  await site.cronJob('* * * * *');
  expect(await emailsTo(request, mia.email)).toEqual([]);
  await passTwoMinutes(site);
  await expect
    .poll(async () => (await emailsTo(request, mia.email)).length, { timeout: limits.job })
    .toBe(count);
});

// The rest of D-154 and D-155 is asked in tests/site/review.test.ts.
test('a ready reason is asked for where it is seen, with the focus on it; the rejection is told soundly, and undone', async ({
  page,
  site,
}) => {
  const mia = await author(site);
  const [first = '', second = ''] = await fillQueue(site, mia.id, 2);
  await asAdmin(page, site);
  await page.goto('/my/review');
  await expect(heading(page)).toContainText(first);
  await takesPresses(page);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const ready = page.getByRole('checkbox').first();
  await expect(ready).toBeFocused();
  await expect(ready).toBeInViewport();
  await page.getByRole('button', { name: 'Reject with this reason' }).click();
  await expect(page.getByText('Choose or write a reason, or press')).toBeVisible();
  await ready.check();
  await page.getByRole('button', { name: 'Reject with this reason' }).click();
  await expect(heading(page)).toContainText(second);
  await expect(said(page)).toHaveText(`Rejected “${first}”.`);
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toContainText(`Undone: “${first}” waits`);
});

test('D-156 the keys go to the neighbours, ask for the reason and are listed; what an administrator has changed meanwhile is shown first', async ({
  page,
  site,
}) => {
  const mia = await author(site);
  const [first = '', second = ''] = await fillQueue(site, mia.id, 2);
  await asAdmin(page, site);
  await page.goto('/my/news?status=PENDING');
  await page.getByRole('link', { name: second }).click();
  await expect(heading(page)).toContainText(second);
  await key(page, 'k');
  await expect(heading(page)).toContainText(first);
  await key(page, 'j');
  await expect(heading(page)).toContainText(second);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Publish this item');
  await page.keyboard.press('Escape');
  await key(page, 'r');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeFocused();

  const bea = await newPerson(site, { givenName: 'Bea', lastName: 'Board', roles: ['admin'] });
  await site.run(
    `update "news" set "title" = 'Another title', "version" = "version" + 1, "changedBy" = ? where "title" = ?`,
    ...[bea.id, second],
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const box = page.getByRole('alert', { name: 'Bea Board has changed this since you opened it' });
  await expect(box).toBeFocused();
  await expect(box.locator('ins')).toContainText('Another title');
  await expect(heading(page)).toContainText('Another title');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(said(page)).toHaveText('Published “Another title”.');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/my/news?status=PENDING');
});

test('D-156 the decision is in view without scrolling, and a double click decides about one item', async ({
  page,
  site,
}) => {
  const mia = await author(site);
  const [, second = ''] = await fillQueue(site, mia.id, 3);
  await asAdmin(page, site);
  await page.goto('/my/review');
  await takesPresses(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Publish', 'Reject'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).dblclick({ delay: 60 });
  await expect(heading(page)).toContainText(second);
  // By then it would have taken the second press, too.
  await takesPresses(page);
  await expect(page.locator('.review-position')).toContainText('1 of 2 waiting');
});
