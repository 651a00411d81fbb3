import { afterAll, expect, it } from 'vitest';
import { formatDate } from '#functions/core/values/dates.ts';
import { newPayer, orderOf, pageOf, payInOneWay, paymentState } from '#tests/e2e/bank-orders.ts';
import { today } from '#tests/e2e/seeded.ts';
import { startOwnSite } from '#tests/support/site-client.ts';
import type { Choice } from '#workers/local/sandbox-bank/rules.ts';

const site = await startOwnSite();
afterAll(() => site.stop());

const done = '/my/overview?from-bank=ok';
const paid = `Paid on ${formatDate(today, 'en')}`;
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

/** The pills of a choice in the administrators' list, if not just "Paid". */
const listed: Partial<Record<Choice, string[]>> = {
  tamper: ['Another amount', 'To be checked'],
  'wrong-mac': ['A notice with a wrong or missing signature', 'Paid'],
  cancel: ['Cancelled'],
};

it('D-22 D-23 whatever happens between the bank and the browser, a payment buys one period or none', async () => {
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
  // Who has paid is not asked to pay again.
  const [first] = payers.slice(ways.findIndex(([choice]) => choice === 'closed'));
  const fees = first ? await pageOf(site, first, '/my/membership-renewal') : '';
  expect(fees).toContain('You can renew from ');
  expect(fees).not.toContain('type="radio"');
  const stands = () => Promise.all(payers.map((payer) => paymentState(site, payer)));
  // The overdue one is reported after the return; the others are looked up at the bank half an hour later.
  const of = (choice: Choice) => ways.findIndex(([one]) => one === choice);
  await expect.poll(async () => (await stands())[of('overdue')]).toBe('PAID 1');
  await site.run(
    'update "payments" set "createdAt" = ?',
    new Date(site.now().getTime() - 31 * 60_000).toISOString(),
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

it('REN-09 REN-12 D-23 nothing is claimed of an order of which the bank has not spoken', async () => {
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

  const left = await told('cancel');
  expect(left.error).toMatch(/Payment cancelled.*Nothing was charged\..*Back to your profile/s);

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

it('REN-10 D-22 D-23 D-68 an address forges nothing, and forms lead to the bank from one screen alone', async () => {
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
