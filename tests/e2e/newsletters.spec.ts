import { expect, type Page } from '@playwright/test';
import { siteNow } from '#tests/support/site-client.ts';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { askEvery, inTime } from './clock.ts';
import { fromMenu, newTitle } from './content.ts';
import { countKept } from './kept-forms.ts';
import { limits } from './limits.ts';
import { test } from './own-site.ts';
import { day } from './seeded.ts';

// It changes what others have there.

// What needs no script stands in tests/site/campaigns.test.ts.
test('D-39 D-40 somebody with the newsletter role writes one, tries it out and schedules it', async ({
  page,
  site,
}) => {
  const { email } = await enterAs(page, site, { givenName: 'Nora', roles: ['newsletter'] });
  const title = newTitle('NetSci in November');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.clock.install({ time: siteNow() });

  await test.step('NLT-15 one is created once it has a title', async () => {
    await page.goto('/my/newsletters/new');
    await expect(button('Create')).toBeDisabled();
    await page.getByLabel('Title').fill(title);
    await button('Create').click();
    await expect(page.getByRole('status')).toContainText('The draft is created.');
  });
  await test.step('NLT-13 NLT-14 Update waits for a change, Publish for what is needed', async () => {
    await expect(button('Update')).toBeDisabled();
    await expect(button('Publish and send …')).toBeDisabled();
  });

  await test.step('NLT-13 a change opens Update', async () => {
    await page.getByLabel('Publication date').fill(day(3) ?? '');
    await page.getByRole('textbox', { name: 'Opening' }).click();
    await page.keyboard.type('Dear readers, we meet in Boston.');
    await expect(button('Update')).toBeEnabled();
    await expect(button('Publish and send …')).toBeEnabled();
  });
  await page.getByText(/^News \(/).click();
  const item = page.getByRole('group', { name: 'News' }).getByRole('checkbox').first();
  await item.check();
  const chosen =
    (await item.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)) ?? '';

  // The typed version, before anything is saved.
  await fromMenu(page, 'Preview');
  const message = page.frameLocator('iframe[name="email-frame"]');
  for (const text of ['we meet in Boston', chosen])
    await expect(message.getByText(text).last()).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await button('Publish and send …').click();
  await expect(page).toHaveURL(/\/send\?/);
  // What is saved is no longer kept.
  await expect.poll(() => countKept(page)).toBe(0);

  const status = page.locator('.preview-status');
  await expect(status).toHaveText('');
  const asked = asksOf(page);
  await test.step('D-40 nothing is asked before a test is sent', async () => {
    await page.clock.fastForward(4 * askEvery);
    expect(await asked()).toBe(0);
  });
  const readers = [`one-${email}`, `two-${email}`];
  await test.step('NLT-22 the screen says that a preview has gone to its addresses', async () => {
    await page.getByLabel('Preview recipients').fill(`${readers[0]}\n\n${readers[1]}\n`);
    await button('Send preview').click();
    await inTime(page, (most) => expect(status).toHaveText('Sent to 2 addresses.', most));
    await expect(page.locator('.pill')).toHaveText('READY TO SEND');
  });
  await expect(page.locator('.done-region')).toContainText('Sent to 2 addresses.');
  await test.step('NLT-22 other addresses reset what is said', async () => {
    await page.getByLabel('Preview recipients').fill(readers[0] ?? '');
    await expect(status).toHaveText('');
  });
  await expect(page.locator('.done-region')).not.toContainText('Sent to');

  // The screen during a sending, which two e-mails are too quick to show: it polls every five seconds.
  const move = 'update "newsletters" set "status" = ? where "title" = ?';
  await site.run(move, 'SEND_TEST', title);
  await page.reload();
  await expect(page.getByText('The test newsletter is being sent to the test')).toBeVisible();
  await expect(status).toHaveText('Sending …');
  await page.clock.pauseAt(siteNow().getTime() + 3_600_000);
  await test.step('NLT-21 it asks again only once it has its answer', async () => {
    const held: (() => void)[] = [];
    await page.route('**/send.data*', async (route) => {
      await new Promise<void>((go) => void held.push(go));
      await route.fallback();
    });
    await expect(async () => {
      await page.clock.runFor(askEvery);
      expect(held).toHaveLength(1);
    }).toPass({ timeout: limits.job });
    const before = await asked();
    await page.clock.runFor(3 * askEvery);
    expect(await asked()).toBe(before);
    held.shift()?.();
    await page.unrouteAll({ behavior: 'wait' });
  });
  await expect.poll(asked).toBeGreaterThan(0);
  await lookAway(page, true);
  let last = await asked();
  await page.clock.runFor(4 * askEvery);
  expect(await asked()).toBe(last);
  await lookAway(page, false);
  await site.run(move, 'PUBLISHED', title);
  await expect(async () => {
    await page.clock.runFor(askEvery);
    await expect(page.locator('.pill')).toHaveText('READY TO SEND', { timeout: limits.look });
  }).toPass({ timeout: limits.job });
  last = await asked();
  await page.clock.runFor(4 * askEvery);
  expect(await asked()).toBe(last);
  await page.clock.resume();

  // With few subscribers the number is not asked for.
  await expect(page.getByText(/^\d+ recipients$/)).toBeVisible();
  await test.step('NLT-06 NLT-11 it is scheduled for a day and a time in UTC', async () => {
    await page.getByLabel('Date').fill(day(1) ?? '');
    await page.getByLabel('at UTC time').fill('09:30');
    await expect(page.getByText(/ at \d\d:30 GMT\+13 for you/)).toBeVisible();
    await button('Set schedule').click();
    await expect(page.getByRole('status')).toContainText('Scheduled');
    await expect(page.locator('.pill')).toHaveText(`SENDING ON ${day(1)} 09:30 UTC`);
  });
});

/** Counts the polls of a screen, including any that are still running. */
function asksOf(page: Page): () => Promise<number> {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/send.data') && request.method() === 'GET')
      count += 1;
  });
  return async () => {
    await page.evaluate(async () => void (await fetch('/robots.txt')));
    return count;
  };
}

/** As if the user switched to another tab. */
const lookAway = (page: Page, isAway: boolean) =>
  page.evaluate((away) => {
    const state = { configurable: true, get: () => 'hidden' };
    if (away) Object.defineProperty(document, 'visibilityState', state);
    else Reflect.deleteProperty(document, 'visibilityState');
  }, isAway);
