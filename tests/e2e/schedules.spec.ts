import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { expectSound } from './axe.ts';
import { addJob, fromMenu, newTitle } from './content.ts';
import { test } from './own-site.ts';

// The rest of D-159 is asked in tests/site/review.test.ts.
test('the time at which a draft goes online is asked for when it is wanted, soundly, and set', async ({
  page,
  site,
}) => {
  const { id: authorId } = await enterAs(page, site, { roles: ['admin'] });
  await page.goto(await addJob(site, { title: newTitle('Later'), status: 'DRAFT', authorId }));
  const at = page.getByLabel('Goes online on (UTC)');
  await expect(at).toBeHidden();
  await fromMenu(page, 'Publish later', 'link');
  await at.fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Set the time' }).click();
  await expect(page.getByRole('alert')).toContainText('This time has passed.');
  await at.fill('2098-11-30T09:00');
  await expectSound(page);
  await page.getByRole('button', { name: 'Set the time' }).click();
  await expect(page.locator('.notice.good')).toHaveText('The time is set.');
});
