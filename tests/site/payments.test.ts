import { beforeEach, expect, it } from 'vitest';
import { heldPayment, manyPayments } from '#tests/e2e/payments.ts';
import { newAdmin } from './content.ts';
import { site } from './own-site.ts';
import type { Visitor } from './visitor.ts';

// What scripts add stands in tests/e2e/payments-admin.spec.ts.
let anna: Visitor;
beforeEach(async () => {
  anna = await newAdmin(site);
});

const renewalsOf = async ({ id }: { id: string }) =>
  (await site.first('select count(*) as "n" from "renewals" where "userId" = ?', id))?.n;

it('D-22 D-24 a flagged payment is told of, and accepting it after a question gives the membership', async () => {
  const { payer } = await heldPayment(site);
  await anna.open('/my/payments');
  expect(anna.text('tbody tr', payer.lastName)).toContain('Another amount');
  await anna.follow(payer.lastName);
  expect(anna.text('.event-flag')).toContain('$24.00 instead of $25.00. Accept it or pay it back.');
  await anna.follow('Accept and give the membership');
  anna.fill('Why', 'The bank kept a fee');
  await anna.press('Accept and give the membership');
  expect(anna.said()).toContain('accepted');
  expect(anna.text('h1 .pill')).toBe('Paid');
  expect(anna.text('.payment-facts')).toContain('The bank kept a fee');
  expect(await renewalsOf(payer)).toBe(1);
});

it('D-282 the books are locked up to a day', async () => {
  await anna.open('/my/payments/books');
  anna.fill('Books locked up to and including', '2025-12-31');
  await anna.press('Save');
  expect(anna.said()).toContain('Books locked');
  await anna.open('/my/payments/new');
  expect(anna.text()).toContain('The books are locked to 31 December 2025');
});

it('D-184 the comparison of many payments goes on by a button', async () => {
  await manyPayments(site, 70);
  await anna.open('/my/payments/reconcile?lang=en&from=2021-05-01&to=2021-05-31');
  await anna.press('Compare');
  expect(anna.text()).toMatch(/60 of \d+ payments compared/);
  await anna.press('Compare the next');
  expect(anna.text()).toMatch(/(^|\D)(70|120) (payments|of) /);
  const onlyThere = anna.text('.compare-table tr', 'ONLYTHERE');
  for (const said of ['€42.00', '3 May 2021', 'This site does not know it.'])
    expect(onlyThere).toContain(said);
});
