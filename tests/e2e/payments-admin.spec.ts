import { expect } from '@playwright/test';
import { asAdmin } from './accounts.ts';
import { expectSound, objections } from './axe.ts';
import { holdPosts } from './held-posts.ts';
import { limits } from './limits.ts';
import { test } from './own-site.ts';
import { heldPayment, manyPayments, reference } from './payments.ts';

// The journey through them stands in tests/site/payments.test.ts.
test('D-22 the question before a flagged payment is paid back has no accessibility faults, and is answered', async ({
  page,
  site,
}) => {
  const { id } = await heldPayment(site);
  await asAdmin(page, site);
  await page.goto(`/my/payments/${id}?do=refund`);
  await expectSound(page);
  await page.getByLabel('Why').fill('Asked for by e-mail');
  await page.getByRole('button', { name: 'Pay back' }).click();
  await expect(page.getByRole('status').first()).toContainText('paid back');
});

test('D-184 the comparison of many payments goes on by itself, can be stopped and resumed, and shows what only the bank knows', async ({
  page,
  site,
}) => {
  test.slow();
  await manyPayments(site, 129);
  const { payer } = await heldPayment(site, '2021-05-02T10:00:00.000Z');
  await asAdmin(page, site);
  // A bank that takes its time.
  const bank = /\/my\/payments\/reconcile/;
  const steps = await holdPosts(page, bank);
  await page.goto('/my/payments/reconcile?lang=en');
  await page.getByLabel('From').fill('2021-05-01');
  await page.getByLabel('To').fill('2021-05-31');
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await compare.click();
  const status = page.locator('main form + [role="status"]');
  await steps.letGo();
  await expect(status).toHaveText(/^60 of 130 payments compared/, {
    timeout: limits.job,
  });
  await steps.isHeld();
  await page.getByRole('button', { name: 'Stop' }).click();
  await steps.letGo();
  const onward = page.getByRole('button', { name: /^Compare the next/ });
  await expect(onward).toBeFocused();
  // The step under way still ends; its address resumes it.
  await expect(status).toHaveText(/^120 of 130/, { timeout: limits.job });
  await expect(page).toHaveURL(/&after=p%7E.+&done=60$/);
  await page.unroute(bank);
  await page.reload();
  await expect(status).toHaveText('This comparison was interrupted after 60.');
  await onward.click();
  await expect(status).toHaveText('130 payments were compared.', { timeout: limits.job });
  const rowOf = (text: string) => page.locator('.compare-table tr').filter({ hasText: text });
  await expect(rowOf(payer.lastName).locator('.pill')).toContainText('Differs');
  const row = rowOf('ONLYTHERE');
  await expect(row).toContainText(`Reference ${reference}`);
  expect(await objections(page)).toEqual([]);
  // Begun before the script is there.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(status).toHaveText('130 payments were compared.', { timeout: limits.job });
  await page.setViewportSize({ width: 320, height: 900 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  await page.getByLabel('To').fill('2021-05-01');
  await compare.click();
  await expect(status).toHaveText(/^\d+ payments were compared\.$/);
  await expect(compare).toBeFocused();
});
