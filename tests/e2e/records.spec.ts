import { expect } from '@playwright/test';
import sharp from 'sharp';
import { enterAs } from './accounts.ts';
import { fillField, newTitle, press } from './content.ts';
import { test } from './own-site.ts';
import { people, seedId } from './seeded.ts';
import { answerNext } from './support.ts';

const photograph = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#3f7cac' } })
    .jpeg()
    .toBuffer();

// What needs no script is asked in tests/site/pages-admin.test.ts.
test('ADM-11 AWD-05 a winner needs an award to be published, and stands under “Past Awardees” with picture', async ({
  page,
  site,
}) => {
  const prized = newTitle('Prized');
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/winners/new');
  await page.getByLabel('Last name').fill(prized);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByLabel('Award', { exact: true }).selectOption({ label: 'Erdős–Rényi Prize' });
  await fillField(page, 'Rationale', 'For a model of everything.');
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  });
  await expect(page.getByText(/is uploaded/)).toBeVisible();
  await press(page, 'Publish', /^Published/);

  await page.goto(`/my/winners?q=${encodeURIComponent(prized)}`);
  await page.getByRole('link', { name: prized, exact: true }).click();
  await page.getByRole('link', { name: 'See it on the site' }).click();
  await expect(page).toHaveURL(/\/award-prizes\/er-prize#[\w-]{36}$/);
  const awardees = page.getByRole('region', { name: 'Past Awardees', exact: true });
  const winner = awardees.locator('.winner', { hasText: prized });
  await expect(winner).toContainText('For a model of everything.');
  await expect(winner.locator('img')).toHaveAttribute('src', /size=people-item/);
});

test('a press counts while the data of the screen, which never comes, is loaded again after a preview', async ({
  page,
  site,
}) => {
  const name = newTitle('Zebra');
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/people/new');
  await page.getByLabel('Last name').fill(name);
  // After the answer to a form the screen reloads its data, which never comes on a bad connection.
  await page.route('**/new.data*', async (route) => {
    if (route.request().method() !== 'GET') await route.continue();
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.locator('.person-item h3')).toHaveText(name);
  await press(page, 'Save draft', /^Saved as a draft/);
});

test('D-212 Update asks before it leaves the terms of office that somebody has typed, and saves none of them', async ({
  page,
  site,
}) => {
  const [first] = people;
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto(`/my/people/${seedId('person', `${first?.firstName} ${first?.lastName}`)}`);
  await expect(page.locator('.not-yet')).toHaveCount(0);
  await page.getByText(/^Terms of office \(/).click();
  const [office, affiliation] = [page.locator('#terms-office0'), page.getByLabel('Affiliation')];
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await affiliation.fill('Elsewhere');
  await office.fill('Chair');
  const asked = answerNext(page, false);
  await update.click();
  expect(await asked).toContain('Terms of office');
  await expect(office).toBeInViewport();
  await page.locator('#terms-from0').fill('2026-01-01');

  // Saved by their own button, they leave the other form as it is.
  void answerNext(page, true);
  await page.getByRole('button', { name: 'Save the terms' }).click();
  await expect(page.getByText('The terms of office are saved.')).toBeVisible();
  await expect(affiliation).toHaveValue('Elsewhere');

  await page.getByText(/^Terms of office \(/).click();
  await office.fill('President');
  void answerNext(page, true);
  await update.click();
  await expect(page).toHaveURL(/done=update/);
  const saved = await site.first(
    `select group_concat("office") as "all" from "officeTerms" where "office" in ('Chair', 'President')`,
  );
  expect(saved).toEqual({ all: 'Chair' });
});
