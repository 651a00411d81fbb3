import { expect } from '@playwright/test';
import { enterAs, newPerson } from './accounts.ts';
import { objections } from './axe.ts';
import { moveWindows, newBallot } from './ballots.ts';
import { newTitle } from './content.ts';
import { test } from './own-site.ts';

const everyMinute = '* * * * *';

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
    await site.run(`insert into "scrutineers" values (?, ?, ?, 'admin')`, id, one.id, now);
  await moveWindows(site, id, { voting: [-1, 50] });
  await site.cronJob(everyMinute);
  await site.run(
    `insert into "rollChanges" values (?, 1, ?, 'ADD', 'PAYMENT_LATE_RECORDED', 'Recorded today.', ?, ?)`,
    ...[id, late.id, now, other.id],
  );

  await page.goto(`/my/scrutiny/${id}`);
  await expect(page.getByText('Put on the roll: Lea Late')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change the roll …' }).click();
  await expect(page.getByText('It counts at once.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('link', { name: 'See who is on the roll' }).first().click();
  await expect(page.getByRole('main')).toContainText('Sam Scrutineer');
  expect(await objections(page)).toEqual([]);

  await site.run(
    `insert into "participations" values (?, ?, '2026-01-01', ?, 'nothing that opens')`,
    ...[id, sam.id, '1'.repeat(64)],
  );
  await moveWindows(site, id, { voting: [-2, -1] });
  await site.cronJob(everyMinute);
  await page.goto(`/my/scrutiny/${id}`);
  await page.getByRole('link', { name: 'See who has voted' }).click();
  await expect(page.locator('.rows')).toContainText('Sam Scrutineer');
  expect(await objections(page)).toEqual([]);
});
