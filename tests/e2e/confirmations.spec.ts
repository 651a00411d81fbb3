import { expect, type Page } from '@playwright/test';
import { enterAs, newPerson, newSession, password } from './accounts.ts';
import { fillField, newTitle } from './content.ts';
import { type OwnSite, test } from './own-site.ts';
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
const follow = (page: Page, link: string) => page.getByRole('link', { name: link }).click();

const ownAccount: Action[] = [
  {
    path: '/my/account',
    do: (page) => page.getByLabel('Given name').fill('Augusta'),
    press: '#details >> text=Save',
    said: 'Your details are saved.',
  },
  {
    do: (page) => page.getByLabel('Given name').fill('Ada'),
    press: '#details >> text=Save',
    said: 'Your details are saved.',
  },
  {
    do: async (page) => {
      await page.locator('#change-password-current').fill(password);
      await page.getByLabel('New password', { exact: true }).fill('velvet-tractor-hinge-gong');
      await page.getByLabel('Confirm new password').fill('velvet-tractor-hinge-gong');
    },
    press: 'button >> text=Change password',
    said: /^Your password is changed/,
  },
];

const administration = (personId: string): Action[] => [
  {
    path: '/my/renewal-options',
    do: async (page) => {
      await page.getByLabel('Text', { exact: true }).fill(name);
      await page.getByLabel('Text in Italian').fill(name);
      await page.getByLabel('Amount').fill('15,50');
    },
    press: 'button >> text=Add',
    said: 'The fee was added and is on offer now.',
  },
  {
    path: `/my/users/${personId}`,
    do: async (page) => {
      await page.getByText('Record a renewal', { exact: true }).click();
      await page.getByLabel('Description').fill('NetSci 2026 conference fee');
      await page.getByLabel('Valid to').fill(day(300) ?? '');
      await page.getByLabel('Reference').fill(name);
    },
    press: 'text=Record the renewal',
    said: 'The renewal was recorded.',
  },
  {
    do: (page) => follow(page, 'Grant: Newsletter'),
    press: 'text=Grant the role',
    said: 'The role was granted.',
  },
  {
    do: (page) => page.getByLabel('Board', { exact: true }).check(),
    press: 'main >> text=Save',
    said: 'The account was saved.',
  },
  {
    path: `/my/pages/${seedId('page', '/about/contacts')}`,
    do: (page) => page.getByLabel('Tagline', { exact: true }).fill(name),
    press: '.action-bar >> text=Update',
    said: /./,
  },
  {
    path: '/my/news/new',
    do: async (page) => {
      await page.getByLabel('Title', { exact: true }).fill(name);
      await fillField(page, 'Summary', 'A short one.');
      await fillField(page, 'Description', 'A longer one.');
    },
    press: '.action-bar button:has-text("Save")',
    said: 'Saved as a draft.',
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

const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Ada', lastName: 'Admin', roles: ['admin', 'newsletter'] });

test('after an action the confirmation is in the window, with the focus on it', {
  tag: '@phone',
}, async ({ page, site }) => {
  test.slow();
  const { id } = await asAdmin(page, site);
  const person = await newPerson(site, { lastName: 'Changed' });
  for (const action of ownAccount) await act(page, action);
  await newSession(site, id, 'a phone');
  await act(page, { path: '/my/account', press: 'text=End this session', said: /ended/ });
  for (const action of administration(person.id)) await act(page, action);
});
