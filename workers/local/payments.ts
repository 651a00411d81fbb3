import { addDays } from '#functions/core/values/dates.ts';
import {
  closed,
  type Event,
  type Payer,
  paymentSamples,
  sampleOptions,
} from './payment-samples.ts';
import { seedId } from './seed/ids.ts';

const insertClosed = `insert into "users" ("id", "givenName", "lastName", "status")
values (?, '', '', 'CLOSED') on conflict do nothing`;

const instant = (today: string, days: number, minutes: number): string =>
  `${addDays(today, days)}T00:${String(minutes).padStart(2, '0')}:00.000Z`;

/** The rows of the sample payments: of the tables of payments, of their reports, of the sandbox bank. */
function rowsOf(payers: Payer[], today: string) {
  const samples = paymentSamples(payers);
  const payments = samples.map((sample, i) => {
    const option = sampleOptions[sample.option] ?? { description: '', amount: 1 };
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
      reference: sample.booked ? `SB-${seedId('references', sample.key).slice(-8)}` : null,
      renewalId: sample.renewalId ?? null,
      // Beside the numbers that are counted on from one.
      receipt: paidAt && `SAMPLE-${String(i + 1).padStart(4, '0')}`,
      createdAt: instant(today, sample.day, 1),
      paidAt,
      heldFor: sample.events.find(({ action }) => action === 'doubt')?.flag ?? null,
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
  ...['reference', 'renewalId', 'receipt', 'createdAt', 'paidAt', 'refundedAt', 'heldFor'],
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
on conflict do nothing`;

// What was paid says so, with its order; a period keeps the days that its account gives it.
const linkRenewals = `update "renewals" set "source" = 'payment', "optionDescription" = "paid"."option",
  "reference" = "paid"."orderId"
from (select "renewalId", "orderId", "optionDescription" as "option" from "payments"
  where "id" in (select json_extract(value, '$.id') from json_each(?)) and "status" = 'PAID') "paid"
where "renewals"."id" = "paid"."renewalId" and "renewals"."source" = 'manual'`;

const insertEvents = `insert into "paymentEvents" (${named(...ofEvents)}, "key", "handledAt")
select ${from(...ofEvents)}, 'sample:' || ${from('id')}, ${from('receivedAt')} from json_each(?)
where ${from('paymentId')} is null or exists (select 1 from "payments" where "id" = ${from('paymentId')})
on conflict do nothing`;

const insertOrders = `insert into "sandboxOrders" (${named(...ofOrders)}, "notifyUrl")
select ${from(...ofOrders)}, '' from json_each(?) where true on conflict do nothing`;

/**
 * Fills in payments of sample accounts: one in every status, a flagged one of each kind, and the
 * sandbox bank's books with one that differs. Repeatable: those that are there already stay as they are.
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
