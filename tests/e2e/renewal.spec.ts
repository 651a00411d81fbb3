import { expect, type Page } from '@playwright/test';
import { formatDate } from '#functions/core/values/dates.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { siteNow } from '#tests/support/site-client.ts';
import { keepCookie } from './accounts.ts';
import { objections } from './axe.ts';
import { newPayer, payInOneWay, paymentState } from './bank-orders.ts';
import { limits } from './limits.ts';
import { test } from './own-site.ts';
import { today } from './seeded.ts';

// What a payer without script is led through stands in tests/site/renewal.test.ts.

const students = (page: Page) => page.getByRole('radio', { name: 'Students' });
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to payment' });

test('D-23 D-74 whoever comes back from the bank is thanked, and prints the receipt', async ({
  page,
  site,
}) => {
  const payer = await newPayer(site);
  await keepCookie(page, site.url, payer.cookie.slice(`${sessionCookieName}=`.length));
  await page.clock.install({ time: siteNow() });
  await page.goto((await payInOneWay(site, payer, 'before')) ?? '');
  await test.step('REN-07 the return is confirmed for three seconds', async () => {
    const thanks = page.getByText('Your membership is valid.');
    await expect(thanks).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(thanks).toBeHidden();
    await expect(page).toHaveURL('/my/overview');
  });
  const line = page.getByRole('row').nth(1);
  await line.getByRole('link', { name: /^Receipt \d{4}-\d{4}$/ }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('D-23 a payer who was refused tries again; a second press sends nothing, and the overview follows the payment', async ({
  page,
  site,
}) => {
  const payer = await newPayer(site, { endsIn: [3] });
  await keepCookie(page, site.url, payer.cookie.slice(`${sessionCookieName}=`.length));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto((await payInOneWay(site, payer, 'refuse')) ?? '');
  const main = page.getByRole('main');
  await expect(main).toContainText('Message from the bank:');
  expect(await objections(page)).toEqual([]);
  await page.getByRole('link', { name: 'Retry payment' }).click();
  await test.step('REN-03 nothing chosen leads nowhere', async () => {
    await expect(proceed(page)).toBeDisabled();
    await students(page).check();
    await proceed(page).dblclick();
  });
  const pay = page.getByRole('button', { name: 'Pay $25.00' });
  await expect(pay).toBeEnabled();
  expect(await objections(page)).toEqual([]);
  await pay.dblclick();
  await page.getByRole('button', { name: 'Return without notifying' }).waitFor();
  expect(sent).toEqual(['/my/membership-renewal.data', '/dev/bank']);
  await test.step('the overview follows a payment until it is confirmed', async () => {
    await page.getByRole('button', { name: 'Return without notifying' }).click();
    const underWay = page.getByRole('region', { name: 'Payments under way' });
    await expect(underWay).toContainText('Payment received, confirming…');
    const order = await page.locator('.order-id').textContent();
    const body = new URLSearchParams({ act: 'notify', order: order ?? '' });
    await fetch(`${site.url}/dev/bank`, { method: 'POST', body });
    await expect(main.getByText('Your payment is confirmed. Thank you!')).toBeVisible({
      timeout: limits.job,
    });
    const paid = `Paid on ${formatDate(today, 'en')}`;
    await expect(main.getByRole('row').nth(1)).toContainText(paid);
    expect(await paymentState(site, payer)).toBe('PAID 2');
  });
});
