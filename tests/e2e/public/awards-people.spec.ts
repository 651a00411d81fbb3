import { expect, type Page } from '@playwright/test';
import { awards, type Person, people, winners } from '../seeded.ts';
import { test } from '../test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

test('AWD-01 AWD-02 the awards are listed with name, summary and the way to more', async ({
  page,
}) => {
  await page.goto('/award-prizes');
  await expect(page.locator('main')).toContainText('The society confers four honours');
  const list = region(page, 'Awards');
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(awards.map(({ name }) => name));
  const item = list.getByRole('listitem').filter({ hasText: 'Society Fellows' });
  await expect(item).toContainText('granted to at most seven people a year');
  const more = list.getByRole('link', { name: /^Read more/ });
  const targets = await more.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(awards.map(({ path }) => `/award-prizes/${path}`));
  await test.step('D-100 each with the winners of its latest year, and all of them year by year', async () => {
    const prize = list.getByRole('listitem').filter({ hasText: 'Erdős–Rényi Prize' });
    await expect(prize.locator('.award-latest')).toHaveText(/^2026\s+Laurent Hébert-Dufresne$/);
    const names = region(page, 'Year by year').getByRole('link');
    expect((await names.allTextContents()).sort()).toEqual(winners.map(fullName).sort());
    await names.filter({ hasText: 'Mason A. Porter' }).click();
    await expect(page.locator('.winner:target h3')).toHaveText('Mason A. Porter');
  });
});

for (const { name, path } of awards) {
  const heading = path === 'society-fellows' ? 'List of Fellows' : 'Past Awardees';

  test(`${name} shows its text and who received it, the latest first`, async ({ page }) => {
    await test.step('AWD-03 its name and text are shown', async () => {
      await page.goto(`/award-prizes/${path}`);
      await expect(page.locator('h1')).toHaveText(name);
      await expect(page.getByRole('heading', { level: 2, name: 'At a glance' })).toBeVisible();
    });
    const expected = winners
      .filter(({ awardPath }) => awardPath === path)
      .map(({ year, rationale, ...winner }) => ({ name: fullName(winner), year, rationale }));
    const list = region(page, heading);
    await test.step(`AWD-04 its list is called ${heading}`, async () => {
      await expect(list).toHaveCount(1);
    });
    const view = await list.locator('.winner-years > li').evaluateAll((years) =>
      years.flatMap((each) =>
        [...each.querySelectorAll('.winner')].map((winner) => ({
          name: winner.querySelector('h3')?.textContent?.trim() ?? '',
          year: Number(each.querySelector('.winner-year')?.textContent) || null,
          rationale: winner.querySelector('.rich-text')?.textContent?.trim() || null,
        })),
      ),
    );
    const sorted = (list: typeof view) => [...list].sort((a, b) => a.name.localeCompare(b.name));
    await test.step('AWD-05 each winner has name, year and rationale', () => {
      expect(sorted(view)).toEqual(sorted(expected));
    });
    const years = view.map(({ year }) => year ?? 0);
    expect(years).toEqual([...years].sort((a, b) => b - a));
  });
}

test('winners of one year stand by last name', async ({ page }) => {
  await page.goto('/award-prizes/society-fellows');
  const year = page.locator('.winner-years > li', { hasText: '2026' });
  const names = winners
    .filter(({ awardPath, year: of }) => awardPath === 'society-fellows' && of === 2026)
    .sort((a, b) => a.lastName.localeCompare(b.lastName))
    .map(fullName);
  await expect(year.locator('h3')).toHaveText(names);
});

test('AWD-06 the way from one award to another shows the other', async ({ page }) => {
  await page.goto('/award-prizes/euler-award');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.locator('summary', { hasText: 'Prizes' }).click();
  await menu.getByRole('link', { name: 'ER Prize' }).click();
  await expect(page.locator('h1')).toHaveText('Erdős–Rényi Prize');
  await expect(region(page, 'Past Awardees')).toContainText('Clauset');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Euler Award');
  await expect(region(page, 'Past Awardees')).not.toContainText('Clauset');
});

const groups: [heading: string, belongs: (person: Person) => boolean][] = [
  ['Main officers', ({ isMainOfficer }) => isMainOfficer],
  ['Past presidents', ({ isPastPresident }) => isPastPresident],
  ['Executive committee', ({ isExecutive }) => isExecutive],
];

test('ABT-03 the executive committee stands in its groups, of those that have members', async ({
  page,
}) => {
  await page.goto('/about/executive-committee');
  const filled = groups.filter(([, belongs]) => people.some(belongs));
  await expect(page.locator('main section > h2')).toHaveText(filled.map(([heading]) => heading));
  for (const [heading, belongs] of filled) {
    const members = people.filter(belongs);
    await expect(region(page, heading).locator('h3')).toHaveText(members.map(fullName));
    for (const { position } of members)
      if (position) await expect(region(page, heading)).toContainText(position);
  }
});

test('ABT-04 D-100 the board shows its page and its members, each with a network of their own', async ({
  page,
}) => {
  await page.goto('/about/board');
  await expect(page.locator('main')).toContainText('The Board takes the long view');
  const board = region(page, 'Members of the Board');
  const members = people.filter(({ isOfficer }) => isOfficer);
  await expect(board.locator('h3')).toHaveText(members.map(fullName));
  await expect(board.getByRole('img')).toHaveCount(members.length);
  await expect(board.getByRole('img').first()).toHaveAccessibleName(
    /^Network of Sarika Jalan: Outstanding Service Award 2025; Board\. /,
  );
});
