import { expect, type Page } from '@playwright/test';
import { siteNow } from '#tests/support/site-client.ts';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { newBallot } from './ballots.ts';
import { fillField, fromMenu, newTitle } from './content.ts';
import { test } from './own-site.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const day = 86_400_000;
const at = (days: number): string => new Date(siteNow().getTime() + days * day).toISOString();
const typed = (days: number): string => at(days).slice(0, 16);

// Its way to a result stands in tests/site/ballots.test.ts.
test('D-46 buttons of a ballot wait for what they need, and a question is asked before it is retracted', async ({
  page,
  site,
}) => {
  const title = newTitle('Board');
  await enterAs(page, site, { givenName: 'Ada', lastName: 'Admin', roles: ['admin'] });
  await test.step('BAL-04 RTE-50 a ballot is created once it has a title', async () => {
    await page.goto('/my/ballots/new');
    await expect(button(page, 'Create')).toBeDisabled();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Number of seats').fill('2');
  });
  await test.step('BAL-03 creating leads to its edit screen', async () => {
    await button(page, 'Create').click();
    await expect(page.getByRole('status')).toContainText('Saved as a draft');
  });

  // The screen lists what is missing, and Update waits for a change.
  await test.step('BAL-06 what an election lacks to be published is said', async () => {
    await expect(page.locator('.still-needed')).toContainText('Description');
    await expect(page.locator('.still-needed')).toContainText('Applications open');
    await expect(button(page, 'Publish')).toBeDisabled();
  });
  await test.step('BAL-07 BAL-02 Update waits for a change of a field', async () => {
    await expect(button(page, 'Update')).toBeDisabled();
    await page.getByLabel('Applications open (UTC)').fill(typed(-9));
    await page.getByLabel('Applications close (UTC)').fill(typed(-6));
    await page.getByLabel('Vote opens (UTC)').fill(typed(-3));
    await page.getByLabel('Vote closes (UTC)').fill(typed(3));
    await expect(button(page, 'Update')).toBeEnabled();
  });
  await test.step('BAL-08 a complete draft can be published', async () => {
    await fillField(page, 'Description', 'Two seats.');
    await expect(page.locator('.still-needed')).toBeHidden();
    await expect(button(page, 'Publish')).toBeEnabled();
  });

  // After a vote the end moves with a note only.
  const voted = await newBallot(site, newTitle('Voted'), null, { voting: [-1, 3] });
  await site.run(
    `insert into "participations" values (?, 'voter', '2026-01-01', ?, '')`,
    ...[voted, '0'.repeat(64)],
  );
  await page.goto(`/my/ballots/${voted}`);
  await page.getByLabel('Vote closes (UTC)').fill(typed(5));
  await expect(button(page, 'Update')).toBeDisabled();
  await page.getByLabel('Why the vote ends later').fill('The mail server was down.');
  await expect(button(page, 'Update')).toBeEnabled();
  await test.step('BAL-09 a published ballot can be retracted, after a question', async () => {
    await fromMenu(page, 'Retract');
    await expect(page.getByRole('alertdialog')).toContainText('One vote is affected');
  });
  expect(await objections(page)).toEqual([]);
});
