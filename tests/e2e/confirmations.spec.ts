import { expect, type Page } from '@playwright/test';
import { enterAs, newPerson, newSession } from './accounts.ts';
import { newTitle } from './content.ts';
import { test } from './own-site.ts';
import { day, seedId } from './seeded.ts';

interface Action {
  /** The screen of the action; by default where the previous action has led. */
  path?: string;
  /** What to do there before the final press. */
  do?(page: Page): Promise<unknown>;
  press: string;
  said: string | RegExp;
}

const name = newTitle('Confirmed');

/** One of each place: in a part of a screen, unfolded, on the list that it leads to, and under a long form. */
const actions = (personId: string): Action[] => [
  ...['Augusta', 'Ada'].map((given) => ({
    path: '/my/account',
    do: (page: Page) => page.getByLabel('Given name').fill(given),
    press: '#details >> text=Save',
    said: 'Your details are saved.',
  })),
  { path: '/my/account', press: 'text=End this session', said: /ended/ },
  {
    path: `/my/users/${personId}`,
    do: async (page) => {
      await page.getByText('Record a renewal', { exact: true }).click();
      await page.getByLabel('Description').fill('NetSci 2026 conference fee');
      await page.getByLabel('Valid to').fill(day(300) ?? '');
      await page.getByLabel('Reference').fill(name);
    },
    press: 'text=Record the renewal',
    said: 'Renewal recorded.',
  },
  {
    do: (page) => page.getByLabel('Board', { exact: true }).check(),
    press: 'main >> text=Save',
    said: 'Saved.',
  },
  {
    path: `/my/pages/${seedId('page', '/about/contacts')}`,
    do: (page) => page.getByLabel('Tagline', { exact: true }).fill(name),
    press: '.action-bar >> text=Update',
    said: /./,
  },
];

/** Whether a confirmation is in view, uncovered and focused. */
const visibilityOf = (page: Page, said: string | RegExp) =>
  page.locator('.done-region', { hasText: said }).evaluate((region) => {
    const { top, bottom, left, width, height } = region.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      isInside: height > 0 && top >= 0 && bottom <= window.innerHeight,
      isUncovered: region.contains(found),
      hasFocus: document.activeElement === region,
    };
  });

async function act(page: Page, { path, do: prepare, press, said }: Action): Promise<void> {
  if (path) await page.goto(path);
  await prepare?.(page);
  // The confirmation may equal the previous one.
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator(press).last().click();
  await answered;
  const well = { isInside: true, isUncovered: true, hasFocus: true };
  await expect
    .poll(() => visibilityOf(page, said), { message: `${press} at ${path ?? page.url()}` })
    .toEqual(well);
}

// What each of them says stands in tests/site.
test('after an action the confirmation is in the window, with the focus on it', {
  tag: '@phone',
}, async ({ page, site }) => {
  test.slow();
  const { id } = await enterAs(page, site, { givenName: 'Ada', roles: ['admin', 'newsletter'] });
  const person = await newPerson(site, { lastName: 'Changed' });
  await newSession(site, id, 'a phone');
  for (const action of actions(person.id)) await act(page, action);
});
