import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';

// The tests break its database.
test.use({ world: 'errors' });

test('API-27 D-76 home and the overview show the rest when one part cannot be read', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  const section = (name: string) =>
    main.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  await site.run('alter table "jobs" rename to "elsewhere"');
  const home = await page.goto('/home');
  expect(home?.status()).toBe(200);
  await expect(section('Job openings')).toContainText('This part cannot be shown right now.');
  for (const name of ['What comes next', 'Next colloquium', 'Latest news'])
    await expect(section(name).getByRole('link').first()).toBeVisible();
  await expect(page.locator('.broken-part')).toHaveCount(1);
  expect(home?.headers().etag).toBeUndefined();
  expect(home?.headers()['cache-control']).toContain('no-store');
  const italian = await page.request.get('/home?lang=it');
  expect(await italian.text()).toContain('Al momento questa parte non può essere mostrata.');
  await site.run('alter table "elsewhere" rename to "jobs"');
  expect((await page.request.get('/home')).headers().etag).toBeTruthy();
  for (const table of ['events', 'news', 'renewalOptions']) {
    await site.run(`alter table "${table}" rename to "elsewhere"`);
    const rest = await page.request.get('/home?lang=en');
    expect(rest.status(), table).toBe(200);
    expect(await rest.text(), table).toContain('Job openings');
    await site.run(`alter table "elsewhere" rename to "${table}"`);
  }

  await enterAs(page, site, { endsIn: [100], roles: ['admin'] });
  await site.run('alter table "ballots" rename to "elsewhere"');
  await page.goto('/my/overview?lang=en');
  await expect(section('Ballots')).toContainText('This part cannot be shown right now.');
  await expect(section('Membership')).toContainText('You are a member');
  // What needs attention is asked in one statement, of ballots too.
  await expect(page.locator('.broken-part')).toHaveCount(2);
  await site.run('alter table "elsewhere" rename to "ballots"');
  for (const table of ['payments', 'news']) {
    await site.run(`alter table "${table}" rename to "elsewhere"`);
    const rest = await page.request.get('/my/overview');
    expect(rest.status(), table).toBe(200);
    expect(await rest.text(), table).toContain('You are a member');
    await site.run(`alter table "elsewhere" rename to "${table}"`);
  }
});

test('PGE-07 D-91 on the home page, whose tagline is the title, that is a quotation where its page says so', async ({
  page,
  site,
}) => {
  await site.run(`update "pages" set "isTaglineQuote" = 1 where "path" = '/home'`);
  await page.goto('/home');
  await expect(page.locator('.hero h1 q')).toHaveText(/\w/);
});

test('ERR-03 an error reaches its screen, inside the frame and without anything internal', async ({
  page,
  site,
}) => {
  await site.run('drop table "jobs"');
  const response = await page.goto('/jobs?show=40');
  expect(response?.status()).toBe(500);
  await expect(page.locator('h1')).toHaveText('Something went wrong');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/jobs?show=40',
  );
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(await page.content()).not.toMatch(/SQLITE|no such table|at \w+ \(|\.ts:|\.js:\d/);
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect((await page.goto('/news'))?.status()).toBe(200);
  const call = await page.request.get('/_api/v1/jobs');
  expect(call.status()).toBe(500);
  expect(await call.text()).not.toMatch(/SQLITE|no such table/);
});

test('ERR-05 an error carries a reference that a visitor can name', async ({ page, site }) => {
  await site.run('drop table if exists "jobs"');
  await page.goto('/jobs');
  await expect(page.locator('main')).toContainText(/Reference:?\s*\S{6,}/);
});
