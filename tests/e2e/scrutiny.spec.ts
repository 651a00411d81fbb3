import { expect, type Page } from '@playwright/test';
import { newCode } from '../../app/public/elections/verify.mjs';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { moveWindows, newBallot } from './ballots.ts';
import { newTitle } from './content.ts';
import { test } from './own-site.ts';

const everyMinute = '* * * * *';
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('D-87 D-290 two scrutineers make codes, and one of them opens the votes, by keyboard; no code leaves the browser', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const id = await newBallot(site, newTitle('By-laws'), null, { voting: [1, 50] });
  await site.run(`update "ballots" set "status" = 'DRAFT', "lock" = '' where "id" = ?`, id);
  const newScreen = async () => (await browser.newContext({ baseURL: site.url })).newPage();
  const posts: string[] = [];
  const codes: string[] = [];
  for (const givenName of ['Sam', 'Tea']) {
    const screen = givenName === 'Sam' ? page : await newScreen();
    const person = await enterAs(screen, site, { givenName, endsIn: [100] });
    await site.run(
      `insert into "scrutineers" ("ballotId", "userId", "namedAt", "namedBy") values (?, ?, ?, 'admin')`,
      ...[id, person.id, site.now().toISOString()],
    );
    screen.on('request', (request) => posts.push(`${request.url()} ${request.postData() ?? ''}`));
    await screen.goto(`/my/scrutiny/${id}`);
    await button(screen, 'Show my code').click();
    codes.push((await screen.locator('.scrutiny-code').textContent())?.trim() ?? '');
    if (screen === page) expect(await objections(page)).toEqual([]);
    await button(screen, 'I have written it down').press('Enter');
    await expect(screen.getByText(codes.at(-1) ?? '')).toBeHidden();
    const typed = screen.getByLabel('Type your code');
    await typed.fill('0000-0000-0000-0000-0000-0000');
    await expect(screen.getByText('This is another code')).toBeVisible();
    await expect(button(screen, 'Save')).toBeDisabled();
    await typed.fill((codes.at(-1) ?? '').toLowerCase().replaceAll('-', ' '));
    await expect(button(screen, 'Save')).toBeEnabled();
    if (screen === page) expect(await objections(page)).toEqual([]);
    await typed.press('Enter');
    await expect(screen.getByRole('status').first()).toContainText('Keep the code');
  }
  await site.run(
    `update "ballots" set "status" = 'PUBLISHED', "lock" = (select group_concat("publicKey", ' ' order by "publicKey")
      from "scrutineers" where "ballotId" = "id") where "id" = ?`,
    id,
  );
  await moveWindows(site, id, { voting: [-1, 50] });
  await site.cronJob(everyMinute);

  const voter = await newScreen();
  const ada = await enterAs(voter, site, { endsIn: [100] });
  await site.run(
    `insert into "rollChanges" select "ballotId", 1, ?, 'ADD', 'OTHER', 'Looked up today.', "namedAt", "userId"
      from "scrutineers" where "ballotId" = ? limit 1`,
    ...[ada.id, id],
  );
  await page.goto(`/my/scrutiny/${id}`);
  await expect(page.getByText('Put on the roll: Ada Newcomer')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByText('Change the roll …').click();
  await expect(page.getByText('It counts at once.')).toBeVisible();
  expect(await objections(page)).toEqual([]);

  await voter.goto(`/my/overview/ballots/${id}/poll`);
  await expect(voter.getByText('Votes are also locked for them')).toBeVisible();
  await voter.goto(`/my/overview/ballots/${id}/poll/vote`);
  await voter.getByRole('radio', { name: 'Yes' }).check();
  await button(voter, 'Proceed').last().click();
  await button(voter, 'Cast vote').click();
  await expect(voter.locator('.vote-receipt-number')).toBeVisible();

  await moveWindows(site, id, { voting: [-2, -1] });
  await site.cronJob(everyMinute);
  await page.goto(`/my/scrutiny/${id}`);
  const code = page.getByLabel('Type your code');
  await code.fill(newCode());
  await button(page, 'Open the votes').press('Enter');
  await expect(page.getByText('This code cannot open these votes.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await code.fill(codes[0] ?? '');
  await button(page, 'Open the votes').press('Enter');
  await expect(page.getByText('Yes: 1')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await button(page, 'Count and publish').press('Enter');
  await expect(page.getByRole('status').first()).toContainText('Opened and counted.');
  for (const made of codes) {
    const forms = [made, made.toLowerCase(), made.replaceAll('-', '')];
    expect(posts.filter((post) => forms.some((form) => post.includes(form)))).toEqual([]);
  }
});
