import { addDays } from '#functions/shared/dates.ts';
import { seedId } from './seed/ids.ts';

/** Who may pay in the samples: an account with the ends of its memberships, counted from today. */
interface Payer {
  id: string;
  email: string;
  endsIn: number[];
}

const options = [
  { description: 'Students (sample)', amount: 2500 },
  { description: 'Postdoctoral researchers (sample)', amount: 3500 },
  { description: 'Permanent academic staff (sample)', amount: 5000 },
  { description: 'Non-academic members (sample)', amount: 7500 },
];

/** An account that was closed after its owner had paid. */
const closed: Payer = { id: seedId('users', 'closed sample'), email: 'closed', endsIn: [] };

const insertClosed = `insert into "users" ("id", "givenName", "lastName", "status")
values (?, '', '', 'CLOSED') on conflict do nothing`;

interface Event {
  source: string;
  outcome: string;
  proof?: string;
  action?: string | null;
  flag?: string | null;
  amount?: number | null;
  currency?: string | null;
  message?: string;
  gateway?: string;
}

interface Sample {
  key: string;
  payer: Payer;
  /** On which day it was begun, counted from today. */
  day: number;
  status: string;
  option: number;
  events: Event[];
  /** The membership period that it has bought: its id, as `seedAccounts` makes it. */
  renewalId?: string;
  message?: string;
  isRefunded?: boolean;
  wasPaid?: boolean;
  gateway?: string;
  /** What the sandbox bank has in its books; null when it knows no such order. */
  booked: { outcome: string; amount?: number; currency?: string } | null;
}

const paid: Event = { source: 'notification', outcome: 'PAID', action: 'pay' };

/** One payment for each membership period of a sample account that is not too long ago. */
const bought = (payers: Payer[]): Sample[] =>
  payers.flatMap((payer, n) =>
    payer.endsIn.map((ends, i) => ({
      key: `${payer.email} ${i}`,
      payer,
      day: ends - 365,
      status: 'PAID',
      option: n % options.length,
      events: n % 4 === 0 ? [{ source: 'return', outcome: 'PAID', action: 'wait' }, paid] : [paid],
      renewalId: seedId('renewals', `${payer.email} ${i}`),
      wasPaid: true,
      booked: { outcome: 'PAID' },
    })),
  );

/** One in every other status, and a flagged one of each kind. */
function others(payers: Payer[], covered: Payer): Sample[] {
  const at = (n: number): Payer => {
    const payer = payers[n];
    if (!payer) throw new Error('There are too few sample accounts for the sample payments.');
    return payer;
  };
  const doubt = (flag: string, event: Partial<Event> = {}): Event[] => [
    { source: 'notification', outcome: 'PAID', action: 'doubt', flag, ...event },
  ];
  const refused = 'Card refused: insufficient funds (sample)';
  const samples: [string, number, Omit<Sample, 'key' | 'payer' | 'day' | 'option'>][] = [
    ['begun', 0, { status: 'CREATED', events: [], booked: null }],
    [
      'pending',
      0,
      {
        status: 'PENDING',
        events: [{ source: 'return', outcome: 'PENDING', action: 'wait' }],
        booked: { outcome: 'PENDING' },
      },
    ],
    [
      'refused',
      -12,
      {
        status: 'FAILED',
        message: refused,
        events: [
          { source: 'notification', outcome: 'REFUSED', action: 'refuse', message: refused },
        ],
        booked: { outcome: 'REFUSED' },
      },
    ],
    [
      'turned-round',
      -19,
      {
        status: 'CANCELLED',
        events: [{ source: 'return', outcome: 'CANCELLED', action: 'cancel', amount: null }],
        booked: { outcome: 'CANCELLED' },
      },
    ],
    // The bank has its money and nobody here knows: what a comparison finds.
    [
      'missed',
      -6,
      {
        status: 'CANCELLED',
        events: [{ source: 'return', outcome: 'CANCELLED', action: 'cancel', amount: null }],
        booked: { outcome: 'PAID' },
      },
    ],
    [
      'paid-back',
      -48,
      {
        status: 'REFUNDED',
        wasPaid: true,
        isRefunded: true,
        events: [paid, { source: 'refund', outcome: 'REFUNDED', action: 'refund' }],
        booked: { outcome: 'REFUNDED' },
      },
    ],
    [
      'other-amount',
      -4,
      {
        status: 'TO_BE_CHECKED',
        events: doubt('WRONG_AMOUNT', { amount: 2400 }),
        booked: { outcome: 'PAID', amount: 2400 },
      },
    ],
    [
      'other-currency',
      -9,
      {
        status: 'TO_BE_CHECKED',
        events: doubt('WRONG_CURRENCY', { currency: 'EUR' }),
        booked: { outcome: 'PAID', currency: 'EUR' },
      },
    ],
    [
      'second',
      -2,
      { status: 'TO_BE_CHECKED', events: doubt('SECOND_PAYMENT'), booked: { outcome: 'PAID' } },
    ],
    [
      'closed',
      -8,
      { status: 'TO_BE_CHECKED', events: doubt('ACCOUNT_CLOSED'), booked: { outcome: 'PAID' } },
    ],
    [
      'forged',
      -3,
      {
        status: 'CANCELLED',
        events: [
          { source: 'return', outcome: 'CANCELLED', action: 'cancel', amount: null },
          {
            source: 'notification',
            outcome: 'PAID',
            proof: 'WRONG',
            action: null,
            flag: 'WRONG_SIGNATURE',
          },
        ],
        booked: { outcome: 'CANCELLED' },
      },
    ],
    [
      'other-bank',
      -15,
      {
        status: 'FAILED',
        gateway: 'xpay',
        events: [
          {
            source: 'notification',
            outcome: 'REFUSED',
            action: 'refuse',
            gateway: 'xpay',
          },
          { source: 'notification', outcome: 'PAID', action: null, flag: 'OTHER_GATEWAY' },
        ],
        booked: null,
      },
    ],
  ];
  return samples.map(([key, day, sample], i) => ({
    ...sample,
    key,
    day,
    payer: key === 'closed' ? closed : key === 'second' ? covered : at(i),
    option: sample.events.some(({ flag }) => flag === 'WRONG_AMOUNT') ? 0 : i % options.length,
  }));
}

const instant = (today: string, days: number, minutes: number): string =>
  `${addDays(today, days)}T00:${String(minutes).padStart(2, '0')}:00.000Z`;

/** The rows of the sample payments: of the tables of payments, of their reports, of the sandbox bank. */
function rowsOf(payers: Payer[], today: string) {
  const members = payers.filter(({ endsIn }) => endsIn.length > 0);
  const free = payers.filter(({ endsIn }) => endsIn.length === 0);
  // Somebody whose membership lasts, for whom any other payment is a second one.
  const covered = members.find(({ endsIn }) => endsIn.some((days) => days > 100)) ?? closed;
  const samples = [...bought(members), ...others(free, covered)];
  const payments = samples.map((sample, i) => {
    const option = options[sample.option] ?? { description: '', amount: 1 };
    const paidAt = sample.wasPaid ? instant(today, sample.day, 4) : null;
    return {
      id: seedId('payments', sample.key),
      orderId: `SAMPLE${seedId('orders', sample.key).replaceAll('-', '').slice(-16)}`,
      userId: sample.payer.id,
      gateway: sample.gateway ?? 'sandbox',
      optionDescription: option.description,
      amount: option.amount,
      status: sample.status,
      message: sample.message ?? null,
      reference: sample.booked ? `sample-${sample.key}`.slice(0, 60) : null,
      renewalId: sample.renewalId ?? null,
      // Beside the numbers that are counted on from one.
      receipt: paidAt && `SAMPLE-${String(i + 1).padStart(4, '0')}`,
      createdAt: instant(today, sample.day, 1),
      paidAt,
      refundedAt: sample.isRefunded ? instant(today, sample.day + 7, 5) : null,
    };
  });
  const byId = new Map(payments.map((row) => [row.id, row]));
  const events = samples.flatMap((sample) => {
    const id = seedId('payments', sample.key);
    const payment = byId.get(id);
    return sample.events.map((event, i) => ({
      id: seedId('paymentEvents', `${sample.key} ${i}`),
      paymentId: id as string | null,
      orderId: payment?.orderId ?? '',
      amount: payment?.amount ?? null,
      currency: 'USD',
      ...filled(event),
      receivedAt: instant(today, event.source === 'refund' ? sample.day + 7 : sample.day, 2 + i),
    }));
  });
  const stranger = {
    id: seedId('paymentEvents', 'stranger'),
    paymentId: null,
    orderId: 'SAMPLEUNKNOWN1',
    amount: 5000,
    currency: 'USD',
    ...filled({ source: 'notification', outcome: 'PAID', action: null, flag: 'UNKNOWN_ORDER' }),
    receivedAt: instant(today, -5, 3),
  };
  const orders = samples.flatMap(({ key, booked, day }) => {
    const payment = byId.get(seedId('payments', key));
    if (!booked || !payment) return [];
    const { orderId, amount, reference } = payment;
    return [{ orderId, amount, currency: 'USD', reference, at: instant(today, day, 2), ...booked }];
  });
  return { payments, events: [...events, stranger], orders };
}

const filled = ({ proof = 'SIGNED', gateway = 'sandbox', flag = null, ...event }: Event) => ({
  action: null as string | null,
  message: null as string | null,
  ...event,
  proof,
  gateway,
  flag,
});

/** Columns of a row of a JSON list, as SQL. */
const from = (...names: string[]): string =>
  names.map((name) => `json_extract(value, '$.${name}')`).join(', ');
const named = (...names: string[]): string => names.map((name) => `"${name}"`).join(', ');

const ofPayments = [
  ...['id', 'orderId', 'userId', 'gateway', 'optionDescription', 'amount', 'status', 'message'],
  ...['reference', 'renewalId', 'receipt', 'createdAt', 'paidAt', 'refundedAt'],
];
const ofEvents = [
  ...['id', 'paymentId', 'orderId', 'source', 'outcome', 'proof', 'gateway', 'amount', 'currency'],
  ...['message', 'action', 'flag', 'receivedAt'],
];
const ofOrders = ['orderId', 'amount', 'currency', 'outcome', 'reference', 'at'];

const isUsable = `exists (select 1 from "users" where "id" = json_extract(value, '$.userId'))
  and (json_extract(value, '$.renewalId') is null
    or exists (select 1 from "renewals" where "id" = json_extract(value, '$.renewalId')))`;

const insertPayments = `insert into "payments" (${named(...ofPayments)}, "optionId", "currency", "language", "updatedAt")
select ${from(...ofPayments)}, 'sample', 'USD', 'en', ${from('createdAt')} from json_each(?)
where ${isUsable}
on conflict ("id") do update set "createdAt" = excluded."createdAt", "paidAt" = excluded."paidAt",
  "refundedAt" = excluded."refundedAt" where "payments"."version" = 1`;

// What was paid says so, with its order; a period keeps the days that its account gives it.
const linkRenewals = `update "renewals" set "source" = 'payment', "optionDescription" = "paid"."option",
  "reference" = "paid"."orderId"
from (select "renewalId", "orderId", "optionDescription" as "option" from "payments"
  where "id" in (select json_extract(value, '$.id') from json_each(?)) and "status" = 'PAID') "paid"
where "renewals"."id" = "paid"."renewalId" and "renewals"."source" = 'manual'`;

const insertEvents = `insert into "paymentEvents" (${named(...ofEvents)}, "key", "handledAt")
select ${from(...ofEvents)}, 'sample:' || ${from('id')}, ${from('receivedAt')} from json_each(?)
where ${from('paymentId')} is null or exists (select 1 from "payments" where "id" = ${from('paymentId')})
on conflict ("id") do update set "receivedAt" = excluded."receivedAt", "handledAt" = excluded."handledAt"
where "paymentEvents"."seenAt" is null`;

const insertOrders = `insert into "sandboxOrders" (${named(...ofOrders)}, "notifyUrl")
select ${from(...ofOrders)}, '' from json_each(?) where true on conflict do nothing`;

/**
 * Fills in payments of sample accounts: one in every status, a flagged one of each kind, and the
 * sandbox bank's books with one that differs. Repeatable: payments that somebody has worked on stay.
 */
export async function seedPayments(d1: D1Database, payers: Payer[], today: string): Promise<void> {
  const { payments, events, orders } = rowsOf(payers, today);
  const bind = (sql: string, rows: object[]) => d1.prepare(sql).bind(JSON.stringify(rows));
  await d1.batch([
    d1.prepare(insertClosed).bind(closed.id),
    bind(insertPayments, payments),
    bind(linkRenewals, payments),
    bind(insertEvents, events),
    bind(insertOrders, orders),
  ]);
}
