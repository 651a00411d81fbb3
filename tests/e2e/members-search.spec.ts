import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { test } from './own-site.ts';

const admin = { roles: ['admin'], endsIn: [100] };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

test('D-175 D-181 the search opens by a key or a button, and a key chooses and leads there', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { ...admin, lastName: 'Quetzal' });
  await page.goto('/my/account');
  const said = dialog(page).getByRole('status');
  await test.step('Ctrl+K opens it from within a field, and Escape returns there', async () => {
    const name = page.getByRole('textbox', { name: 'Last name' });
    await name.press('End');
    await page.keyboard.press('/');
    await expect(name).toHaveValue('Quetzal/');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('quetzál');
    await expect(option(page, /Ada Quetzal/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(name).toBeFocused();
  });
  await test.step('a button and a key open it, which says where else to search when nothing is found, and what to do without a connection', async () => {
    await page.getByRole('link', { name: 'Search Ctrl K' }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    // Shut, opened again and typed into faster than the browser tells that it was shut.
    await field(page).evaluate((one: HTMLInputElement) => {
      const around = one.closest('dialog');
      around?.close();
      around?.showModal();
      one.value = 'zzzqqq';
      one.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(said).toHaveText('Nothing found for “zzzqqq”');
    await expect(option(page, 'Search the public site for “zzzqqq”')).toBeVisible();
    await page.context().setOffline(true);
    await field(page).fill('votes');
    await expect(said).toContainText('The search did not answer.');
    await page.context().setOffline(false);
    await field(page).fill('payment');
  });
  await test.step('arrows choose, Enter leads there', async () => {
    await expect(option(page, 'Payments').first()).toHaveAttribute('aria-selected', 'true');
    await expect(said).toHaveText(/^\d+ results$/);
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const chosen = dialog(page).locator('[aria-selected="true"]');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    );
    await expect(chosen).toHaveText('Payments that need attention');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/my/payments');
  });
});
