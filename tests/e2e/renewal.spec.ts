import { expect, type Page } from '@playwright/test';
import { yearAfter } from '#functions/core/membership/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { paymentState } from './bank-orders.ts';
import { limits } from './limits.ts';
import { test } from './own-site.ts';
import { day, today } from './seeded.ts';

test.use({ world: 'accounts' });

const both = { tag: '@no-js' };
const words = (iso: string) => formatDate(iso, 'en');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'D-23 D-74 somebody becomes a member by card',
  both,
  async ({ page, site, javaScriptEnabled }) => {
    test.slow();
    const payer = { ...(await enterAs(page, site)), cookie: '' };
    await page.goto('/my/overview');
    await page.getByRole('link', { name: 'Become a member' }).click();
    await expect(title(page)).toHaveText('Membership renewal');
    await expect(page.getByRole('radio')).toHaveCount(4);
    const students = page.locator('.fee-option').filter({ hasText: 'Students' });
    await test.step('REN-01 REN-02 fees have an end a year from today, and an amount', async () => {
      await expect(students).toContainText(`Valid to ${words(yearAfter(today))}`);
      await expect(students).toContainText('$25.00');
    });
    const proceed = page.getByRole('button', { name: 'Proceed to payment' });
    await test.step('REN-03 nothing chosen leads nowhere', async () => {
      if (javaScriptEnabled) {
        await expect(proceed).toBeDisabled();
      } else {
        await proceed.click();
        await expect(page.getByRole('alert')).toContainText('Please choose one of the options.');
      }
    });
    await test.step('REN-08 the choice leads to the checkout', async () => {
      await students.getByRole('radio').check();
      await proceed.click();
      await expect(title(page)).toHaveText('Checkout');
      expect(await paymentState(site, payer)).toBe('CREATED 0');
    });
    await test.step('REN-04 REN-06 which posts hidden fields to the bank, none with an underscore', async () => {
      await expect(page.locator('form[action*="/dev/bank"] input[type="hidden"]')).not.toHaveCount(
        0,
      );
      await expect(page.locator('form[action*="/dev/bank"] input[name^="_"]')).toHaveCount(0);
    });
    if (javaScriptEnabled) expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay $25.00' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();

    const thanks = page.getByText('Your payment has arrived and your membership is valid.');
    await test.step('REN-07 the return is confirmed for three seconds', async () => {
      await expect(thanks).toBeVisible();
      if (javaScriptEnabled) {
        await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible();
        await expect(thanks).toBeHidden();
      }
      await expect(page).toHaveURL(
        javaScriptEnabled ? '/my/overview' : '/my/overview?from-bank=ok',
      );
    });
    const line = page.getByRole('row').nth(1);
    await test.step('REN-16 MEM-08 the period is listed, and a member sees more', async () => {
      await expect(line).toContainText(
        `Paid on ${words(today)}, valid to ${words(yearAfter(today))}`,
      );
      await expect(page.getByRole('heading', { name: 'Active ballots' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Jobs', exact: true })).toBeVisible();
      expect(await paymentState(site, payer)).toBe('PAID 1');
    });

    await line.getByRole('link', { name: /^Receipt \d{4}-\d{4}$/ }).click();
    await expect(page.getByRole('article')).toContainText(payer.email);
    await expect(page.getByRole('article')).toContainText(
      `From ${words(today)}, valid to ${words(yearAfter(today))}`,
    );
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(
      javaScriptEnabled ? 1 : 0,
    );
  },
);

const confirming = 'Payment received, confirming…';

test('D-23 D-68 a card is refused, then the payer turns round and pays; a second press sends nothing', async ({
  page,
  site,
}) => {
  const payer = { ...(await enterAs(page, site, { endsIn: [3] })), cookie: '' };
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const toTheBank = async () => {
    await page.getByRole('radio', { name: 'Students' }).check();
    await page.getByRole('button', { name: 'Proceed to payment' }).dblclick();
    await page.getByRole('button', { name: 'Pay $25.00' }).dblclick();
    await page.getByRole('button', { name: 'Refuse', exact: true }).waitFor();
  };
  await page.goto('/my/membership-renewal');
  const end = words(yearAfter(day(3) ?? ''));
  await expect(page.getByText(`Your 3 remaining days are added: valid to ${end}`)).toHaveCount(4);
  await toTheBank();
  expect(sent).toEqual(['/my/membership-renewal.data', '/dev/bank']);
  const main = page.getByRole('main');
  await test.step('REN-09 RTE-38 a refusal leads to the error page', async () => {
    await page.getByLabel('Reason shown to the payer').fill('Card <b>expired</b>');
    await page.getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect(title(page)).toHaveText('Payment failed!');
    await expect(page).toHaveURL(/\/my\/membership-renewal-error\?order=/);
  });
  await test.step('REN-10 REN-11 which says what the bank says', async () => {
    await expect(main).toContainText('Unfortunately, your payment has been rejected');
    await expect(main).toContainText('Message from the bank: Card <b>expired</b>');
    expect(await paymentState(site, payer)).toBe('FAILED 1');
    expect(await objections(page)).toEqual([]);
  });
  await test.step('REN-12 and offers to write, and to retry', async () => {
    const write = main.getByRole('link', { name: 'Write to us' });
    await expect(write).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('link', { name: 'Retry payment' }).click();
    await toTheBank();
  });
  await test.step('the overview follows a payment until it is confirmed', async () => {
    await page.getByRole('button', { name: 'Return without notifying' }).click();
    const open = main.getByRole('region', { name: 'Payments under way' });
    await expect(open.getByText(confirming)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Renew your membership' })).toHaveCount(0);
    const refresh = open.getByRole('link', { name: 'Refresh' });
    await expect(refresh).toHaveAttribute('href', '/my/overview');
    const order = await page.locator('.order-id').textContent();
    const body = new URLSearchParams({ act: 'notify', order: order ?? '' });
    await fetch(`${site.url}/dev/bank`, { method: 'POST', body });
    await expect(main.getByText('Your payment is confirmed. Thank you!')).toBeVisible({
      timeout: limits.job,
    });
    await expect(main.getByRole('row').nth(1)).toContainText(`Paid on ${words(today)}`);
    expect(await paymentState(site, payer)).toBe('PAID 2');
  });
});
