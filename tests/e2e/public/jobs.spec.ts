import { expect, type Page } from '@playwright/test';
import { signIn } from '../access.ts';
import { jobPath, sample } from '../seeded.ts';
import { details } from '../support.ts';
import { test } from '../test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const vacancy = sample('jobs', 'sample-phd-temporal-networks');

test('JOB-06 "Go to website" opens in a new tab', async ({ page, context }) => {
  await context.route(/example\.org/, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(details.openJob);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Go to website (opens in a new tab)' }).click(),
  ]);
  await expect(tab).toHaveURL(vacancy.website ?? '');
  await expect(page).toHaveURL(jobPath(vacancy.slug));
});

test('D-98 "Submit a vacancy" leads a visitor through signing in to the form', async ({ page }) => {
  await page.goto('/jobs');
  await page.getByRole('link', { name: 'Submit a vacancy' }).click();
  const steps = region(page, 'Submit a vacancy');
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByRole('link', { name: 'Become a member' })).toHaveAttribute(
    'href',
    '/join-us',
  );
  await steps.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'member@example.org');
  await expect(page).toHaveURL('/my/jobs/new');
  await page.goto('/jobs');
  await expect(
    region(page, 'Submit a vacancy').getByRole('link', { name: 'Submit a vacancy' }),
  ).toHaveAttribute('href', '/my/jobs/new');
});
