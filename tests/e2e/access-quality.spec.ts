import { expect } from '@playwright/test';
import { accessPaths } from '#tests/support/access-paths.ts';
import { signIn } from './access.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

// The screens share their components: on a phone these represent the others.
const onPhones = new Set([
  '/join-us/register',
  '/access/sign-in?next=/my/overview',
  '/access/sign-in?state=recovery',
  '/access/password-update?u=x&c=y',
  '/unsubscribe?c=x&e=ada@example.org',
]);

for (const path of accessPaths) {
  test(`${path} has no accessibility violation, runs without an objection of the browser, and is never kept`, {
    tag: onPhones.has(path) ? '@both' : [],
  }, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('private, no-store');
    expect(response?.headers().etag).toBeUndefined();
    expect(await objections(page)).toEqual([]);
    expect(said).toEqual([]);
  });
}

test('a form that was refused has no accessibility violation', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/access/sign-in');
  await signIn(page, 'nobody@example.org', 'wrong');
  await expect(page.getByText('E-mail or password invalid.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
