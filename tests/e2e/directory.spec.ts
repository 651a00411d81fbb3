import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test('D-134 a member asks to be listed, and others find what they show', async ({ page, site }) => {
  await enterAs(page, site, { givenName: 'Zoë', lastName: 'Quercioli', endsIn: [100] });
  await page.goto('/my/profile/edit');
  await page.getByLabel('Affiliation', { exact: true }).fill('Università di Esempio');
  await page.getByLabel('Show my affiliation').check();
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Italy' });
  await page.getByLabel('Your field in a few words').fill('temporal networks\nquipus');
  await page.getByLabel('Show my field').check();
  await page.getByLabel('ORCID iD', { exact: true }).fill('0000-0002-1825-0098');
  await page.getByLabel('List me in the directory').check();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  if (await save.isEnabled()) await save.click();
  else await page.getByLabel('ORCID iD', { exact: true }).blur();
  await expect(page.getByText('This is not an ORCID iD').first()).toBeVisible();
  await page.getByLabel('ORCID iD', { exact: true }).fill('https://orcid.org/0000-0002-1825-0097');
  await save.click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByLabel('ORCID iD', { exact: true })).toHaveValue('0000-0002-1825-0097');

  await enterAs(page, site, { endsIn: [10] });
  await page.goto('/my/directory');
  await page.getByLabel('Name, affiliation or field').fill('quercioli universita quipu');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  const entries = page.locator('.directory-rows > li');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Zoë Quercioli');
  // Country and ORCID iD are filled in, and not shown.
  await expect(entries).not.toContainText('Italy');
  await expect(entries).not.toContainText('1825');
});
