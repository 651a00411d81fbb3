import { expect, type Page } from '@playwright/test';
import { newCode } from '../../app/public/elections/verify.mjs';
import { enterAs, newPerson } from './accounts.ts';
import { objections } from './axe.ts';
import { moveWindows, newBallot } from './ballots.ts';
import { newTitle } from './content.ts';
import { test } from './own-site.ts';

const everyMinute = '* * * * *';
const button = (page: Page, name: string) => page.getByRole('button', { name });

// The journey through them stands in tests/site/ballots.test.ts.
test('D-87 the screens of a scrutineer have no accessibility faults', async ({ page, site }) => {
  const id = await newBallot(site, newTitle('By-laws'), null, { voting: [1, 50] });
  const sam = await enterAs(page, site, {
    ...{ givenName: 'Sam', lastName: 'Scrutineer', endsIn: [100] },
  });
  const late = await newPerson(site, { givenName: 'Lea', lastName: 'Late' });
  const now = site.now().toISOString();
  const other = await newPerson(site, { endsIn: [100] });
  for (const one of [sam, other])
    await site.run(
      `insert into "scrutineers" ("ballotId", "userId", "namedAt", "namedBy") values (?, ?, ?, 'admin')`,
      ...[id, one.id, now],
    );
  await moveWindows(site, id, { voting: [-1, 50] });
  await site.cronJob(everyMinute);
  await site.run(
    `insert into "rollChanges" values (?, 1, ?, 'ADD', 'PAYMENT_LATE_RECORDED', 'Recorded today.', ?, ?)`,
    ...[id, late.id, now, other.id],
  );

  await page.goto(`/my/scrutiny/${id}`);
  await expect(page.getByText('Put on the roll: Lea Late')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByText('Change the roll …').click();
  await expect(page.getByText('It counts at once.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

test('D-290 two scrutineers make codes, and one of them opens the votes, by keyboard; no code leaves the browser', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const id = await newBallot(site, newTitle('By-laws'), null, { voting: [1, 50] });
  await site.run(`update "ballots" set "status" = 'DRAFT', "lock" = '' where "id" = ?`, id);
  const now = site.now().toISOString();
  const posts: string[] = [];
  const codes: string[] = [];
  for (const givenName of ['Sam', 'Tea']) {
    const screen =
      givenName === 'Sam'
        ? page
        : await (await browser.newContext({ baseURL: site.url })).newPage();
    const person = await enterAs(screen, site, {
      givenName,
      lastName: 'Scrutineer',
      endsIn: [100],
    });
    await site.run(
      `insert into "scrutineers" ("ballotId", "userId", "namedAt", "namedBy") values (?, ?, ?, 'admin')`,
      ...[id, person.id, now],
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
  const { keys } = (await site.first(
    `select group_concat("key", ' ') as "keys" from (select "publicKey" as "key" from "scrutineers" where "ballotId" = ? order by 1)`,
    id,
  )) as { keys: string };
  await site.run(
    `update "ballots" set "status" = 'PUBLISHED', "lock" = ? where "id" = ?`,
    keys,
    id,
  );
  await moveWindows(site, id, { voting: [-1, 50] });
  await site.cronJob(everyMinute);

  const voter = await (await browser.newContext({ baseURL: site.url })).newPage();
  await enterAs(voter, site, { givenName: 'Ada', lastName: 'Voter', endsIn: [100] });
  await site.run(
    `insert into "rollChanges" select ?, 1, "id", 'ADD', 'OTHER', 'Looked up today.', ?, (select min("userId") from "scrutineers" where "ballotId" = ?)
      from "users" where "givenName" = 'Ada' and "lastName" = 'Voter' order by "createdAt" desc limit 1`,
    ...[id, now, id],
  );
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
