import { expect, type Page } from '@playwright/test';
import { siteNow } from '#tests/support/site-client.ts';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { askEvery, inTime } from './clock.ts';
import { newTitle } from './content.ts';
import { limits } from './limits.ts';
import { emailsTo } from './mailbox.ts';
import { test } from './own-site.ts';
import { dateText, day } from './seeded.ts';

// It changes what others have there.
test.use({ world: 'newsletters' });

test('D-178 D-190 the results name the domains, and the overview starts the next newsletter from the last one', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { givenName: 'Nora', roles: ['newsletter'] });
  const sending = await site.first(
    `select "campaignId", "id" from "sendings" where "purpose" = 'REAL' and "resourceName" = 'newsletters' and "endedAt" is not null limit 1`,
  );
  await page.goto(`/my/newsletters/${sending?.campaignId}/results`);
  const table = page.getByRole('table', { name: 'Where e-mails came back' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /recipients? at / })).toBeVisible();

  // The overview goes on with the newest one; once that was sent, it starts the next.
  await site.run(`update "newsletters" set "status" = 'DELETED' where "status" <> 'SENT'`);
  await page.goto('/my/overview');
  const next = page.getByRole('region', { name: 'The next newsletter' });
  await expect(next).toContainText('The last one, sent on');
  await next.getByRole('button', { name: 'Start from the last one' }).click();
  await expect(page.getByText('The draft is created from')).toBeVisible();

  // One press saves and publishes it, and leads on to where it is sent.
  await page.getByLabel('Title').fill('The next one');
  await page.getByRole('button', { name: 'Publish and send …' }).click();
  await expect(page).toHaveURL(/\/send\?/);
  await expect(page.getByRole('status')).toContainText('Nobody has got it yet.');
  await expect(page.locator('.pill')).toHaveText('READY TO SEND');
  await page.goto('/my/overview');
  await next.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page).toHaveURL(/\/send$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Retract' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('The next one');
  await expect(page.getByLabel('Title')).toBeEditable();
  await expect(page.getByText('is still here')).toHaveCount(0);
});

test('D-39 D-40 somebody with the newsletter role writes one, tries it out, schedules it and sees it leave', async ({
  page,
  site,
}) => {
  const { email } = await enterAs(page, site, { givenName: 'Nora', roles: ['newsletter'] });
  const title = newTitle('NetSci in November');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.clock.install({ time: siteNow() });

  await test.step('RTE-49 NLT-15 one is created once it has a title', async () => {
    await page.goto('/my/newsletters');
    await page.getByRole('link', { name: 'Create new' }).click();
    await expect(button('Create')).toBeDisabled();
    await page.getByLabel('Title').fill(title);
    await button('Create').click();
    await expect(page.getByRole('status')).toContainText('The draft is created.');
  });
  await test.step('NLT-13 NLT-14 Update waits for a change, Publish for what is needed', async () => {
    await expect(button('Update')).toBeDisabled();
    await expect(button('Publish')).toBeDisabled();
  });

  await test.step('NLT-02 its fields are filled in', async () => {
    await page.getByLabel('Publication date').fill(day(3) ?? '');
    await page.getByLabel('Issue number').fill('42');
    await page.getByRole('textbox', { name: 'Opening' }).click();
    await page.keyboard.type('Dear readers, we meet in Boston.');
  });
  const chosen: string[] = [];
  for (const kind of ['News', 'Events', 'Jobs']) {
    const first = page.getByRole('group', { name: kind }).getByRole('checkbox').first();
    await first.check();
    chosen.push(
      (await first.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)) ?? '',
    );
  }
  await test.step('NLT-03 NLT-13 five news items can be chosen; a change opens Update', async () => {
    await expect(page.getByRole('group', { name: 'News' }).getByRole('checkbox')).toHaveCount(5);
    await expect(button('Update')).toBeEnabled();
    await expect(button('Publish')).toBeEnabled();
  });

  // The typed version, before anything is saved.
  await button('Preview').click();
  const message = page.frameLocator('iframe[name="email-frame"]');
  for (const text of ['we meet in Boston', ...chosen])
    await expect(message.getByText(text).last()).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await test.step('NLT-18 NLT-10 Publish saves, and it is ready to send', async () => {
    await button('Publish').click();
    await expect(page.locator('.pill')).toHaveText('READY TO SEND');
  });
  await test.step('NLT-17 what is published is read-only', async () => {
    await expect(page.getByText('cannot be changed')).toBeVisible();
    await expect(page.getByLabel('Title')).not.toBeEditable();
  });

  await page.getByRole('link', { name: 'Send …' }).click();
  const status = page.locator('.preview-status');
  await expect(status).toHaveText('');
  await expect(
    page.getByText(/^It will be sent to (one recipient|\d+ recipients)\.$/),
  ).toBeVisible();
  const asked = asksOf(page);
  await test.step('D-40 nothing is asked before a test is sent', async () => {
    await page.clock.fastForward(4 * askEvery);
    expect(await asked()).toBe(0);
  });
  const readers = [`one-${email}`, `two-${email}`];
  await test.step('NLT-20 NLT-22 a preview goes to its addresses, and the screen says so', async () => {
    await page.getByLabel('Preview recipients').fill(`${readers[0]}\n\n${readers[1]}\n`);
    await button('Send preview').click();
    await inTime(page, (most) => expect(status).toHaveText('Sent to 2 addresses.', most));
    await expect(page.locator('.pill')).toHaveText('READY TO SEND');
    for (const reader of readers) {
      const [sent, ...more] = await emailsTo(page.request, reader);
      expect(more).toEqual([]);
      expect(sent?.subject).toContain(title);
      for (const text of ['we meet in Boston', ...chosen]) expect(sent?.text).toContain(text);
    }
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
  await expect.poll(asked).toBeGreaterThan(0);
  const first = await asked();
  let last = first;
  await expect(async () => {
    await page.clock.runFor(askEvery);
    const now = await asked();
    // No poll while the answer to the one before is still being read.
    expect([last, last + 1]).toContain(now);
    last = now;
    expect(now).toBe(first + 3);
  }).toPass({ timeout: limits.job, intervals: [100] });
  await expect(status).toHaveText('Sending …');
  await lookAway(page, true);
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
    await expect(page.getByText(/That is .*New Zealand .*in your time zone\./)).toBeVisible();
    await button('Set schedule').click();
    await expect(page.getByRole('status')).toContainText('Scheduled');
    await expect(page.locator('.pill')).toHaveText(`SENDING ON ${day(1)} 09:30 UTC`);
  });

  // The scheduled time comes.
  const now = siteNow().toISOString().slice(0, 16).replace('T', ' ');
  await site.run('update "newsletters" set "sendOn" = ? where "title" = ?', now, title);
  await page.reload();
  await test.step('NLT-28 MIS-03 at its time it is sent by cron job and queue', async () => {
    await site.cronJob('* * * * *');
    await inTime(page, (most) => expect(page.locator('.pill')).toHaveText('SENT', most));
  });
  const sending = await site.first(
    `select "endedAt" from "sendings" where "purpose" = 'REAL' order by "startedAt" desc limit 1`,
  );
  const ended = String(sending?.endedAt);
  await test.step('NLT-27 NLT-08 the message says to how many and when, in UTC', async () => {
    await expect(page.locator('.status-message')).toHaveText(
      new RegExp(
        `It was sent to \\d+ recipients on ${dateText(ended)}, ${ended.slice(11, 16)} UTC\\.`,
      ),
    );
  });
  const [sent] = await emailsTo(page.request, email);
  expect(sent?.subject).toContain(title);

  await page.goto('/my/newsletters');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText(/sent to \d+ recipients/)).toBeVisible();

  // It is public in the archive.
  await page.goto('/newsletters');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const text of ['we meet in Boston', ...chosen])
    await expect(page.getByRole('main').getByText(text).last()).toBeVisible();
});

/** Counts the polls of a screen, including any that are still running. */
function asksOf(page: Page): () => Promise<number> {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/send.data') && request.method() === 'GET')
      count += 1;
  });
  return async () => {
    await page.evaluate(async () => void (await fetch('/favicon.ico')));
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
