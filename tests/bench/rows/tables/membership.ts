import { changed, day, type Filled, given, idOf, instant, last, mostly } from '../values.ts';

/** Memberships and payments. */
export const membershipTables: Filled[] = [
  [
    'renewals',
    {
      id: idOf('9000'),
      userId: idOf('8000', '1 + i * 13 % :rows'),
      optionDescription: `'Regular'`,
      validFrom: day('-(i % 1500)'),
      validTo: day('365 - (i % 1500)'),
      source: `'payment'`,
      reference: `'order' || i`,
      createdAt: instant('-(i % 1500)'),
    },
  ],
  [
    'reminders',
    {
      kind: `'renewal-reminder'`,
      subject: idOf('8000', '1 + i * 13 % :rows'),
      day: day('365 - (i % 1500)'),
      days: '5 - (i % 2) * 5',
      at: instant('-1'),
    },
  ],
  // Every reminder of these days has gone out.
  ...[5, 0, -14].map(
    (days): Filled => [
      'reminders',
      {
        kind: `'renewal-reminder'`,
        subject: '"userId"',
        day: '"validTo"',
        days: String(days),
        at: instant('-1'),
      },
      `"validTo" between ${day(String(days - 2))} and ${day(String(days))} on conflict do nothing`,
    ],
  ),
  [
    'payments',
    {
      id: idOf('9001'),
      orderId: `'order' || i`,
      userId: idOf('8000', '1 + i * 13 % :rows'),
      gateway: `'stripe'`,
      optionId: `'regular'`,
      optionDescription: `'Regular'`,
      amount: '5000 + i % 7',
      currency: `'USD'`,
      language: `'en'`,
      status: mostly('PAID', 'FAILED', 'CANCELLED', 'REFUNDED'),
      renewalId: idOf('9000'),
      receipt: `'2026-' || i`,
      paidAt: instant('-(i % 1500)'),
      ...changed,
    },
  ],
  [
    'invoices',
    {
      id: idOf('9006'),
      number: `'INV-' || printf('%06d', i)`,
      userId: idOf('8000', '1 + i * 13 % :rows'),
      payerName: `${given} || ' ' || ${last}`,
      institution: `'University ' || (i % 500)`,
      language: `'en'`,
      status: mostly('PAID', 'OPEN', 'CANCELLED'),
      optionId: `'regular'`,
      optionDescription: `'Regular'`,
      amount: '5000 + i % 7',
      currency: `'USD'`,
      issuedAt: instant('-(i % 1500)'),
      dueAt: day('iif(i % 100 = 1, 20, 30 - (i % 1500))'),
      paymentId: `iif(i % 100 in (1, 2), null, ${idOf('9001')})`,
      searchText: `'inv-' || printf('%06d', i) || ' university ' || (i % 500)`,
    },
    'i <= :rows / 4',
  ],
  [
    'paymentEvents',
    {
      id: idOf('9002'),
      key: `'stripe ' || i`,
      gateway: `'stripe'`,
      source: `'notification'`,
      orderId: `'order' || i`,
      paymentId: idOf('9001'),
      outcome: `'PAID'`,
      proof: `'SIGNED'`,
      receivedAt: instant('-(i % 1500)'),
      handledAt: instant('-(i % 1500)'),
      flag: `case when i <= 100 then 'WRONG_AMOUNT' end`,
    },
  ],
];
