import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';

test('the overview keeps the newsletter preference, at once', async ({ page, site }) => {
  const { id } = await enterAs(page, site, { newsletter: false });
  await page.goto('/my/overview');
  const newsletter = page.getByRole('switch', { name: 'Receive the newsletter' });
  await expect(newsletter).not.toBeChecked();
  await newsletter.click();
  await expect(page.getByText('Your preference is saved.')).toBeVisible();
  await page.reload();
  await expect(newsletter).toBeChecked();
  const says = page.getByRole('status').filter({ hasText: 'We could not' });
  for (const [reason, isDown] of [
    ['the network is down', true],
    ['the site cannot save', false],
  ] as const)
    await test.step(`D-19 UNS-09 the switch turns back when ${reason}`, async () => {
      if (!isDown)
        await site.run(`create trigger "broken_${id}" before update on "users" when new."id" = '${id}'
          begin select raise(abort, 'broken'); end`);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/my/overview.data*', async (route) => {
        await held;
        return isDown ? route.abort() : route.fallback();
      });
      await newsletter.click();
      await expect(newsletter).not.toBeChecked();
      await expect(says).toHaveCount(0);
      release();
      await expect(newsletter).toBeChecked();
      await expect(says).toHaveText('We could not save your preference. Please try again.');
      await page.unrouteAll();
    });
});

test('D-45 the overview says the time of a vote in the reader’s own zone, too', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { endsIn: [100] });
  await page.goto('/my/overview');
  const row = page.getByRole('listitem').filter({ hasText: 'VOTE WILL START ON' }).first();
  await expect(row).toContainText(/UTC.*GMT\+13 for you/);
});
