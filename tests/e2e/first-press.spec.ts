import { expect } from '@playwright/test';
import { enter } from './accounts.ts';
import { test } from './own-site.ts';
import { missedPresses } from './presses.ts';
import { seedId } from './seeded.ts';

test.use({ world: 'accounts' });

const ofAccess = [
  '/access/sign-in',
  '/access/sign-in?state=recovery',
  '/join-us/register',
  '/access/password-update?u=x&c=y',
  '/programme/sign-in',
  '/programme/password-recovery',
];

const ofMembers = [
  '/my/account',
  '/my/jobs/new',
  `/my/pages/${seedId('page', '/about/contacts')}`,
  '/my/newsletters/new',
];

test('a field that is left wrong takes no press from any link, box or button of the access screens', {
  tag: '@both',
}, async ({ page, hasTouch }) => {
  for (const path of ofAccess) {
    await page.goto(path);
    await expect(page.locator('.not-yet')).toHaveCount(0);
    const { count, missed } = await missedPresses(page, 'all', hasTouch);
    expect.soft(missed, path).toEqual([]);
    expect(count, path).toBeGreaterThan(0);
  }
});

test("a field that is left wrong takes no press from any link, box or button of members' forms", {
  tag: '@both',
}, async ({ page, site, hasTouch }) => {
  const roles = ['admin', 'newsletter'];
  const { id } = await enter(page, site, { givenName: 'Ada', lastName: 'Admin', roles });
  for (const path of [...ofMembers, `/my/users/${id}`]) {
    await page.goto(path);
    await expect(page.locator('.not-yet, .toolbar-space')).toHaveCount(0);
    const which = path === '/my/account' ? 'all' : 'few';
    const { count, missed } = await missedPresses(page, which, hasTouch);
    expect.soft(missed, path).toEqual([]);
    expect(count, path).toBeGreaterThan(3);
  }
});
