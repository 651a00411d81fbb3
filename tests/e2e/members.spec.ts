import { expect, type Page } from '@playwright/test';
import { formatDate } from '#functions/shared/dates.ts';
import { enter } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';
import { day } from './seeded.ts';

test.use({ world: 'members' });

const both = { tag: '@no-js' };
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Members’ area' });
const words = (days: number) => formatDate(day(days) ?? '', 'en');

test.describe('the members’ frame', () => {
  test(
    'ACC-25 RTE-36 sends a visitor to sign in, with the language and the way back',
    both,
    async ({ page }) => {
      await page.goto('/my/jobs?x=1&lang=it');
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname).toBe('/access/sign-in');
      expect(searchParams.get('lang')).toBe('it');
      expect(searchParams.get('next')).toBe('/my/jobs?x=1&lang=it');
    },
  );

  test('RTE-55 leads every unknown path to the overview', both, async ({ page, site }) => {
    await enter(page, site);
    for (const path of ['/my', '/my/nothing', '/my/people/1/2/3']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/my/overview');
    }
  });

  test(
    'D-17 says on the overview that a screen is not for this role',
    both,
    async ({ page, site }) => {
      await enter(page, site, { endsIn: [100] });
      await page.goto('/my/people');
      await expect(page).toHaveURL(/\/my\/overview\?denied=1$/);
      await expect(page.getByRole('alert')).toHaveText('You do not have access to that page.');
    },
  );

  test(
    'MEM-01 MEM-03 shows the entries of the role and marks the present one',
    both,
    async ({ page, site }) => {
      await enter(page, site, { endsIn: [100] });
      await page.goto('/my/jobs');
      await expect(navigation(page).getByRole('link')).toHaveText([
        'Overview',
        'Jobs',
        'Events',
        'Account',
      ]);
      await expect(navigation(page).locator('[aria-current=page]')).toHaveText('Jobs');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
      await expect(page.getByRole('main')).toContainText('is not open yet');
    },
  );

  test(
    'MEM-06 MEM-18 shows who is signed in, and logs out to the public site',
    both,
    async ({ page, site }) => {
      await enter(page, site, { givenName: 'Émilie', lastName: 'du Châtelet' });
      const answer = await page.goto('/my/profile');
      expect(answer?.headers()['cache-control']).toBe('private, no-store');
      await expect(page.getByRole('main')).toHaveText('My profile');
      await expect(page.getByRole('banner')).toContainText('Émilie du Châtelet');
      await expect(page.locator('.account-initial')).toHaveText('É');
      const stolen = await page.context().cookies();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Join Us' })).toBeAttached();
      await page.context().addCookies(stolen.filter(({ value }) => value !== ''));
      await page.goto('/my/overview');
      await expect(page).toHaveURL(/\/access\/sign-in/);
    },
  );

  test('a link to the logout signs nobody out', both, async ({ page, site }) => {
    await enter(page, site);
    await page.goto('/access/sign-out');
    await page.goto('/my/overview');
    await expect(page).toHaveURL('/my/overview');
  });

  test('MEM-05 offers the way back to the top after 700 pixels', async ({ page, site }) => {
    await enter(page, site);
    await page.goto('/my/account');
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => window.scrollTo(0, 690));
    await expect(button).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 710));
    await button.click();
    await expect(button).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('opens its menu on a phone, also by keyboard', { tag: '@phone' }, async ({ page, site }) => {
    await enter(page, site, { roles: ['admin'] });
    await page.goto('/my/overview');
    await expect(navigation(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect(navigation(page).getByRole('link')).toHaveCount(17);
    expect(await objections(page)).toEqual([]);
    await navigation(page).getByRole('link', { name: 'Pages' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
  });
});

test.describe('the overview', () => {
  test(
    'MEM-07 MEM-08 MEM-14 D-69 tells a member how long, and since when it can be renewed',
    both,
    async ({ page, site }) => {
      await enter(page, site, { endsIn: [100, 0, -300] });
      await page.goto('/my/overview');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada');
      await expect(main).toContainText('You are a member of the Network Science Society.');
      await expect(main).toContainText(`You can renew from ${words(95)}.`);
      await expect(main.getByRole('link', { name: 'Renew your membership' })).toHaveCount(0);
      const rows = main.getByRole('row');
      await expect(rows).toHaveCount(4);
      await expect(rows.nth(1)).toContainText(`${words(100)}Valid`);
      await expect(rows.nth(2)).toContainText(`${words(0)}Expired`);
      await expect(rows.nth(3).locator('.pill.expired')).toHaveText('Expired');
    },
  );

  test('MEM-15 offers to renew with five days left', both, async ({ page, site }) => {
    await enter(page, site, { endsIn: [5] });
    await page.goto('/my/overview');
    await page.getByRole('link', { name: 'Renew your membership' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership renewal');
  });

  test(
    'MEM-10 MEM-12 MEM-13 shows ballots and the invitation to members',
    both,
    async ({ page, site }) => {
      await enter(page, site, { endsIn: [100] });
      await page.goto('/my/overview');
      await expect(page.getByRole('heading', { name: 'Active ballots' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Past ballots' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Submit a job' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Submit an event' })).toBeVisible();
    },
  );

  test(
    'MEM-11 MEM-13 D-71 tells a non-member how to become one, without ballots',
    both,
    async ({ page, site }) => {
      await enter(page, site, { roles: ['admin'] });
      await page.goto('/my/overview');
      const main = page.getByRole('main');
      await expect(main).toContainText('You become a member in two steps');
      await expect(main).toContainText('a NetSci conference fee');
      await expect(main.getByRole('link', { name: 'Become a member' })).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Ballots' })).toHaveCount(0);
      await expect(main).toContainText('There is none yet.');
    },
  );

  test('UNS-08 MEM-09 keeps the newsletter preference', both, async ({ page, site }) => {
    await enter(page, site, { newsletter: true });
    await page.goto('/my/overview');
    const newsletter = page.getByRole('switch', { name: 'Receive the newsletter' });
    for (const wanted of [false, true]) {
      await expect(newsletter).toBeChecked({ checked: !wanted });
      await newsletter.click();
      await expect(page.getByText('Your preference is saved.')).toBeVisible();
      await page.goto('/my/overview');
      await expect(newsletter).toBeChecked({ checked: wanted });
    }
  });

  for (const [reason, fail] of [
    ['the network is down', { abort: true }],
    ['the site cannot save', { abort: false }],
  ] as const) {
    test(`D-19 UNS-09 turns the switch back when ${reason}`, async ({ page, site }) => {
      const { id } = await enter(page, site, { newsletter: true });
      await page.goto('/my/overview');
      const newsletter = page.getByRole('switch', { name: 'Receive the newsletter' });
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/my/overview.data*', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await held;
        if (fail.abort) return route.abort();
        return route.fallback();
      });
      if (!fail.abort)
        await site.run(`create trigger "broken_${id}" before update on "users" when new."id" = '${id}'
          begin select raise(abort, 'broken'); end`);
      await newsletter.click();
      await expect(newsletter).not.toBeChecked();
      release();
      await expect(newsletter).toBeChecked();
      await expect(page.getByRole('status').filter({ hasText: 'We could not' })).toHaveText(
        'We could not save your preference. Please try again.',
      );
    });
  }
});

for (const path of ['/my/overview', '/my/account', '/my/jobs', '/my/profile']) {
  test(`${path} has no accessibility violation, runs cleanly and fits 320 pixels`, {
    tag: '@both',
  }, async ({ page, site }) => {
    const heard: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) heard.push(message.text());
    });
    page.on('pageerror', ({ message }) => heard.push(message));
    await enter(page, site, { endsIn: [100, -10] });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await objections(page)).toEqual([]);
    expect(heard).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
