import { expect, type Page } from '@playwright/test';
import { asAdmin } from './accounts.ts';
import { objections } from './axe.ts';
import { asMember, moveWindows, newBallot, newCandidate } from './ballots.ts';
import { fillField, newTitle, tabTo } from './content.ts';
import { limits } from './limits.ts';
import { test } from './own-site.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const number = (page: Page) => page.locator('.vote-receipt-number');

// The way through an election without script stands in tests/site/ballots.test.ts.
test('BAL-24 the form of an application waits for a change, and is sent', async ({
  page,
  site,
}) => {
  const id = await newBallot(site, newTitle('Election'), 2, {
    applications: [-1, 1],
    voting: [2, 3],
  });
  await asMember(page, site, 'Ada');
  await page.goto(`/my/overview/ballots/${id}/election`);
  await expect(button(page, 'Create')).toBeDisabled();
  await fillField(page, 'Program', 'More maps.');
  await button(page, 'Create').click();
  await expect(page.getByRole('status')).toContainText('Saved as a draft');
  await expect(button(page, 'Update')).toBeDisabled();
  await fillField(page, 'Program', 'More maps for all.');
  await expect(button(page, 'Update')).toBeEnabled();
});

test('BAL-07 Update of a ballot waits for a change', async ({ page, site }) => {
  await asAdmin(page, site);
  const id = await newBallot(site, newTitle('Poll'), null, { voting: [2, 3] });
  await page.goto(`/my/ballots/${id}`);
  await expect(button(page, 'Update')).toBeDisabled();
  const quorum = page.getByLabel('Quorum');
  await quorum.fill('50');
  await expect(button(page, 'Update')).toBeEnabled();
  await quorum.fill('');
  await expect(button(page, 'Update')).toBeDisabled();
});

/** What the page posts from now on. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return posts;
}

test('D-289 D-51 a choice is kept until it is cast, leaves the browser only sealed, and is found by its number', async ({
  page,
  site,
}) => {
  test.slow();
  const id = await newBallot(site, newTitle('Election of the board'), 2, {
    applications: [-3, -2],
    voting: [-1, 3],
  });
  const summary = `/my/overview/ballots/${id}/election`;
  const candidates: string[] = [];
  for (const name of ['Alba', 'Berta', 'Cleo'])
    candidates.push((await newCandidate(site, id, name)).id);
  const posts = postsOf(page);
  await asMember(page, site, 'Ada');
  await page.goto(`${summary}/vote`);
  await expect(button(page, 'Proceed').last()).toBeDisabled();
  const box = (name: string) => page.getByRole('checkbox', { name });
  await test.step('BAL-28 BAL-30 each has a program, and Back keeps the choice', async () => {
    await tabTo(page, box('Alba'));
    await page.keyboard.press('Space');
    await button(page, 'See the program of Berta').click();
    await expect(heading(page)).toHaveText('Program of Berta Candidate');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('The program of Berta.')).toBeVisible();
    await button(page, 'Back to your choice').click();
    await expect(box('Alba')).toBeChecked();
  });
  await test.step('BAL-32 at the limit the others are disabled', async () => {
    await box('Berta').check();
    await expect(box('Cleo')).toBeDisabled();
    await expect(page.getByRole('status')).toContainText('2 of 2 selected');
  });
  await test.step('BAL-26 the choice is confirmed before it is cast', async () => {
    await tabTo(page, button(page, 'Proceed').last());
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Confirm your vote');
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Confirm: /);
    await expect(page.locator('.voting-chosen li')).toHaveCount(2);
    await page.goBack();
    await expect(box('Berta')).toBeChecked();
    await page.goForward();
    await expect(page.locator('.voting-chosen li')).toHaveCount(2);
    expect(page.url()).toMatch(/\/vote#voting-confirmation$/);
  });
  await test.step('BAL-30 a reload goes on at the step, with the choice, and Back leads to it', async () => {
    const broken: Error[] = [];
    page.on('pageerror', (error) => broken.push(error));
    await page.reload();
    await expect(heading(page)).toHaveText('Confirm your vote');
    await expect(page).toHaveTitle(/^Confirm: /);
    await expect(page.locator('.voting-chosen li')).toHaveCount(2);
    await page.goBack();
    await expect(box('Berta')).toBeChecked();
    await button(page, 'See the program of Cleo').click();
    await page.reload();
    await expect(heading(page)).toHaveText('Program of Cleo Candidate');
    await button(page, 'Back to your choice').click();
    await expect(box('Alba')).toBeChecked();
    await button(page, 'Proceed').last().click();
    await expect(page.locator('.voting-chosen li')).toHaveCount(2);
    expect(broken).toEqual([]);
  });
  expect(await objections(page)).toEqual([]);

  // The answer is lost: the choice stays, and the same vote is sent again.
  await page.route('**/vote.data*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Cast vote').click();
  await expect(page.getByRole('alert')).toContainText('Not sent.');
  await page.unroute('**/vote.data*');
  const kept = () => page.evaluate(() => Object.values({ ...sessionStorage }).join());
  const sealed = JSON.parse(await kept());
  await tabTo(page, button(page, 'Cast vote'));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Your vote is cast');
  await expect(heading(page)).toBeFocused();
  expect(await objections(page)).toEqual([]);
  const receipt = (await number(page).textContent()) ?? '';
  await test.step('D-289 the same envelope was sent twice, nothing in clear, and is kept no longer', async () => {
    expect(receipt).toBe(sealed.number);
    expect(await kept()).toBe('');
    expect(posts).toHaveLength(2);
    for (const post of posts) {
      expect(post).toContain(sealed.envelope);
      expect(post).not.toContain('options');
      for (const secret of [...candidates, receipt]) expect(post).not.toContain(secret);
    }
  });
  const asksFirst = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksFirst()).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`receipt-${receipt}.txt`);
  await expect.poll(asksFirst).toBe(false);

  // The envelopes are opened.
  await moveWindows(site, id, { applications: [-5, -4], voting: [-3, -1] });
  await site.cronJob('* * * * *');
  const summaryText = async () => (await page.request.get(summary)).text();
  await expect.poll(summaryText, { timeout: limits.job }).toContain('result-table');
  await page.goto(summary);
  const field = page.getByLabel('Receipt number');
  const asked = postsOf(page);
  for (const [typed, said] of [
    ['7K2M', 'A receipt number has 20 letters'],
    ['0000-0000-0000-0000-0000', 'is not in this list'],
    [receipt.toLowerCase().replaceAll('-', ' '), /Your vote is counted: .*Alba Candidate/],
  ] as const) {
    await field.fill(typed);
    await button(page, 'Find').click();
    await expect(page.locator('.find-receipt .chain')).toContainText(said);
  }
  expect(asked).toEqual([]);
  expect(page.url()).not.toContain(receipt);
});

test('D-289 what is chosen before the screen runs stays, and nothing is sent before there is what seals it', async ({
  page,
  site,
}) => {
  await asMember(page, site, 'Ada');
  const poll = await newBallot(site, newTitle('Early poll'), null, { voting: [-1, 3] });
  await site.cronJob('* * * * *');
  const posts = postsOf(page);
  const hold = async (files: RegExp) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(files, (route) => held.then(() => route.fallback()));
    return letGo;
  };
  const run = await hold(/assets\/[^/]*\.js$/);
  const arrive = await hold(/assets\/seal-[^/]*\.js$/);
  await page.goto(`/my/overview/ballots/${poll}/poll/vote`, { waitUntil: 'commit' });
  const yes = page.getByRole('radio', { name: 'Yes' });
  const proceed = button(page, 'Proceed').last();
  const press = async () => {
    await yes.press('Enter');
    await proceed.click({ force: true });
    await expect(proceed).toBeDisabled();
    await expect(heading(page)).toHaveText('Your choice');
  };
  await yes.check();
  await press();
  run();
  await page.waitForFunction(() => document.querySelector('.not-yet') === null);
  await press();
  arrive();
  await expect(yes).toBeChecked();
  await proceed.click();
  await expect(page.locator('.voting-chosen li')).toHaveText('Yes');
  expect(posts).toEqual([]);
  await moveWindows(site, poll, { voting: [-3, -1] });
});
