import { expect } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';

test('D-134 an ORCID iD is checked as it is left, and shown as it is saved', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { endsIn: [100] });
  await page.goto('/my/profile/edit', { waitUntil: 'networkidle' });
  const orcid = page.getByLabel('ORCID iD', { exact: true });
  await orcid.fill('0000-0002-1825-0098');
  await orcid.blur();
  await expect(page.getByText('This is not an ORCID iD').first()).toBeVisible();
  await orcid.fill('https://orcid.org/0000-0002-1825-0097');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(orcid).toHaveValue('0000-0002-1825-0097');
});
