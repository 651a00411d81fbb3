import { expect, type Page } from '@playwright/test';
import { objections } from './axe.ts';
import {
  asMember,
  becomeMember,
  moveWindows,
  newBallot,
  newCandidate,
  newMember,
} from './ballots.ts';
import { fillField, newTitle, tabTo } from './content.ts';
import { limits } from './limits.ts';
import { test } from './own-site.ts';

test.use({ world: 'content' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const number = (page: Page) => page.locator('.vote-receipt-number');

test('D-51 D-58 an election from an application to a sealed result that anybody can check', async ({
  page,
  site,
}) => {
  test.slow();
  const title = newTitle('Election of the board');
  const id = await newBallot(site, title, 2, { applications: [-1, 1], voting: [2, 3] });
  const summary = `/my/overview/ballots/${id}/election`;
  await newCandidate(site, id, 'Berta');
  await newCandidate(site, id, 'Dora', 'Has left the society.');

  const kay = await newMember(site, 'Kay');

  // A candidate applies: draft, published, retracted, published again.
  await asMember(page, site, 'Ada');
  await page.goto('/my/overview');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await test.step('BAL-18 BAL-19 the overview says type, candidates and status', async () => {
    await expect(row).toContainText('ELECTION (Candidates: 2)');
    await expect(row).toContainText('APPLICATIONS OPEN');
  });
  await test.step('MEM-10 RTE-51 and leads to the summary of the election', async () => {
    await row.getByRole('link', { name: title }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveURL(summary);
  });
  await test.step('BAL-24 an application is created with a program', async () => {
    await expect(button(page, 'Create')).toBeDisabled();
    await fillField(page, 'Program', 'More maps.');
    await button(page, 'Create').click();
    await expect(page.getByRole('status')).toContainText('saved as a draft');
  });
  await test.step('BAL-23 a draft is updated and published, then read-only, and retracted', async () => {
    await expect(button(page, 'Update')).toBeDisabled();
    await fillField(page, 'Program', 'More maps for all.');
    await button(page, 'Update').click();
    await expect(page.getByRole('status')).toContainText('Your program is saved.');
    await button(page, 'Publish').click();
    await expect(page.getByRole('status')).toContainText('you are a candidate');
    await expect(page.getByRole('textbox', { name: 'Program' })).toHaveCount(0);
    await button(page, 'Retract').click();
    await expect(page.getByRole('status')).toContainText('a draft again');
  });
  await test.step('BAL-22 and published again', async () => {
    await button(page, 'Publish').click();
    await expect(page.getByRole('status')).toContainText('you are a candidate');
  });

  // Applications are over: all programs appear at once, and voting has not begun.
  await moveWindows(site, id, { applications: [-2, -1], voting: [2, 3] });
  await page.goto(`/my/overview/ballots/${id}/poll`);
  await expect(page).toHaveURL(summary);
  await test.step('BAL-17 the status says when the vote starts', async () => {
    await expect(page.locator('.pill.phase')).toHaveText(
      /^APPLICATIONS CLOSED · VOTE WILL START ON \d+ \w+ \d{4}, \d\d:\d\d UTC$/,
    );
  });
  await test.step('all programs are there at once, and nobody votes yet', async () => {
    await expect(page.locator('.candidate')).toHaveCount(3);
    await expect(page.getByText('Cannot be selected: Has left the society.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vote', exact: true })).toHaveCount(0);
    await page.goto(`${summary}/vote`);
    await expect(page).toHaveURL(summary);
  });

  // Voting: programs, the limit, Back, and no trace of the choice in the address.
  const onRoll = page.getByText('You are on the roll of this election.');
  await test.step('BAL-25 while the vote is open there is a button', async () => {
    await moveWindows(site, id, { applications: [-3, -2], voting: [-1, 3] });
    await site.cronJob('* * * * *');
    await expect(async () => {
      await page.reload();
      await expect(onRoll).toBeVisible({ timeout: limits.look });
    }).toPass({ timeout: limits.job });
    await expect(page.locator('.pill.phase')).toHaveText('VOTE OPEN');
    await page.getByRole('link', { name: 'Vote', exact: true }).click();
    await expect(onRoll).toBeVisible();
  });
  await test.step('BAL-29 it says how many preferences there are', async () => {
    await expect(page.getByText('You can select up to 2 preferences.')).toBeVisible();
    await expect(page.getByText('not voting is the way to abstain')).toBeVisible();
    await expect(button(page, 'Proceed').last()).toBeDisabled();
  });
  const box = (name: string) => page.getByRole('checkbox', { name });
  await test.step('BAL-33 anyone who is switched off cannot be selected', async () => {
    await expect(box('Dora')).toBeDisabled();
  });
  await test.step('BAL-28 BAL-30 each has a program, and Back keeps the choice', async () => {
    await box('Ada').check();
    await button(page, 'See the program of Berta').click();
    await expect(heading(page)).toHaveText('Program of Berta Candidate');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('The program of Berta.')).toBeVisible();
    await button(page, 'Back to your choice').click();
    await expect(box('Ada')).toBeChecked();
  });
  await test.step('BAL-32 at the limit the others are disabled', async () => {
    await newCandidate(site, id, 'Cleo');
    await page.reload();
    await box('Ada').check();
    await box('Berta').check();
    await expect(box('Cleo')).toBeDisabled();
    await expect(page.getByRole('status')).toContainText('2 of 2 selected');
  });
  await test.step('BAL-26 the choice is confirmed before it is cast', async () => {
    await button(page, 'Proceed').last().click();
    await expect(heading(page)).toHaveText('Confirm your vote');
    await expect(page).toHaveTitle(/^Confirm: /);
    await expect(page.locator('.voting-chosen li')).toHaveCount(2);
    await page.goBack();
    await expect(box('Berta')).toBeChecked();
    await page.goForward();
    await expect(page.locator('.voting-chosen li')).toHaveCount(2);
    expect(page.url()).toMatch(/\/vote#voting-confirmation$/);
  });
  expect(await objections(page)).toEqual([]);

  // A chosen candidate is disabled in the meantime: the voter must choose again.
  const switched = (disabled: 0 | 1) =>
    site.run(
      `update "applications" set "disabled" = ?, "disabledReason" = 'Moved on' where "ballotId" = ? and "givenName" = 'Berta'`,
      ...[disabled, id],
    );
  await switched(1);
  await button(page, 'Cast vote').click();
  await expect(page.getByRole('alert')).toContainText('cannot be selected');
  await expect(heading(page)).toHaveText('Your choice');
  await expect(box('Berta')).toBeDisabled();
  await expect(box('Berta')).not.toBeChecked();
  await switched(0);
  await page.reload();
  await box('Ada').check();
  await box('Berta').check();
  await button(page, 'Proceed').last().click();

  // Offline, then the answer is lost: the choice stays, and the same vote is sent again.
  await page.context().setOffline(true);
  await button(page, 'Cast vote').click();
  await expect(page.getByRole('alert')).toContainText('could not be sent');
  await page.context().setOffline(false);
  await page.route('**/vote.data*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Cast vote').click();
  await expect(page.getByRole('alert')).toContainText('could not be sent');
  await page.unroute('**/vote.data*');
  await button(page, 'Cast vote').click();
  await expect(heading(page)).toHaveText('Your vote is cast');
  await test.step('BAL-31 the receipt has its number', async () => {
    await expect(number(page)).toHaveText(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  });
  await expect(page.locator('.my-main')).not.toContainText('Berta');
  expect(await objections(page)).toEqual([]);
  const receipt = (await number(page).textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`receipt-${receipt}.txt`);
  await test.step('BAL-40 D-48 having voted is said in place of the button', async () => {
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${summary}(#|$)`));
    await expect(page.getByText(/^Voted on \d/)).toBeVisible();
    await expect(page.getByText('1 person has voted')).toContainText('on the roll');
  });
  await test.step('D-89 the receipt waits for a block of commitments', async () => {
    await page.getByRole('link', { name: 'See all blocks' }).click();
    await page.getByLabel('Receipt number').fill(receipt);
    await button(page, 'Find').click();
    await expect(page.getByText('waits for a later block')).toBeVisible();
  });
  await test.step('D-48 D-87 the own votes name the ballot, and lead to the ballot and to an objection', async () => {
    await page.goto('/my/votes');
    const vote = page.locator('.own-votes > li').filter({ hasText: title });
    await expect(vote).toContainText('Voted on');
    await expect(vote.getByRole('link', { name: 'I did not cast this vote' })).toHaveAttribute(
      'href',
      `/my/overview/ballots/${id}/objection`,
    );
    await vote.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(summary);
  });

  // Voting with the keyboard only.
  await becomeMember(page, site, kay);
  await page.goto(`${summary}/vote`);
  await tabTo(page, box('Ada'));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Proceed').last());
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, button(page, 'Cast vote'));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Your vote is cast');
  await expect(heading(page)).toBeFocused();

  // The end: the votes are counted, sealed, displayed, verified and counted again.
  await moveWindows(site, id, { applications: [-5, -4], voting: [-3, -1] });
  const asked = page.waitForEvent('dialog');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(summary);
  expect((await asked).type()).toBe('beforeunload');
  await expect(page.locator('.pill.phase')).toHaveText('VOTE CLOSED');
  await expect(page.getByText('the votes are being counted')).toBeVisible();
  await site.cronJob('* * * * *');
  await expect(async () => {
    await page.reload();
    await expect(page.locator('.result-table')).toBeVisible({ timeout: limits.look });
  }).toPass({ timeout: limits.job });
  await expect(page.getByText('unchanged since it was sealed')).toBeVisible();
  await page.getByRole('link', { name: 'Board of receipts' }).click();
  await page.getByLabel('Receipt number').fill(receipt.toLowerCase().replaceAll('-', ' '));
  await button(page, 'Find').click();
  await expect(page.getByText(/^Your vote is counted: /)).toContainText('Berta Candidate');
  await expect(page.locator('.board-lines [aria-current]')).toContainText('Ada Member');
  await button(page, 'Recount here').click();
  await expect(page.getByRole('status')).toContainText('gives the same numbers');
  expect(await objections(page)).toEqual([]);
  // An attacker with access to the whole database.
  await site.run('drop trigger if exists "ballotBox_never_changed"');
  await site.run(
    `update "ballotBox" set "options" = '["nobody"]' where "ballotId" = ? and "options" like '%,%'`,
    id,
  );
  await page.goto(summary);
  await expect(page.getByText('does not match its seal')).toBeVisible();
  await expect(page.getByText('Do not rely on these numbers')).toBeVisible();
});

test('D-49 the pictures of all candidates have one size, in a small window and in a large one', async ({
  page,
  site,
}) => {
  const id = await newBallot(site, newTitle('Election'), 2, {
    applications: [-3, -2],
    voting: [-1, 3],
  });
  for (const [name, order] of [
    ['Berta', 'asc'],
    ['Cleo', 'desc'],
  ] as const) {
    await newCandidate(site, id, name);
    const { html } =
      (await site.first(
        `select '<p>Me</p><p><img src="/images/' || "id" || '" alt="Me" width="' || "width" || '" height="' || "height" || '"></p>' as "html"
             from "images" order by "width" * 1.0 / "height" ${order} limit 1`,
      )) ?? {};
    await site.run(
      'update "applications" set "program" = ? where "ballotId" = ? and "givenName" = ?',
      ...[String(html), id, name],
    );
  }
  await asMember(page, site, 'Ada');
  const sizes: Record<number, string[]> = { 360: [], 1280: [] };
  const measure = async () => {
    for (const [width, all] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      const box = await page.locator('.program img:visible').boundingBox();
      all.push(`${box?.width} × ${box?.height}`);
    }
  };
  await page.goto(`/my/overview/ballots/${id}/election`);
  for (const name of ['Berta', 'Cleo']) {
    const program = page.locator('summary').filter({ hasText: name });
    await program.click();
    await measure();
    await program.click();
  }
  await page.goto(`/my/overview/ballots/${id}/election/vote`);
  for (const name of ['Berta', 'Cleo']) {
    await button(page, `See the program of ${name}`).click();
    await measure();
    await button(page, 'Back to your choice').click();
  }
  for (const all of Object.values(sizes)) {
    expect(all).toHaveLength(4);
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toMatch(/^(\d+(?:\.\d+)?) × \1$/);
  }
});
