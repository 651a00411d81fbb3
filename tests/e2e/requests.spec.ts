import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { expectSound } from './axe.ts';
import { addJob, newTitle, press } from './content.ts';
import { test } from './own-site.ts';

// The rest of D-158 is asked in tests/site/review.test.ts.
test('the form for a change sends it, and the screen with its differences is sound and takes one press', async ({
  page,
  site,
}) => {
  const title = newTitle('Post to correct');
  const { id: authorId } = await enterAs(page, site, { endsIn: [100] });
  const address = await addJob(site, { title, status: 'PUBLISHED', authorId });
  const request = address.replace('/my/jobs/', '/my/requests/jobs/');
  await page.goto(request);
  await page.getByLabel('Title', { exact: true }).fill(`${title} corrected`);
  await page.getByLabel('Deadline', { exact: true }).fill('2027-06-01');
  await press(page, 'Send the request', /^Sent/);

  await enterAs(page, site, { roles: ['admin'] });
  await page.goto(request);
  await expect(page.locator('.changes ins')).toContainText(['corrected', 'June']);
  await expectSound(page);
  await page.getByRole('button', { name: 'Update with these changes' }).click();
  await expect(page.locator('.notice.good')).toHaveText(/^Done/);
});
