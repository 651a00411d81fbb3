import { expect, type Page } from '@playwright/test';
import { siteNow } from '#tests/support/site-client.ts';
import { enterAs, newPerson } from './accounts.ts';
import { inTime } from './clock.ts';
import { fillField, fromMenu, newTitle } from './content.ts';
import { emailsTo } from './mailbox.ts';
import { type OwnSite, test } from './own-site.ts';
import { answerNext } from './support.ts';

// It changes what others have there.

const asEditor = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Nora', lastName: 'Newsletter', roles: ['newsletter'] });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const pill = (page: Page) => page.locator('.item-head .pill');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Removes all members of the board except those of the test. */
async function boardOf(site: OwnSite, ...people: Parameters<typeof newPerson>[1][]) {
  await site.run(`delete from "userRoles" where "role" = 'board'`);
  const made: { id: string; email: string }[] = [];
  for (const person of people) made.push(await newPerson(site, { ...person, roles: ['board'] }));
  return made;
}

// What needs no script stands in tests/site/campaigns.test.ts.
test('D-44 D-52 an e-mail is written, sent to the board and followed until all is told of it', async ({
  page,
  site,
  request,
}) => {
  const subject = newTitle('Board meeting');
  const [reader] = await boardOf(
    site,
    { givenName: 'Grace', lastName: 'Reader' },
    { givenName: 'Bob', lastName: 'Bounced' },
  );
  await asEditor(page, site);
  await page.clock.install({ time: siteNow() });

  await page.goto('/my/emails/new');
  await test.step('EML-12 it is created with a subject, a filter and, by fee, a fee', async () => {
    await expect(button(page, 'Create')).toBeDisabled();
    await page.getByLabel('Subject').fill(subject);
    await expect(button(page, 'Create')).toBeEnabled();
    await page.getByLabel('Filter').selectOption('RENEWAL');
    await expect(button(page, 'Create')).toBeDisabled();
    await page.getByLabel('Membership fee').last().selectOption({ index: 1 });
  });
  await test.step('EML-02 EML-05 the draft is created for the board', async () => {
    await expect(button(page, 'Create')).toBeEnabled();
    await page.getByLabel('Filter').selectOption('board');
    await expect(page.getByText('All of the board.').first()).toBeVisible();
    await button(page, 'Create').click();
    await expect(page.getByRole('status')).toHaveText(/The draft is created/);
  });

  // Publishing requires a text; one request then saves and publishes.
  await test.step('EML-13 it is published with a text', async () => {
    await expect(button(page, 'Publish')).toBeDisabled();
    await fillField(page, 'Text', 'Dear ');
    await button(page, 'Insert given name').click();
    await expect(button(page, 'Publish')).toBeEnabled();
  });
  await fromMenu(page, 'Preview');
  await expect(page.getByRole('heading', { name: 'The e-mail' })).toBeFocused();
  await expect(page.frameLocator('iframe').getByText('Dear').last()).toBeVisible();
  await button(page, 'Publish').click();
  await expect(pill(page)).toHaveText('READY TO SEND');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('status')).toBeInViewport();
  await test.step('EML-14 a test waits for an address', async () => {
    await expect(button(page, 'Send test')).toBeDisabled();
    await region(page, 'Test').getByLabel('Test recipients').fill('ada@example.org');
    await expect(button(page, 'Send test')).toBeEnabled();
  });

  // Who gets it, and who does not; after confirmation it is sent automatically.
  const audience = region(page, 'Who gets it');
  await expect(audience).toContainText('2 recipients');
  await test.step('D-212 what is typed for a test is not forgotten unasked', async () => {
    const asked = answerNext(page, true);
    await button(page, 'Send …').click();
    expect(await asked).toContain('does not save what you typed under “Test”');
  });
  await expect(page.getByRole('alertdialog')).toContainText('Send this e-mail to 2 recipients?');
  await expect(page.getByRole('alertdialog')).toContainText('Grace Reader');
  await expect(page.getByRole('alertdialog')).toBeFocused();
  await expect(button(page, 'Cancel')).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Send …')).toBeFocused();
  await button(page, 'Send …').click();
  await test.step('MIS-03 EML-08 it is sent by queue and cron job, and the screen follows it', async () => {
    await button(page, 'Yes, send').click();
    await inTime(page, (most) => expect(pill(page)).toHaveText('SENT', most));
    await expect(page.getByRole('status')).toContainText('The delivery is done: sent to');
    await expect(region(page, 'Delivery')).toContainText('2 of 2 handed');
    expect((await emailsTo(request, reader?.email ?? ''))[0]?.text).toContain('Dear Grace');
  });
});
