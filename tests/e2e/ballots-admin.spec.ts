import { expect, type Page } from '@playwright/test';
import { siteNow } from '#tests/support/site-client.ts';
import { enterAs, newPerson } from './accounts.ts';
import { objections } from './axe.ts';
import { fillField, newTitle } from './content.ts';
import { test } from './own-site.ts';

test.use({ world: 'content' });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const day = 86_400_000;
const at = (days: number): string => new Date(siteNow().getTime() + days * day).toISOString();
const typed = (days: number): string => at(days).slice(0, 16);

test('D-46 D-49 an election goes from a draft to its sealed result, and a changed ballot is seen', async ({
  page,
  site,
}) => {
  test.slow();
  const title = newTitle('Board');
  await enterAs(page, site, { givenName: 'Ada', lastName: 'Admin', roles: ['admin'] });
  await test.step('BAL-04 RTE-50 a ballot is created once it has a title', async () => {
    await page.goto('/my/ballots');
    await page.getByRole('link', { name: 'New ballot' }).first().click();
    await expect(button(page, 'Create')).toBeDisabled();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Number of seats').fill('2');
  });
  await test.step('BAL-03 creating leads to its edit screen', async () => {
    await button(page, 'Create').click();
    await expect(page.getByRole('status')).toContainText('The draft is created');
  });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // The screen lists what is missing, and Update waits for a change.
  await test.step('BAL-06 what an election lacks to be published is said', async () => {
    await expect(page.locator('.missing-note')).toContainText('Description');
    await expect(page.locator('.missing-note')).toContainText('Applications open');
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
  await test.step('BAL-08 a complete draft is published', async () => {
    await fillField(page, 'Description', 'Two seats.');
    await expect(page.locator('.missing-note')).toHaveText('It is complete and can be published.');
    await button(page, 'Publish').click();
    await expect(page.getByRole('status')).toContainText('Published');
    await expect(page.locator('.item-head')).toContainText('VOTE OPEN');
  });

  // Four candidates, one of them disabled with a reason.
  const names = ['Alba', 'Bruno', 'Carla', 'Dario'];
  const people: string[] = [];
  for (const givenName of names) {
    const person = await newPerson(site, { givenName, lastName: 'Candidate', roles: [] });
    people.push(person.id);
    await site.run(
      `insert into "applications" ("id", "ballotId", "userId", "givenName", "lastName", "program", "status")
       values (?, ?, ?, ?, 'Candidate', '<p>A program</p>', 'PUBLISHED')`,
      ...[crypto.randomUUID(), id, person.id, givenName],
    );
  }
  await test.step('BAL-13 candidates are listed while the vote runs, and can be switched off', async () => {
    await page.getByRole('link', { name: 'Results and candidates' }).click();
    const off = page.locator('.candidate-item').filter({ hasText: 'Dario' });
    await off.getByText('Exclude …').click();
    await off.getByLabel('Reason').fill('Not eligible');
    await off.getByRole('button', { name: 'Exclude' }).click();
    await expect(off).toContainText('Not eligible');
    await expect(button(page, 'Admit again')).toBeVisible();
  });

  // A vote freezes the fields; the end can move later with a note; retracting asks for the title.
  const vote = async (n: number, options: string[]) => {
    const receipt = String(n).padStart(64, '0');
    await site.run(
      `insert into "participations" values (?, ?, '2026-01-01')`,
      ...[id, `voter-${n}`],
    );
    await site.run(
      `insert into "ballotBox" values (?, ?, ?, '')`,
      ...[id, receipt, JSON.stringify(options.sort())],
    );
  };
  const [alba = '', bruno = '', carla = ''] = people;
  await vote(1, [alba, bruno]);
  await vote(2, [alba, carla]);
  await vote(3, [alba, bruno]);
  await page.getByRole('link', { name: 'Edit the ballot' }).click();
  await expect(page.getByText('3 members have voted.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveAttribute('readonly');
  await page.getByLabel('Vote closes (UTC)').fill(typed(5));
  await expect(button(page, 'Update')).toBeDisabled();
  await page.getByLabel('Why the vote ends later').fill('The mail server was down.');
  await button(page, 'Update').click();
  await expect(page.getByRole('region', { name: 'Extensions' })).toContainText('The mail server');
  await test.step('BAL-09 a published ballot can be retracted, after a vote by its title only', async () => {
    await button(page, 'Retract').click();
    await expect(page.getByRole('alertdialog')).toContainText('3 votes are affected');
    await button(page, 'Yes, retract').click();
    await expect(page.getByRole('alertdialog')).toContainText('Please type the title');
  });
  expect(await objections(page)).toEqual([]);
  await button(page, 'No, leave it as it is').click();

  // After the end a cron job counts the votes, and the screen shows the result without a reload.
  await page.getByRole('link', { name: 'Results and candidates' }).click();
  await expect(button(page, 'Announce withdrawal')).toHaveCount(0);
  await expect(page.getByText('Announce withdrawal …').first()).toBeVisible();
  await expect(page.locator('.result-table')).toHaveCount(0);
  await site.run(`update "ballots" set "votingEndTime" = ? where "id" = ?`, ...[at(-1), id]);
  await page.reload();
  await expect(page.getByText('is being counted')).toBeVisible();
  await site.cronJob('* * * * *');
  await page.reload();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await test.step('BAL-14 votes for each candidate are shown once they are counted', async () => {
    await expect(row('Alba')).toContainText('Elected');
    await expect(row('Alba')).toContainText('3');
    await expect(row('Bruno')).toContainText('Elected');
    await expect(row('Carla')).not.toContainText('Elected');
  });
  await expect(page.getByText('The ballot box matches its seal')).toBeVisible();
  // An attacker with access to the whole database.
  await site.run('drop trigger if exists "ballotBox_never_changed"');
  await site.run(
    `update "ballotBox" set "options" = ? where "ballotId" = ? and "receiptHash" like '%2'`,
    ...[JSON.stringify([bruno]), id],
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('does not match its seal');
  await test.step('BAL-12 BAL-01 the list leads to the results, with type and status', async () => {
    await page.goto('/my/ballots');
    const line = page.getByRole('row').filter({ hasText: title });
    await expect(line).toContainText('ELECTION');
    await expect(line).toContainText('VOTE CLOSED');
    await line.getByRole('link', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/\/results$/);
  });
});
