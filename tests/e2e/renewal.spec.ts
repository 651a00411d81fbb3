import { expect, type Page } from '@playwright/test';
import { yearAfter } from '#functions/core/membership/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { Choice } from '#workers/local/sandbox-bank/rules.ts';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { newPayer, orderOf, pageOf, payInOneWay, paymentState } from './bank-orders.ts';
import { test } from './own-site.ts';
import { day, today } from './seeded.ts';

test.use({ world: 'accounts' });

const both = { tag: '@no-js' };
const words = (iso: string) => formatDate(iso, 'en');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Chooses the fee for students and goes to the bank. */
async function toTheBank(page: Page) {
  await page.getByRole('radio', { name: 'Students' }).check();
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(title(page)).toHaveText('Checkout');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
}

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
        expect(await objections(page)).toEqual([]);
      } else {
        await proceed.click();
        await expect(page.getByRole('alert')).toContainText('Please choose one of the options.');
      }
    });
    await test.step('REN-08 the choice leads to the checkout', async () => {
      await students.getByRole('radio').check();
      await proceed.click();
      await expect(title(page)).toHaveText('Checkout');
      await page.reload();
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
    if (javaScriptEnabled) expect(await objections(page)).toEqual([]);
    await page.goto('/my/membership-renewal');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText(/^You can renew from /)).toBeVisible();
  },
);

test(
  'D-21 D-68 a card is refused, then the payer turns round',
  both,
  async ({ page, site, javaScriptEnabled }) => {
    const payer = { ...(await enterAs(page, site, { endsIn: [3] })), cookie: '' };
    await page.goto('/my/membership-renewal');
    const end = words(yearAfter(day(3) ?? ''));
    await expect(page.getByText(`Your 3 remaining days are added: valid to ${end}`)).toHaveCount(4);
    await toTheBank(page);
    await test.step('REN-09 RTE-38 a refusal leads to the error page', async () => {
      await page.getByLabel('Reason shown to the payer').fill('Card <b>expired</b>');
      await page.getByRole('button', { name: 'Refuse', exact: true }).click();
      await expect(title(page)).toHaveText('Payment failed!');
      await expect(page).toHaveURL(/\/my\/membership-renewal-error\?order=/);
    });
    const main = page.getByRole('main');
    await test.step('REN-10 REN-11 which says what the bank says', async () => {
      await expect(main).toContainText('Unfortunately, your payment has been rejected');
      await expect(main).toContainText('Message from the bank: Card <b>expired</b>');
    });
    await test.step('REN-12 and offers to write, to retry and to go back', async () => {
      await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
        'href',
        /^mailto:/,
      );
      expect(await paymentState(site, payer)).toBe('FAILED 1');
      if (javaScriptEnabled) expect(await objections(page)).toEqual([]);
      await page.getByRole('link', { name: 'Retry payment' }).click();
      await toTheBank(page);
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(title(page)).toHaveText('Payment cancelled');
      await expect(main).toContainText('Nothing was charged.');
      await page.getByRole('link', { name: 'Back to your profile' }).click();
      await expect(page.getByRole('link', { name: 'Renew your membership' })).toBeVisible();
    });
    expect(await paymentState(site, payer)).toBe('CANCELLED 1');
  },
);

const done = '/my/overview?from-bank=ok';
const paid = `Paid on ${words(today)}`;
const confirming = 'Payment received, confirming…';

/** The outcome of each choice at the bank: where it leads, payment status and periods, text on the overview. */
const ways: [Choice, string | RegExp | null, string, string][] = [
  ['overdue', done, 'PENDING 0', confirming],
  ['tamper', done, 'TO_BE_CHECKED 0', 'We are checking your payment'],
  ['wrong-mac', done, 'PENDING 0', confirming],
  ['silent', done, 'PENDING 0', confirming],
  ['lost', null, 'CREATED 0', 'Become a member'],
  ['closed', null, 'PAID 1', paid],
  ['twice', done, 'PAID 1', paid],
  ['before', done, 'PAID 1', paid],
  ['cancel', /^\/my\/membership-renewal-error\?order=/, 'CANCELLED 0', 'Become a member'],
];

test('D-22 D-23 whatever happens between the bank and the browser, a payment buys one period or none', async ({
  site,
}) => {
  const payers = await Promise.all(ways.map(() => newPayer(site)));
  for (const [i, [choice, leads, stands, says]] of ways.entries()) {
    const payer = payers[i];
    if (!payer) throw new Error('There is a payer for each way.');
    const led = await payInOneWay(site, payer, choice);
    if (leads instanceof RegExp) expect(led, choice).toMatch(leads);
    else expect(led, choice).toBe(leads);
    expect(await paymentState(site, payer), choice).toBe(stands);
    const overview = await pageOf(site, payer, '/my/overview');
    expect(overview, choice).toContain(says);
    const mayBegin = /PENDING|TO_BE_CHECKED|PAID/.test(stands) ? 0 : 1;
    expect(overview.match(/>Become a member</g) ?? [], choice).toHaveLength(mayBegin);
  }
  const stands = () => Promise.all(payers.map((payer) => paymentState(site, payer)));
  // The overdue one is reported after the return; the others are looked up at the bank half an hour later.
  const of = (choice: Choice) => ways.findIndex(([one]) => one === choice);
  await expect
    .poll(async () => (await stands())[of('overdue')], { timeout: 10_000 })
    .toBe('PAID 1');
  await site.run(
    `update "payments" set "createdAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-31 minutes')`,
  );
  await site.cronJob('*/5 * * * *');
  const settled = ways.map(([choice, , stand]) =>
    ['tamper', 'cancel'].includes(choice) ? stand : 'PAID 1',
  );
  expect(await stands()).toEqual(settled);
  // The administrators' list reports what happened.
  const admin = await newPayer(site, { roles: ['admin'] });
  for (const [i, [choice]] of ways.entries()) {
    const order = await orderOf(site, payers[i]);
    const list = await pageOf(site, admin, `/my/payments?q=${order}`);
    // Visual marks are not text.
    const said = list.replace(/<span class="look-mark"[^>]*>!<\/span>/g, '');
    const pills = [...said.matchAll(/class="pill[^>]*>([^<]+)/g)].map(([, text]) => text);
    expect(pills, choice).toEqual(listed[choice] ?? ['Paid']);
  }
});

/** The pills of a choice in the administrators' list, if not just "Paid". */
const listed: Partial<Record<Choice, string[]>> = {
  tamper: ['Another amount', 'To be checked'],
  'wrong-mac': ['A notice with a wrong or missing signature', 'Paid'],
  cancel: ['Cancelled'],
};

test('D-23 a second press sends nothing; the overview follows a payment until it is confirmed', async ({
  page,
  site,
}) => {
  const payer = { ...(await enterAs(page, site)), cookie: '' };
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.goto('/my/membership-renewal');
  await page.getByRole('radio', { name: 'Students' }).check();
  await page.getByRole('button', { name: 'Proceed to payment' }).dblclick();
  await page.getByRole('button', { name: 'Pay $25.00' }).dblclick();
  await page.getByRole('button', { name: 'Return without notifying' }).waitFor();
  expect(sent).toEqual(['/my/membership-renewal.data', '/dev/bank']);
  await page.getByRole('button', { name: 'Return without notifying' }).click();
  const main = page.getByRole('main');
  const open = main.getByRole('region', { name: 'Payments under way' });
  await expect(open.getByText(confirming)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Become a member' })).toHaveCount(0);
  await expect(open.getByRole('link', { name: 'Refresh' })).toHaveAttribute('href', '/my/overview');
  const order = await page.locator('.order-id').textContent();
  const body = new URLSearchParams({ act: 'notify', order: order ?? '' });
  await fetch(`${site.url}/dev/bank`, { method: 'POST', body });
  await expect(main.getByText('Your payment is confirmed. Thank you!')).toBeVisible({
    timeout: 8_000,
  });
  await expect(main.getByRole('row').nth(1)).toContainText(paid);
  expect(await paymentState(site, payer)).toBe('PAID 1');
});

test('REN-09 REN-12 D-23 nothing is claimed of an order of which the bank has not spoken', async ({
  site,
}) => {
  const told = async (choice: Choice) => {
    const payer = await newPayer(site);
    await payInOneWay(site, payer, choice);
    const row = await site.first(
      'select "id", "orderId" from "payments" where "userId" = ?',
      payer.id,
    );
    const query = `order=${row?.orderId}&error=Forged`;
    return {
      query: query.replace('&', '&amp;'),
      error: await pageOf(site, payer, `/my/membership-renewal-error?${query}`),
      checkout: `/my/membership-renewal?payment=${row?.id}`,
      used: await pageOf(site, payer, `/my/membership-renewal?payment=${row?.id}`),
    };
  };
  const begun = await told('lost');
  expect(begun.error).toContain('Payment not completed');
  expect(begun.error).toContain(`href="${begun.checkout}">Continue</a>`);
  expect(begun.error).toContain('Back to your profile');
  expect(begun.error).not.toMatch(/rejected|Forged<|Payment failed/);

  const confirmed = await told('silent');
  expect(confirmed.error).toContain(confirming);
  expect(confirmed.error).toContain(`/my/membership-renewal-error?${confirmed.query}">Refresh</a>`);
  expect(confirmed.error).not.toContain('rejected');

  const refused = await told('refuse');
  expect(refused.error).toContain('your payment has been rejected');
  expect(refused.used).toContain('If an amount was charged to your card, write to us');
  expect(refused.used).not.toContain('Nothing was charged');

  const held = await newPayer(site);
  await payInOneWay(site, held, 'tamper');
  await site.run(
    `update "payments" set "status" = 'FAILED', "settledAt" = "updatedAt" where "userId" = ?`,
    held.id,
  );
  const row = await site.first(
    'select "id", "orderId" from "payments" where "userId" = ?',
    held.id,
  );
  for (const path of [`-error?order=${row?.orderId}&error=Forged`, `?payment=${row?.id}`]) {
    const closed = await pageOf(site, held, `/my/membership-renewal${path}`);
    expect(closed).toContain('your payment of $25.00 and closed it without a membership');
    expect(closed).not.toMatch(/rejected|Nothing was charged|Forged</);
  }
});

test('REN-10 D-22 D-23 D-68 an address forges nothing, and forms lead to the bank from one screen alone', async ({
  site,
}) => {
  const [payer, other] = await Promise.all([newPayer(site), newPayer(site)]);
  await payInOneWay(site, other, 'refuse');
  const order = await site.first('select "orderId" from "payments" where "userId" = ?', other.id);
  const error = (query: string) => pageOf(site, payer, `/my/membership-renewal-error?${query}`);
  const forged = await error(`error=${encodeURIComponent(`<b>${'x'.repeat(300)}`)}&error=second`);
  expect(forged).toContain('Message from the bank:');
  expect(forged).toContain(`&lt;b&gt;${'x'.repeat(197)}<`);
  expect(forged).not.toContain('second<');
  for (const query of ['error[]=x', 'error', `order=${order?.orderId}`, 'order=%27&order=2'])
    expect(await error(query), query).not.toContain('Message from the bank:');
  const unknown = await pageOf(site, payer, '/my/profile?from-bank=ok');
  expect(unknown).toContain('You are back from the bank.');
  expect(await paymentState(site, payer)).toBe('null 0');

  const receipt = await site.first('select "id" from "payments" where "userId" = ?', other.id);
  for (const [path, status] of [
    [`/my/receipts/${receipt?.id}`, 404],
    [`/my/membership-renewal?payment=${receipt?.id}`, 404],
    ['/my/membership-renewal', 200],
    ['/my/overview', 200],
  ] as const) {
    const response = await fetch(site.url + path, { headers: { cookie: payer.cookie } });
    expect(response.status, path).toBe(status);
    const [, leads] =
      /form-action ([^;]*)/.exec(response.headers.get('Content-Security-Policy') ?? '') ?? [];
    expect(leads, path).toBe(path.includes('renewal') ? `'self' ${site.url}` : "'self'");
    await response.body?.cancel();
  }
});
