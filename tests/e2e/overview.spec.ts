import { expect } from '@playwright/test';
import { formatDate } from '#functions/core/values/dates.ts';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';
import { expectColour } from './pills.ts';
import { day } from './seeded.ts';

test.use({ world: 'accounts' });

const words = (days: number) => formatDate(day(days) ?? '', 'en');

test.describe('the overview', () => {
  test('D-69 D-77 tells a member how long, and since when it can be renewed', async ({
    page,
    site,
  }) => {
    await enterAs(page, site, { endsIn: [100, 0, -1] });
    await page.goto('/my/overview');
    const main = page.getByRole('main');
    await test.step('MEM-07 a welcome, the membership and since when it can be renewed', async () => {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada');
      await expect(main).toContainText('You are a member of the Network Science Society.');
      await expect(main).toContainText(`You can renew from ${words(95)}.`);
      await expect(main.getByRole('link', { name: 'Renew your membership' })).toHaveCount(0);
    });
    const rows = main.getByRole('row');
    await test.step('MEM-08 MEM-14 each renewal, valid or expired', async () => {
      await expect(rows).toHaveCount(4);
      await expect(rows.nth(1)).toContainText(`${words(100)}Valid`);
      await expect(rows.nth(2)).toContainText(`${words(0)}Valid`);
      await expect(rows.nth(3)).toContainText(`${words(-1)}Expired`);
    });
    await expectColour(rows.nth(3).locator('.pill'), 'red');
  });

  test('MEM-15 offers to renew with five days left', async ({ page, site }) => {
    await enterAs(page, site, { endsIn: [5] });
    await page.goto('/my/overview');
    await page.getByRole('link', { name: 'Renew your membership' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership renewal');
  });

  test('shows ballots and the invitation to members', async ({ page, site }) => {
    await enterAs(page, site, { endsIn: [100] });
    await page.goto('/my/overview');
    await test.step('MEM-13 members see active and past ballots', async () => {
      await expect(page.getByRole('heading', { name: 'Active ballots' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Past ballots' })).toBeVisible();
    });
    // Each links to the summary of its own type: the samples have polls and elections, open and over.
    const { paths } = (await site.first(
      `select json_group_array('/my/overview/ballots/' || "id" || iif("isPoll", '/poll', '/election')) as "paths"
          from (select * from "ballots" where "status" = 'PUBLISHED' order by "id")`,
    )) ?? { paths: '[]' };
    const expected = (JSON.parse(String(paths)) as string[]).sort();
    const links = page.locator('main a[href*="/my/overview/ballots/"]');
    const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    const summaries = hrefs.filter((href) => !href.endsWith('/vote'));
    expect([...new Set(summaries)].sort()).toEqual(expected);
    for (const kind of ['/poll', '/election'])
      expect(expected.some((href) => href.endsWith(kind))).toBe(true);
    await test.step('MEM-12 and are invited to submit jobs and events', async () => {
      await expect(page.getByRole('link', { name: 'Submit a job' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Submit an event' })).toBeVisible();
    });
  });

  test('MEM-11 MEM-13 D-71 tells a non-member how to become one, without ballots', async ({
    page,
    site,
  }) => {
    await enterAs(page, site, { roles: ['admin'] });
    await page.goto('/my/overview');
    const main = page.getByRole('main');
    await expect(main).toContainText('You become a member in two steps');
    await expect(main).toContainText('a NetSci conference fee');
    await expect(main.getByRole('link', { name: 'Become a member' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Ballots' })).toHaveCount(0);
    await expect(main).toContainText('There are none yet.');
  });

  test('UNS-08 MEM-09 keeps the newsletter preference', async ({ page, site }) => {
    await enterAs(page, site, { newsletter: true });
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
      const { id } = await enterAs(page, site, { newsletter: true });
      await page.goto('/my/overview');
      const newsletter = page.getByRole('switch', { name: 'Receive the newsletter' });
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/my/overview.data*', async (route) => {
        if (route.request().method() === 'POST') await held;
        return fail.abort ? route.abort() : route.fallback();
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
