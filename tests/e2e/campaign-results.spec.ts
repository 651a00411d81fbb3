import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

test.use({ world: 'newsletters' });

test('D-178 D-190 the results name the domains, and the overview starts the next newsletter from the last one', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { givenName: 'Nora', roles: ['newsletter'] });
  const sending = await site.first(
    `select "campaignId", "id" from "sendings" where "purpose" = 'REAL' and "resourceName" = 'newsletters' and "endedAt" is not null limit 1`,
  );
  await page.goto(`/my/newsletters/${sending?.campaignId}/results`);
  const table = page.getByRole('table', { name: 'Where e-mails came back' });
  await expect(table.getByRole('row')).toHaveCount(2);
  expect(await objections(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await table.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /recipients? at / })).toBeVisible();

  // The overview goes on with the newest one; once that was sent, it starts the next.
  await site.run(`update "newsletters" set "status" = 'DELETED' where "status" <> 'SENT'`);
  await page.goto('/my/overview');
  const next = page.getByRole('region', { name: 'The next newsletter' });
  await expect(next).toContainText('The last one, sent on');
  expect(await objections(page)).toEqual([]);
  await next.getByRole('button', { name: 'Start from the last one' }).click();
  await expect(page.getByText('The draft is created from')).toBeVisible();

  // One press saves and publishes it, and leads on to where it is sent.
  await page.getByLabel('Title').fill('The next one');
  await page.getByRole('button', { name: 'Publish and send …' }).click();
  await expect(page).toHaveURL(/\/send\?/);
  await expect(page.getByRole('status')).toContainText('Nobody has got it yet.');
  await expect(page.locator('.pill')).toHaveText('READY TO SEND');
  await page.goto('/my/overview');
  await next.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page).toHaveURL(/\/send$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Retract' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('The next one');
  await expect(page.getByLabel('Title')).toBeEditable();
  await expect(page.getByText('is still here')).toHaveCount(0);
});
