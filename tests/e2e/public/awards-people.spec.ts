import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('AWD-06 the way from one award to another shows the other', async ({ page }) => {
  await page.goto('/award-prizes/euler-award');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Prizes & fellows' }).click();
  await menu.getByRole('link', { name: 'ER Prize' }).click();
  await expect(page.locator('h1')).toHaveText('Erdős–Rényi Prize');
  await expect(region(page, 'Past Awardees')).toContainText('Clauset');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Euler Award');
  await expect(region(page, 'Past Awardees')).not.toContainText('Clauset');
});
