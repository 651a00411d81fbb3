import { expect, type Page } from '@playwright/test';
import { enterAs, keepCookie, newSession } from './accounts.ts';
import { fillField } from './content.ts';
import { countKept } from './kept-forms.ts';
import { type OwnSite, test } from './own-site.ts';
import { answerNext, takesPresses } from './support.ts';

const kept = (page: Page) => page.locator('.kept-text').filter({ hasText: 'is still here' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const body = (page: Page) => page.locator('#item-description-text');

const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Until the browser keeps it, leaving asks. */
async function isKept(page: Page): Promise<void> {
  // Before the form runs, leaving does not ask either.
  await expect(page.locator('.kept-line')).toContainText('Not saved yet');
  await expect.poll(() => page.evaluate(leave)).toBe(true);
}

const asAdmin = (page: Page, site: OwnSite) => enterAs(page, site, { roles: ['admin'] });

test('D-167 D-169 a text survives a reload, another tab, no network and the end of the session', async ({
  page,
  context,
  site,
}) => {
  const { id } = await asAdmin(page, site);
  await page.goto('/my/news/new');
  await title(page).fill('Small worlds');
  await fillField(page, 'Description', 'Small worlds in full');
  await isKept(page);
  await page.reload();
  await expect(kept(page)).toBeVisible();
  await expect(kept(page)).toContainText('Small worlds in full');
  await expect(title(page)).toHaveValue('');

  const other = await context.newPage();
  await other.goto('/my/news/new');
  await expect(kept(other)).toBeVisible();
  await other.close();

  await title(page).fill('Meanwhile');
  const undo = page.locator('.kept-undo').getByRole('button', { name: 'Undo' });
  const restore = kept(page).getByRole('button', { name: 'Restore' });
  await restore.click();
  await expect(title(page)).toHaveValue('Small worlds');
  await expect(title(page)).toBeFocused();
  await undo.click();
  await expect(title(page)).toHaveValue('Meanwhile');
  await expect(restore).toBeFocused();
  await restore.click();
  await expect(body(page)).toHaveText('Small worlds in full');
  await expect(kept(page)).toBeHidden();

  await context.setOffline(true);
  await title(page).fill('Small worlds without a network');
  await isKept(page);
  await context.setOffline(false);

  await context.clearCookies({ name: /session/ });
  await keepCookie(page, site.url, await newSession(site, id, 'Firefox on Linux'));
  await page.goto('/my/news/new');
  await expect(kept(page)).toContainText('without a network');
  await kept(page).getByRole('button', { name: 'Discard' }).click();
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(restore).toBeFocused();
  await kept(page).getByRole('button', { name: 'Discard' }).click();
  // What is saved is no longer kept.
  await title(page).fill('');
  await fillField(page, 'Summary', 'In short');
  await expect(page.locator('.kept-line')).toContainText('Not saved yet');
  await title(page).fill('Worlds');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Worlds' }).click();
  await title(page).fill('');
  await expect(page.locator('.kept-line')).toContainText('Not saved yet');
  // From within a field, in place of the browser's dialog, and before the screen has seen the last letter.
  await title(page).evaluate((field: HTMLInputElement) => {
    field.value = 'Worlds saved';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const keys = { key: 's', ctrlKey: true, bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', keys));
  });
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect.poll(() => countKept(page)).toBe(0);

  // A form that is folded away opens, so that its text is seen.
  await page.goto(`/my/users/${id}`);
  const note = page.locator('#record').getByLabel('Note');
  await expect(note).toBeHidden();
  await page.getByText('Record a renewal').click();
  await note.fill('Paid at the desk');
  await expect.poll(() => countKept(page)).toBe(1);
  await page.reload();
  await expect(note).toBeVisible();
  await expect(kept(page)).toContainText('Paid at the desk');
});

test('D-167 D-168 what is typed into a question and a choice that depends on another come back, and leaving never asks', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(page.url());
    await dialog.accept();
  });
  // The field comes once Reject is pressed.
  await page.goto('/my/review');
  const reject = page.getByRole('button', { name: 'Reject', exact: true });
  const reason = page.getByLabel('In your own words');
  await takesPresses(page);
  await reject.click();
  await reason.fill('Thank you, but no');
  await expect.poll(() => countKept(page)).toBe(1);
  await page.reload();
  await expect(kept(page)).toContainText('Thank you, but no');
  await expect(kept(page)).toContainText('In your own words');
  await takesPresses(page);
  await kept(page).getByRole('button', { name: 'Restore' }).click();
  await expect(reason).toHaveValue('Thank you, but no');

  // Nothing is touched, although a field goes with hydration.
  await page.goto('/my/emails/new');
  const filter = page.getByLabel('Filter');
  const fee = page.getByRole('combobox', { name: 'Membership fee' });
  await filter.focus();
  await expect(fee).toBeHidden();
  expect(await page.evaluate(leave)).toBe(true);
  await filter.selectOption('RENEWAL');
  await fee.selectOption({ index: 1 });
  const chosen = await fee.inputValue();
  const name = (await fee.locator('option').nth(1).textContent()) ?? '';
  await isKept(page);
  await page.reload();
  await expect(kept(page)).toContainText(name);
  await expect(kept(page)).not.toContainText(chosen);
  await kept(page).getByRole('button', { name: 'Restore' }).click();
  await expect(fee).toHaveValue(chosen);
  await filter.selectOption('board');
  await isKept(page);

  await page.goto('/my/ballots/new');
  await page.getByRole('radio', { name: 'Poll' }).check();
  await expect(page.locator('.kept-line')).toContainText('Not saved yet');
  await isKept(page);
  await page.reload();
  await expect(kept(page).locator('ins')).toHaveText(/Poll$/);
  expect(asked).toEqual([]);
});

test('D-167 what was typed is gone after signing out, and when somebody else signs in', async ({
  page,
  context,
  site,
}) => {
  await asAdmin(page, site);
  const typeOne = async () => {
    await page.goto('/my/news/new');
    await title(page).fill('Small worlds');
    await expect.poll(() => countKept(page)).toBe(1);
  };
  await typeOne();
  await context.clearCookies({ name: /session/ });
  await asAdmin(page, site);
  await page.goto('/my/overview');
  await expect.poll(() => countKept(page)).toBe(0);

  await typeOne();
  void answerNext(page, true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/home');
  await expect.poll(() => countKept(page)).toBe(0);
});
