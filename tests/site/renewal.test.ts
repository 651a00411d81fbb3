import { beforeEach, describe, expect, it } from 'vitest';
import { yearAfter } from '#functions/core/membership/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { newPayer, orderOf, pageOf, payInOneWay, paymentState } from '#tests/e2e/bank-orders.ts';
import { day, today } from '#tests/e2e/seeded.ts';
import type { Choice } from '#workers/local/worker/sandbox-bank/rules.ts';
import { hrefsOf, regionOf } from './document.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

const done = '/my/overview?from-bank=ok';
const words = (iso: string) => formatDate(iso, 'en');
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

/** The pill of a choice in the administrators' list, if it is not "Paid". */
const listed: Partial<Record<Choice, string[]>> = {
  tamper: ['Another amount'],
  'wrong-mac': ['Unsigned notice'],
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
  // The overdue one is reported after the return; the others are looked up at the bank half an hour later.
  const overdue = payers[ways.findIndex(([choice]) => choice === 'overdue')];
  await expect.poll(() => overdue && paymentState(site, overdue), { interval: 500 }).toBe('PAID 1');
  await site.run(
    'update "payments" set "createdAt" = ?',
    new Date(site.now().getTime() - 31 * 60_000).toISOString(),
  );
  await site.cronJob('*/5 * * * *');
  const settled = ways.map(([choice, , stand]) =>
    ['tamper', 'cancel'].includes(choice) ? stand : 'PAID 1',
  );
  expect(await Promise.all(payers.map((payer) => paymentState(site, payer)))).toEqual(settled);
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
  expect(refused.used).toContain('Was your card charged? Write to us');
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
    expect(closed).toContain('closed your payment of $25.00 without a membership');
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
  expect(unknown).toContain('The overview shows your membership.');
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

describe('somebody without script', () => {
  let ada: Visitor;
  let id: string;
  let email: string;
  const enter = async (person: Parameters<Visitor['enter']>[0] = {}) => {
    ada = new Visitor(site);
    ({ id, email } = await ada.enter(person));
    await ada.open('/my/membership-renewal');
  };
  const state = () => paymentState(site, { id, cookie: '' });
  const toCheckout = async () => {
    ada.choose('Students');
    await ada.press('Proceed to payment');
  };
  const toTheBank = async () => {
    await toCheckout();
    await ada.press('Pay $25.00');
  };
  beforeEach(() => enter());

  it('REN-01 REN-02 is shown the fees, with an end a year from today and an amount', async () => {
    await (await ada.open('/my/overview')).follow('Become a member');
    expect(ada.text('h1')).toBe('Membership renewal');
    const fees = ada.texts('.fee-option');
    expect(fees).toHaveLength(4);
    expect(fees[0]).toBe(`StudentsValid to ${words(yearAfter(today))}$25.00`);
    expect(ada.texts('.fee-option [type=radio]')).toHaveLength(4);
  });

  it('REN-03 is told to choose a fee', async () => {
    await ada.press('Proceed to payment');
    expect(ada.alert()).toContain('Choose one of the options.');
    expect(await state()).toBe('null 0');
  });

  it('REN-04 REN-06 posts hidden fields from the checkout to the bank, none with an underscore', async () => {
    await toCheckout();
    const fields = [...ada.document.querySelectorAll('form[action*="/dev/bank"] input')];
    const names = fields.map((field) => field.getAttribute('name') ?? '');
    expect(names.length).toBeGreaterThan(0);
    expect(fields.map((field) => field.getAttribute('type'))).toEqual(names.map(() => 'hidden'));
    expect(names.filter((name) => name.startsWith('_'))).toEqual([]);
  });

  it('REN-07 REN-08 D-23 goes from the choice to the checkout, the bank and back, where the payment has arrived', async () => {
    await toCheckout();
    expect(ada.text('h1')).toBe('Checkout');
    expect(await state()).toBe('CREATED 0');
    await ada.press('Pay $25.00');
    await ada.press('Approve');
    expect(ada.path).toBe(done);
    expect(ada.text()).toContain('Your membership is valid.');
    expect(await state()).toBe('PAID 1');
  });

  it('REN-16 MEM-08 D-74 becomes a member by card, who has a period, a receipt and more to see', async () => {
    await toTheBank();
    await ada.press('Approve');
    const end = `valid to ${words(yearAfter(today))}`;
    expect(ada.text('tbody tr')).toContain(`${paid}, ${end}`);
    expect(ada.texts('h2, h3')).toContain('Active ballots');
    expect(ada.texts('.my-entries a')).toContain('Jobs');
    const receipt = ada.one('tbody tr a[href^="/my/receipts/"]');
    expect(receipt.textContent).toMatch(/^Receipt \d{4}-\d{4}$/);
    await ada.follow(receipt);
    expect(ada.text('article')).toContain(email);
    expect(ada.text('article')).toContain(`From ${words(today)}, ${end}`);
    expect(ada.one('article button', 'Print').className).toContain('not-yet');
  });

  describe('whose card is refused', () => {
    beforeEach(async () => {
      await enter({ endsIn: [3] });
      await toTheBank();
      ada.fill('Reason shown to the payer', 'Card <b>expired</b>');
      await ada.press('Refuse');
    });

    it('REN-09 RTE-38 is led to the error page', async () => {
      expect(ada.text('h1')).toBe('Payment failed!');
      expect(ada.path).toMatch(/^\/my\/membership-renewal-error\?order=/);
      expect(await state()).toBe('FAILED 1');
    });

    it('REN-10 REN-11 D-68 reads there what the bank says', async () => {
      expect(ada.text()).toContain('Unfortunately, your payment has been rejected');
      expect(ada.text()).toContain('Message from the bank: Card <b>expired</b>');
    });

    it('REN-12 is offered to write, or to try again and pay', async () => {
      expect(ada.one('main a', 'Write to us').getAttribute('href')).toMatch(/^mailto:/);
      await ada.follow('Retry payment');
      const more = `With your 3 remaining days: valid to ${words(yearAfter(day(3) ?? ''))}`;
      const fees = ada.texts('.fee-option');
      expect(fees.map((fee) => fee.includes(more))).toEqual([true, true, true, true]);
      await toTheBank();
      await ada.press('Approve');
      expect(await state()).toBe('PAID 2');
    });
  });

  it('D-23 is asked for nothing more while a payment is under way, and looks again by a link', async () => {
    await enter({ endsIn: [3] });
    const offered = () => hrefsOf(ada.document, 'Renew your membership').length;
    await ada.open('/my/overview');
    expect(offered()).toBe(1);
    await ada.follow('Renew your membership');
    await toTheBank();
    await ada.press('Return without notifying');
    const open = regionOf(ada.document, 'Payments under way');
    expect(open.textContent).toContain(confirming);
    expect(hrefsOf(open, 'Refresh')).toEqual(['/my/overview']);
    expect(offered()).toBe(0);
  });
});
