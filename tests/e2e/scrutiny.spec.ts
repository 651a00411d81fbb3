import { expect, type Page } from '@playwright/test';
import { keepCookie, newPerson, newSession } from './accounts.ts';
import { objections } from './axe.ts';
import { moveWindows, newBallot } from './ballots.ts';
import { newTitle } from './content.ts';
import { test } from './own-site.ts';

test.use({ world: 'content' });

const everyMinute = '* * * * *';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();
const said = (page: Page) => page.locator('.done-region');

test('D-87 D-58 a scrutineer confirms the roll, decides a change of it, and releases the result', async ({
  page,
  site,
}) => {
  test.slow();
  const title = newTitle('By-laws');
  const id = await newBallot(site, title, null, { voting: [1, 50] });
  const admin = await newPerson(site, { givenName: 'Ada', lastName: 'Admin', roles: ['admin'] });
  const sam = await newPerson(site, { givenName: 'Sam', lastName: 'Scrutineer', endsIn: [100] });
  const late = await newPerson(site, { givenName: 'Lea', lastName: 'Late' });
  const sessions = new Map<string, string>();
  for (const one of [admin, sam]) sessions.set(one.id, await newSession(site, one.id, 'Firefox'));
  const be = ({ id: who }: { id: string }) => keepCookie(page, site.url, sessions.get(who) ?? '');

  await test.step('an administrator names a scrutineer, and hears why somebody cannot be one', async () => {
    await be(admin);
    await page.goto(`/my/ballots/${id}`);
    await follow(page, 'Scrutineers, roll and objections');
    await page.getByLabel('E-mail address').fill(late.email);
    await press(page, 'Name');
    await expect(page.getByRole('alert')).toContainText('not a member today');
    await page.getByLabel('E-mail address').fill(sam.email);
    await press(page, 'Name');
    await expect(said(page)).toContainText('Named.');
  });

  await moveWindows(site, id, { voting: [-1, 50] });
  await site.cronJob(everyMinute);

  await test.step('the scrutineer finds from the overview what there is to do, and confirms the roll', async () => {
    await be(sam);
    await page.goto('/my/overview');
    const mine = page.getByRole('region', { name: 'You watch over' });
    await expect(mine).toContainText('Look at the roll, and confirm it');
    await mine.getByRole('link', { name: title }).click();
    await expect(page.getByRole('region', { name: 'What to do now' })).toContainText(
      'who may vote',
    );
    expect(await objections(page)).toEqual([]);
    await follow(page, 'See who is on the roll');
    await page.getByLabel('Name').fill('scrutineer');
    await press(page, 'Show');
    await expect(page.locator('.rows').first()).toContainText('Sam Scrutineer');
    expect(await objections(page)).toEqual([]);
    await follow(page, title);
    await follow(page, 'Confirm the roll …');
    await expect(page.getByRole('heading', { name: 'Confirm the roll?' })).toBeVisible();
    await press(page, 'Yes, I confirm the roll');
    await expect(said(page)).toContainText('you have confirmed it');
  });

  await test.step('an administrator proposes a change, which nobody alone can make', async () => {
    await be(admin);
    await page.goto(`/my/ballots/${id}/scrutiny`);
    await page.getByLabel('E-mail address').fill(late.email);
    await page.getByLabel('In your words').fill('Her payment of October was recorded today.');
    await press(page, 'Propose');
    await expect(said(page)).toContainText('nothing changes until');
    await expect(page.getByText('Waits for a decision')).toBeVisible();
    await be(sam);
    await page.goto(`/my/scrutiny/${id}`);
    await follow(page, 'Decide … Put Lea Late on the roll');
    await expect(page.getByText('Lea Late may vote from now on')).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await press(page, 'Confirm the change');
    await expect(said(page)).toContainText('The roll has changed');
  });

  await site.run(`insert into "participations" values (?, ?, '2026-01-01')`, id, late.id);
  await site.run(
    `insert into "ballotBox" ("ballotId", "receiptHash", "options", "salt") values (?, ?, '["YES"]', ?)`,
    ...[id, '1'.repeat(64), '0'.repeat(32)],
  );
  await site.run(
    `insert into "turnoutHours" ("ballotId", "hour", "votes") values (?, '2026-01-01T10', 1)`,
    id,
  );
  await moveWindows(site, id, { voting: [-2, -1] });
  await site.cronJob(everyMinute);

  await test.step('an administrator cannot release the result, and sees what it waits for', async () => {
    await be(admin);
    await page.goto(`/my/ballots/${id}/results`);
    await expect(
      page.getByText('is confirmed by 0 of one scrutineer; one is needed'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish the result' })).toHaveCount(0);
  });

  await test.step('the scrutineer sees who has voted, and confirms the result: it is released', async () => {
    await be(sam);
    await page.goto(`/my/scrutiny/${id}`);
    await follow(page, 'See who has voted');
    await expect(page.locator('.rows')).toContainText('Lea Late');
    expect(await objections(page)).toEqual([]);
    await follow(page, title);
    await follow(page, 'Confirm the result …');
    await press(page, 'Yes, I confirm the result');
    await expect(said(page)).toContainText('it is published');
    await be(admin);
    await page.goto(`/my/ballots/${id}/results`);
    await expect(page.getByText('Members see the result.')).toBeVisible();
  });
});
