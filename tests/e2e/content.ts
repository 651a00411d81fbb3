import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnSite } from './own-site.ts';

/** A title that no other test uses. */
export const newTitle = (about: string): string => `${about} ${crypto.randomUUID().slice(0, 8)}`;

/** A field of rich text, once its editor is there: until then a plain one has its name. */
export async function editorOf(page: Page, label: string): Promise<Locator> {
  await expect(page.getByRole('toolbar', { name: `Formatting: ${label}` })).toBeVisible();
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Types into a field of rich text. */
export const fillField = async (page: Page, label: string, text: string): Promise<void> =>
  (await editorOf(page, label)).fill(text);

/** A job with all that it needs, of its author. */
export async function addJob(
  site: OwnSite,
  { title, status, authorId }: { title: string; status: string; authorId: string },
): Promise<string> {
  const id = crypto.randomUUID();
  await site.run(
    `insert into "jobs" ("id", "title", "summary", "description", "country", "location", "applicationDeadline",
       "website", "status", "authorId", "authorFullname", "publishedAt")
     values (?, ?, '<p>In short.</p>', '<p>The whole text.</p>', 'IT', 'Turin', '2027-05-01',
       'https://example.org/post', ?, ?, 'Mia Member', '2026-01-01T00:00:00.000Z')`,
    ...[id, title, status, authorId],
  );
  return `/my/jobs/${id}`;
}

/** Lets the two minutes of held e-mails pass, and the cron job of the next minute run. */
export async function passTwoMinutes(site: OwnSite): Promise<void> {
  const past = new Date(site.now().getTime() - 1000).toISOString();
  const held = '"notBefore" is not null and "status" = \'QUEUED\'';
  await site.run(`update "queuedEmails" set "notBefore" = ?1, "retryAt" = ?1 where ${held}`, past);
  await site.cronJob('* * * * *');
}

/** Whether a public address names a title. */
export const isOnline = async (page: Page, title: string, path: string): Promise<boolean> =>
  (await (await page.request.get(path)).text()).includes(title);

const button = (page: Page, name: string) =>
  page.locator('.action-bar, .conflict, .confirm').getByRole('button', { name, exact: true });

/** Presses a button of the form and waits for the page's message. */
export async function press(page: Page, name: string, said: string | RegExp): Promise<void> {
  // The message may equal the one before.
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    button(page, name).click(),
  ]);
  await expect(page.locator('.notice.good')).toHaveText(said);
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Presses what stands in the menu of a form's bar. */
export async function fromMenu(page: Page, name: string, role: 'button' | 'link' = 'button') {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.locator('.more-menu').getByRole(role, { name, exact: true }).click();
}
