import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { expectSound } from './axe.ts';
import { addJob, newTitle } from './content.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });

test('D-159 an administrator sets when a draft goes online, sees it in the list, and cancels it', async ({
  page,
  site,
}) => {
  const title = newTitle('Post for later');
  const { id: authorId } = await asAdmin(page, site);
  const address = await addJob(site, { title, status: 'DRAFT', authorId });
  await page.goto(address);

  await page.getByText('Publish later', { exact: true }).click();
  const at = page.getByLabel('Goes online on (UTC)');
  await at.fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Set the time' }).click();
  await expect(page.getByRole('alert')).toContainText('This time has passed.');
  await at.fill('2098-11-30T09:00');
  await expectSound(page);
  await page.getByRole('button', { name: 'Set the time' }).click();
  await expect(page.locator('.notice.good')).toHaveText('The time is set.');
  const note = page.getByText('Goes online on 30 November 2098, 09:00 UTC.');
  await expect(note).toBeVisible();
  await expect(page.getByText('Take down later', { exact: true })).toBeVisible();

  await page.goto(`/my/jobs?q=${encodeURIComponent(title)}`);
  const row = page.locator('.content-rows tr').filter({ hasText: title });
  await expect(row).toContainText('Goes online 30 November 2098');

  await page.goto(address);
  await page.getByRole('button', { name: 'Cancel publishing' }).click();
  await expect(page.locator('.notice.good')).toHaveText(/^Cancelled/);
  await expect(note).toHaveCount(0);
});
