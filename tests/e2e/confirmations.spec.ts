import { expect, type Page } from '@playwright/test';
import { enterAs, newPerson, newSession, password } from './accounts.ts';
import { fillField, newTitle } from './content.ts';
import { type OwnSite, test } from './own-site.ts';
import { day, seedId } from './seeded.ts';

test.use({ world: 'users' });

interface Action {
  /** The screen of the action; by default where the previous action has led. */
  path?: string;
  /** What to do there before the final press. */
  do?(page: Page): Promise<unknown>;
  press: string;
  said: string | RegExp;
}

const name = newTitle('Confirmed');
const oldPath = `/old-${crypto.randomUUID().slice(0, 8)}`;
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
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

const administration = (person: { id: string; email: string }): Action[] => [
  {
    path: '/my/redirects',
    do: async (page) => {
      await page.getByLabel('Old path').fill(oldPath);
      await page.getByLabel('New path').fill('/about/contacts');
    },
    press: 'button >> text=Add',
    said: 'The redirect was added.',
  },
  {
    do: (page) =>
      page
        .getByRole('row')
        .filter({ hasText: oldPath })
        .getByRole('link', { name: 'Remove' })
        .click(),
    press: 'text=Yes, remove',
    said: 'The redirect was removed.',
  },
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
    do: (page) => row(page, name).getByRole('link', { name: 'Retire' }).click(),
    press: 'text=Yes, retire',
    said: 'The fee was retired.',
  },
  {
    do: (page) => row(page, name).getByRole('link', { name: 'Offer again' }).click(),
    press: 'text=Yes, offer it again',
    said: 'The fee is on offer again.',
  },
  {
    path: '/my/sections',
    do: async (page) => {
      await row(page, '/education').getByRole('link', { name: 'Education' }).click();
      await page.getByLabel('Theme').selectOption('prizes');
    },
    press: 'text=Save style',
    said: /^Saved\./,
  },
  {
    path: `/my/users/${person.id}`,
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
    do: (page) => page.locator('.renewal-rows').getByRole('link', { name: 'Remove' }).click(),
    press: 'button >> text=Remove',
    said: 'The renewal was removed.',
  },
  {
    do: (page) => follow(page, 'Grant: Newsletter'),
    press: 'text=Grant the role',
    said: 'The role was granted.',
  },
  {
    do: (page) => follow(page, 'Take away: Newsletter'),
    press: 'text=Take the role away',
    said: 'The role was taken away.',
  },
  {
    do: (page) => page.getByLabel('Board', { exact: true }).check(),
    press: 'main >> text=Save',
    said: 'The account was saved.',
  },
  {
    path: `/my/letters?show=suppressed&q=${person.email}`,
    do: (page) => page.getByText('Unblock', { exact: false }).first().click(),
    press: 'text=Unblock the address',
    said: 'E-mails may go to this address again.',
  },
  {
    path: `/my/pages/${seedId('page', '/about/contacts')}`,
    do: (page) => page.getByLabel('Tagline', { exact: true }).fill(name),
    press: '.action-bar >> text=Update',
    said: /./,
  },
  {
    path: '/my/people/new',
    do: async (page) => {
      await page.getByLabel('First name').fill('Paul');
      await page.getByLabel('Last name').fill(name);
    },
    press: '.action-bar >> text=Save draft',
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
  {
    do: async (page) => {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByLabel('Title', { exact: true }).fill(`${name} again`);
    },
    press: '.action-bar button:has-text("Save")',
    said: 'Saved.',
  },
  { press: '.action-bar >> text=Publish', said: /^Published/ },
  {
    path: '/my/newsletters/new',
    do: (page) => page.getByLabel('Title', { exact: true }).fill(name),
    press: '.action-bar >> text=Create',
    said: /The draft is created/,
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

test('after each of twenty-two actions the confirmation is in the window, with the focus on it', {
  tag: '@both',
}, async ({ page, site }) => {
  test.slow();
  const { id } = await asAdmin(page, site);
  const person = await newPerson(site, { lastName: 'Suppressed' });
  const report = { address: person.email, kind: 'bounce' };
  expect((await page.request.post('/dev/mail/report', { form: report })).status()).toBe(200);
  for (const action of ownAccount) await act(page, action);
  for (const device of ['a phone', 'a tablet', 'a watch']) await newSession(site, id, device);
  const ends = ['text=End this session', 'text=End all others'];
  for (const [i, press] of ends.entries())
    await act(page, { ...(i === 0 ? { path: '/my/account' } : {}), press, said: /ended/ });
  for (const action of administration(person)) await act(page, action);
});
