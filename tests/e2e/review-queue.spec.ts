import { expect, type Page } from '@playwright/test';
import { asAdmin, newPerson } from './accounts.ts';
import { objections } from './axe.ts';
import { type OwnSite, test } from './own-site.ts';
import { takesPresses } from './support.ts';

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
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const said = (page: Page) => page.locator('.review-decided [role=status]');

/** Presses a key once the screen of an item takes presses, as a person who has looked at it. */
async function key(page: Page, name: string) {
  await takesPresses(page);
  await page.keyboard.press(name);
}

// What needs no script is asked in tests/site/review.test.ts.
test('D-156 submissions of all kinds are decided in one press each, by keyboard alone', async ({
  page,
  site,
}) => {
  const mia = await author(site);
  const count = 3;
  const titles = await fillQueue(site, mia.id, count);
  await asAdmin(page, site);
  await page.goto('/my/jobs?status=PENDING');
  await page.getByRole('link', { name: 'Review what waits, oldest first' }).press('Enter');
  for (const [i, title] of titles.entries()) {
    await expect(heading(page)).toContainText(title);
    await expect(page.locator('.review-position')).toContainText(
      i === count - 1 ? 'The only one waiting' : `1 of ${count - i}, oldest first`,
    );
    if (i > 0) {
      await expect(said(page)).toHaveText(`Published “${titles[i - 1]}”.`);
      await expect(said(page)).toBeFocused();
    }
    await key(page, 'Alt+p');
  }
  await expect(heading(page)).toHaveText('Nothing waits any more');
  await expect(said(page)).toHaveText(`Published “${titles.at(-1)}”.`);
  await page.getByRole('link', { name: 'Back' }).press('Enter');
  await expect(page).toHaveURL('/my/jobs?status=PENDING');
});

test('a decision and its reason are in view, and told soundly; a double click decides about one item', async ({
  page,
  site,
}) => {
  const mia = await author(site);
  const [first = '', second = ''] = await fillQueue(site, mia.id, 2);
  await asAdmin(page, site);
  await page.goto('/my/review');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await takesPresses(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Publish', 'Reject'])
      await expect(button(name)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button('Reject')).toBeFocused();
  await button('Reject').click();
  const ready = page.getByRole('checkbox').first();
  await expect(ready).toBeFocused();
  await expect(ready).toBeInViewport();
  expect(await objections(page)).toEqual([]);
  await ready.check();
  await button('Reject with this reason').click();
  await expect(heading(page)).toContainText(second);
  await expect(said(page)).toHaveText(`Rejected “${first}”.`);
  expect(await objections(page)).toEqual([]);

  await button('Undo').click();
  await expect(heading(page)).toContainText(first);
  await takesPresses(page);
  await button('Publish').dblclick({ delay: 60 });
  await expect(heading(page)).toContainText(second);
  // By then it would have taken the second press, too.
  await takesPresses(page);
  await expect(page.locator('.review-position')).toContainText('The only one waiting');
});

test('D-156 the keys go to the neighbours; what was changed meanwhile is shown with the focus on it', async ({
  page,
  site,
}) => {
  const mia = await author(site);
  const [first = '', second = ''] = await fillQueue(site, mia.id, 2);
  await asAdmin(page, site);
  await page.goto('/my/news?status=PENDING');
  await page.getByRole('link', { name: second }).click();
  await expect(heading(page)).toContainText(second);
  await key(page, 'Alt+k');
  await expect(heading(page)).toContainText(first);
  await key(page, 'Alt+j');
  await expect(heading(page)).toContainText(second);
  await site.run('update "news" set "version" = "version" + 1 where "title" = ?', second);
  await key(page, 'Alt+p');
  await expect(page.getByRole('alert', { name: 'changed this since you opened it' })).toBeFocused();
});
