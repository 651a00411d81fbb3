import { expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/accounts.ts';
import { newAdmin } from './content.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

/** The first option of a choice that is not “please choose”. */
const firstOf = (visitor: Visitor, label: string) =>
  visitor.field(label).querySelectorAll('option')[1]?.getAttribute('value') ?? '';

it('D-137 a transfer is recorded, and its payer has period and receipt', async () => {
  const payer = await newPerson(site, { givenName: 'Tara', lastName: 'Transfer' });
  const treasurer = await newAdmin(site, 'Tom');
  await treasurer.open('/my/payments/new');
  treasurer.fill('E-mail of the person', 'nobody@example.org');
  treasurer.fill('Reference', 'CRO 4711');
  await treasurer.press('Record the payment');
  // Nothing is chosen for whoever records it.
  expect(treasurer.text('main')).not.toContain('Recorded. The receipt goes out');
  treasurer.choose('How it was paid', 'transfer');
  treasurer.choose('Yearly fee', firstOf(treasurer, 'Yearly fee'));
  treasurer.fill('Amount received', '1.23');
  await treasurer.press('Record the payment');
  expect(treasurer.text('main')).toContain('No open account has this address.');
  treasurer.fill('E-mail of the person', payer.email);
  await treasurer.press('Record the payment');
  expect(treasurer.text('main')).toMatch(/\(\$\d+\.00 ≠ \$1\.23\)/);
  treasurer.fill('Amount received', '1.24');
  await treasurer.press('Record the payment');
  expect(treasurer.text('main')).toMatch(/\(\$\d+\.00 ≠ \$1\.24\)/);
  treasurer.choose('This amount came instead of the fee.');
  await treasurer.press('Record the payment');
  expect(treasurer.text()).toContain('Recorded. The receipt goes out');
  const receipt = treasurer.one('a[href^="/my/receipts/"]').getAttribute('href') ?? '';

  const tara = await new Visitor(site).become(payer);
  await tara.open(receipt);
  expect(tara.text('.receipt')).toContain('CRO 4711');
  expect(tara.text('.receipt')).toContain('USD 1.24');
  expect(tara.text('.receipt')).toContain('valid to');
});

it('D-142 a purchase order is invoiced and paid, and its member has the receipt', async () => {
  const ilse = await new Visitor(site).enter({ givenName: 'Ilse', lastName: 'Invoice' });
  await ilse.open('/my/billing');
  ilse.fill('Name of the institution', 'University of Somewhere');
  ilse.fill('VAT number', 'IT 00427620364');
  ilse.fill('Purchase order', 'PO-4711');
  await ilse.press('Save billing details');
  expect(ilse.text()).toContain('Saved.');
  await ilse.follow('Pay by invoice');
  expect(ilse.text('.address-lines')).toContain('IT00427620364');
  ilse.choose('Yearly fee', firstOf(ilse, 'Yearly fee'));
  await ilse.press('Issue the invoice');
  expect(ilse.text('h1 .pill')).toBe('Open');

  const treasurer = await newAdmin(site, 'Tom');
  await treasurer.open(ilse.path);
  treasurer.fill('Reference', 'ODA 4711');
  expect(await treasurer.act('Mark as paid')).toMatch(/^Paid, \$\d+\.00: /);
  expect(treasurer.text('h1 .pill')).toBe('Paid');
  await ilse.open(treasurer.path);
  await ilse.follow(ilse.one('main a[href^="/my/receipts/"]'));
  expect(ilse.text('.receipt')).toContain('Purchase order: PO-4711');
});

it('D-208 who closes an account is told of its open invoice, and the office sees it until it is settled', async () => {
  const ivo = await new Visitor(site).enter({ givenName: 'Ivo', lastName: 'Invoice' });
  await ivo.open('/my/billing');
  ivo.fill('Name of the institution', 'University of Somewhere');
  await ivo.press('Save billing details');
  await ivo.follow('Pay by invoice');
  ivo.choose('Yearly fee', firstOf(ivo, 'Yearly fee'));
  await ivo.press('Issue the invoice');
  const invoice = ivo.path.replace(/\?.*/, '');
  await ivo.open('/my/account');
  expect(ivo.text('.close-account')).toContain('Your open invoice stays too');
  expect(ivo.text('.close-account')).toContain('credit notes: 10 years, with name and address');

  const admin = await newAdmin(site, 'Tom');
  await admin.open(`/my/users/${ivo.id}/account?act=close`);
  expect(admin.text('.confirm')).toContain('An invoice is open, and stays');
  expect(admin.one('.confirm p a[href^="/my/invoices/"]').getAttribute('href')).toBe(invoice);
  await admin.press('Close the account');
  await admin.open('/my/overview');
  expect(admin.text()).toContain('Open invoices of closed accounts: 1');
  await admin.open(invoice);
  expect(admin.text()).toContain('Ivo Invoice');
});
