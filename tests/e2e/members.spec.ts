import { expect, type Page, type Request } from '@playwright/test';
import { moreNavigation, navigation as specified } from '#tests/support/menus.ts';
import { enterAs, signInAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

const both = { tag: '@no-js' };
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Members’ area' });
const entries = {
  admin: [...specified.admin, ...moreNavigation.admin],
  member: [...specified.member, ...moreNavigation.member],
  newsletter: [...specified.newsletter, ...moreNavigation.everybody],
};
/** The names of entries, each perhaps with the number of what waits behind it. */
const counted = (names: readonly string[]) =>
  names.map((name) => new RegExp(`^${name}(?:\\d+\\+?, \\d+\\+? waiting)?$`));
const asText = (request: Request) => ({ ...request.headers(), 'Content-Type': 'text/plain' });

test.describe('the members’ frame', () => {
  test('ACC-25 ERR-04 sends a visitor to sign in, with the language and the way back', async ({
    page,
  }) => {
    await page.goto('/my/jobs?x=1&lang=it');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/access/sign-in');
    expect(searchParams.get('lang')).toBe('it');
    expect(searchParams.get('next')).toBe('/my/jobs?x=1&lang=it');
  });

  test('RTE-55 leads every unknown path to the overview', async ({ page, site }) => {
    await enterAs(page, site);
    for (const path of ['/my', '/my/nothing', '/my/people/1/2/3']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/my/overview');
    }
  });

  test('D-17 says on the overview that a screen is not for this role', async ({ page, site }) => {
    await enterAs(page, site, { endsIn: [100] });
    await page.goto('/my/people');
    await expect(page).toHaveURL(/\/my\/overview\?denied=1$/);
    await expect(page.getByRole('alert')).toHaveText('You do not have access to that page.');
  });

  test(
    'MEM-01 MEM-03 shows the entries of the role and marks the present one',
    both,
    async ({ page, site }) => {
      await enterAs(page, site, { endsIn: [100] });
      await page.goto('/my/jobs');
      await expect(navigation(page).getByRole('link')).toHaveText(entries.member);
      await expect(navigation(page).locator('[aria-current=page]')).toHaveText('Jobs');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
    },
  );

  test('MEM-02 MEM-04 shows an admin everything, and the newsletter role its own', async ({
    page,
  }) => {
    await signInAs(page, 'admin');
    await page.goto('/my/profile');
    await expect(navigation(page).getByRole('link')).toHaveText(counted(entries.admin));
    await signInAs(page, 'newsletter');
    await page.goto('/my/emails');
    await expect(navigation(page).getByRole('link')).toHaveText(counted(entries.newsletter));
  });

  test('shows who is signed in, and logs out to the public site', async ({ page, site }) => {
    await enterAs(page, site, { givenName: 'Émilie', lastName: 'du Châtelet' });
    await test.step('MEM-16 RTE-39 the profile is its heading alone', async () => {
      const answer = await page.goto('/my/profile');
      expect(answer?.headers()['cache-control']).toBe('private, no-store');
      await expect(page.getByRole('main')).toHaveText('My profile');
    });
    await test.step('MEM-06 initial and full name', async () => {
      await expect(page.getByRole('banner')).toContainText('Émilie du Châtelet');
      await expect(page.locator('.account-initial')).toHaveText('É');
    });
    await test.step('MEM-18 logging out ends the session and leads to the public site', async () => {
      const stolen = await page.context().cookies();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Join Us' })).toBeAttached();
      await page.context().addCookies(stolen.filter(({ value }) => value !== ''));
      await page.goto('/my/overview');
      await expect(page).toHaveURL(/\/access\/sign-in/);
    });
  });

  test('D-56 shows an error inside the frame, with a reference and a way to try again', async ({
    page,
    site,
  }) => {
    await enterAs(page, site);
    await page.goto('/my/account');
    // What no form sends: an invalid body.
    await page.route('**/my/account', (route) =>
      route.continue({ method: 'POST', postData: 'x', headers: asText(route.request()) }),
    );
    const answer = await page.goto('/my/account');
    expect(answer?.status()).toBe(400);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'This request could not be read.',
    );
    await expect(main).toContainText('Reference');
    await expect(navigation(page).getByRole('link', { name: 'Overview' })).toBeVisible();
    await page.unroute('**/my/account');
    await main.getByRole('link', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Account');
  });

  test('runs only scripts that carry the nonce of the answer', async ({ page, site }) => {
    await enterAs(page, site);
    // One that hydrates, and one with a small script, which may load nothing else.
    for (const [path, policyOf, atLeast] of [
      ['/my/account', /script-src 'nonce-([\w-]+)' 'strict-dynamic';/, 6],
      ['/my/overview', /script-src 'nonce-([\w-]+)';/, 1],
    ] as const) {
      const answer = await page.goto(path);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      const [, nonce] = policyOf.exec(policy) ?? [];
      expect(nonce, path).toBeTruthy();
      const text = (await answer?.text()) ?? '';
      const runs = text.match(/<script[^>]*>|<link[^>]*modulepreload[^>]*>/g) ?? [];
      expect(runs.length, path).toBeGreaterThanOrEqual(atLeast);
      for (const tag of runs) expect(tag).toContain(`nonce="${nonce}"`);
      const again = await page.reload();
      expect(again?.headers()['content-security-policy']).not.toBe(policy);
    }
  });

  test('a link to the logout signs nobody out', async ({ page, site }) => {
    await enterAs(page, site);
    await page.goto('/access/sign-out');
    await page.goto('/my/overview');
    await expect(page).toHaveURL('/my/overview');
  });

  test('MEM-05 offers the way back to the top after 700 pixels', async ({ page, site }) => {
    await enterAs(page, site);
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
    await enterAs(page, site, { roles: ['admin'] });
    await page.goto('/my/overview');
    await expect(navigation(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect(navigation(page).getByRole('link')).toHaveText(counted(entries.admin));
    expect(await objections(page)).toEqual([]);
    await navigation(page).getByRole('link', { name: 'Pages' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
  });
});
