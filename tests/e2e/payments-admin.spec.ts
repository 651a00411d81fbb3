import { expect, type Page } from '@playwright/test';
import { siteNow } from '#tests/support/site-client.ts';
import { enterAs, newPerson } from './accounts.ts';
import { expectSound, objections } from './axe.ts';
import { holdPosts } from './held-posts.ts';
import { limits } from './limits.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'users' });

const asAdmin = (page: Page, site: OwnSite) =>
  enterAs(page, site, { givenName: 'Anna', lastName: 'Administrator', roles: ['admin'] });

/** A payment held because the bank reported another amount, with the sandbox bank's own record of it. */
async function heldPayment(site: OwnSite, at = siteNow().toISOString()) {
  const lastName = `Held${Date.now()}`;
  const payer = await newPerson(site, { givenName: 'Piet', lastName });
  const [id, event] = [crypto.randomUUID(), crypto.randomUUID()];
  const orderId = id.replaceAll('-', '').slice(0, 20);
  await site.run(
    `insert into "payments" ("id", "orderId", "userId", "gateway", "optionId", "optionDescription",
      "amount", "currency", "language", "status", "createdAt", "updatedAt")
    values (?1, ?2, ?3, 'sandbox', 'x', 'Students', 2500, 'USD', 'en', 'TO_BE_CHECKED', ?4, ?4)`,
    id,
    orderId,
    payer.id,
    at,
  );
  await site.run(
    `insert into "paymentEvents" ("id", "key", "gateway", "source", "orderId", "paymentId", "outcome",
      "proof", "amount", "currency", "receivedAt", "handledAt", "action", "flag")
    values (?1, ?1, 'sandbox', 'notification', ?2, ?3, 'PAID', 'SIGNED', 2400, 'USD', ?4, ?4, 'doubt', 'WRONG_AMOUNT')`,
    event,
    orderId,
    id,
    at,
  );
  await site.run(
    `insert into "sandboxOrders" ("orderId", "amount", "currency", "outcome", "reference", "notifyUrl", "at")
    values (?, 2400, 'USD', 'PAID', 'bank-1', '', ?)`,
    orderId,
    at,
  );
  return { id, payer: { ...payer, lastName } };
}

test('D-22 D-24 D-65 a flagged payment is told of, accepted and paid back, each after a question', {
  tag: '@no-js',
}, async ({ page, site, javaScriptEnabled }) => {
  const { id, payer } = await heldPayment(site);
  await asAdmin(page, site);
  await page.goto('/my/payments');
  const look = page.locator('.look-rows > li').filter({ hasText: payer.lastName });
  await expect(look).toContainText('another amount: $24.00 instead of $25.00');
  await look.getByRole('link', { name: payer.lastName }).click();

  await page.getByRole('link', { name: 'Accept and give the membership' }).click();
  await page.getByLabel('Why').fill('The bank kept a fee');
  await page.getByRole('button', { name: 'Yes, accept' }).click();
  await expect(page.getByRole('status').first()).toContainText('was accepted');
  await expect(page.locator('h1 .pill')).toHaveText('Paid');
  await expect(page.locator('.payment-facts')).toContainText('The bank kept a fee');
  expect(
    await site.first('select count(*) as "n" from "renewals" where "userId" = ?', payer.id),
  ).toEqual({ n: 1 });

  await page.goto(`/my/payments/${id}?do=refund`);
  if (javaScriptEnabled) await expectSound(page);
  await site.run('update "payments" set "version" = "version" + 1 where "id" = ?', id);
  await page.getByLabel('Why').fill('Asked for by e-mail');
  await page.getByRole('button', { name: 'Yes, pay back' }).click();
  await expect(page.getByRole('alert')).toContainText('has changed in the meantime');
  await expect(page.getByLabel('Why')).toHaveValue('Asked for by e-mail');
  await page.getByRole('button', { name: 'Yes, pay back' }).click();
  await expect(page.getByRole('status').first()).toHaveText('The bank has paid everything back.');
  await expect(page.locator('h1 .pill')).toHaveText('Paid back');
  expect(
    await site.first('select count(*) as "n" from "renewals" where "userId" = ?', payer.id),
  ).toEqual({ n: 0 });
});

/** As long as Stripe's. */
const reference = `cs_live_${'a1B2c3D4'.repeat(7)}`;

/** Payments of the year 2021 that ended unpaid, as the bank agrees, and one that only the bank knows. */
async function manyPayments(site: OwnSite, count: number) {
  const { id } = await newPerson(site, { givenName: 'Many', lastName: `Payments${Date.now()}` });
  await site.run(
    `insert into "payments" ("id", "orderId", "userId", "gateway", "optionId", "optionDescription",
      "amount", "currency", "language", "status", "createdAt", "updatedAt")
    select ?1 || '-' || "value", substr(replace(?1, '-', ''), 1, 20) || "value", ?2, 'sandbox', 'x', 'Students', 2500,
      'USD', 'en', 'CANCELLED', '2021-05-0' || ("value" % 9 + 1) || 'T10:00:00.000Z', '2021-05-09T10:00:00.000Z'
    from json_each(?3)`,
    crypto.randomUUID(),
    id,
    JSON.stringify(Array.from({ length: count }, (_, n) => 100 + n)),
  );
  await site.run(
    `insert or ignore into "sandboxOrders" ("orderId", "amount", "currency", "outcome", "reference", "notifyUrl", "at")
    values ('ONLYTHERE', 4200, 'EUR', 'PAID', '${reference}', '', '2021-05-03T10:00:00.000Z')`,
  );
}

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
  await expect(status).toHaveText(/^60 of 130 payments compared, .+ left\.$/, {
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
  await expect(status).toHaveText('This comparison was interrupted after 60 payments.');
  await onward.click();
  await expect(status).toHaveText('130 payments were compared.', { timeout: limits.job });
  const rowOf = (text: string) => page.locator('.compare-table tr').filter({ hasText: text });
  await expect(rowOf(payer.lastName).locator('.pill')).toContainText('Differs');
  const row = rowOf('ONLYTHERE');
  await expect(row).toContainText(`Reference ${reference}`);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  }
  await expect(row).toContainText('€42.00');
  await expect(row).toContainText('3 May 2021');
  await expect(row).toContainText('This site does not know it.');
  expect(await objections(page)).toEqual([]);
  await page.getByLabel('To').fill('2021-05-01');
  await compare.click();
  await expect(status).toHaveText(/^\d+ payments were compared\.$/);
  await expect(compare).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('D-184 the comparison of many payments goes on by a button', async ({ page, site }) => {
    await manyPayments(site, 70);
    await asAdmin(page, site);
    await page.goto('/my/payments/reconcile?lang=en&from=2021-05-01&to=2021-05-31');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByText(/^60 of \d+ payments compared/)).toBeVisible();
    await page.getByRole('button', { name: /^Compare the next/ }).click();
    await expect(page.getByText(/^(70|120) /)).toBeVisible();
  });
});
