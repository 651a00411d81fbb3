import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { users } from '#functions/core/accounts/table.ts';
import { sendWrites } from '#functions/core/db/write.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { writeNotes, writeReceipts } from '#functions/membership/documents/vouchers.ts';
import {
  creditNotes,
  paymentEvents,
  payments,
} from '#functions/membership/payments/model/table.ts';
import { sandboxOrders } from '#workers/local/worker/sandbox-bank/table.ts';
import { seedId } from '../ids.ts';
import { fillTables, keptRowsOf, valueColumn } from '../rows.ts';
import { samplePayments } from '../sample-schemas.ts';
import samples from '../samples/payments.json' with { type: 'json' };

/** A payer in the samples: an account with the ends of its memberships, as days from today. */
interface Payer {
  id: string;
  email: string;
  endsIn: number[];
}

const { society, fees, bought, others, stranger } = samplePayments.parse(samples);

/** A sample payment; one that has bought a membership period has its id, as in `seedAccounts`. */
type Sample = Omit<z.infer<typeof samplePayments>['others'][number], 'payer'> & {
  payer: Payer;
  renewalId?: string;
};

/** An account that was closed after a payment. */
const closed: Payer = { id: seedId('users', 'closed sample'), email: 'closed', endsIn: [] };

/** One payment for each membership period of a sample account that is recent enough. */
const samplesOfMembers = (payers: Payer[]): Sample[] =>
  payers.flatMap((payer, n) =>
    payer.endsIn.map((ends, i) => ({
      ...bought,
      key: `${payer.email} ${i}`,
      payer,
      day: ends - 365,
      option: n % fees.length,
      // Some browsers returned before the bank had reported.
      events: bought.events.slice(n % 4 === 0 ? 0 : 1),
      // Some came by transfer.
      ...(n % 5 === 3 ? { gateway: 'transfer' as const, events: [], booked: null } : {}),
      renewalId: seedId('renewals', `${payer.email} ${i}`),
    })),
  );

/** All sample payments, always in the same order. */
function allSamples(payers: Payer[]): Sample[] {
  const members = payers.filter(({ endsIn }) => endsIn.length > 0);
  const free = payers.filter(({ endsIn }) => endsIn.length === 0);
  // A current member, for whom any other payment is a second one.
  const covered = members.find(({ endsIn }) => endsIn.some((days) => days > 100)) ?? closed;
  return [
    ...samplesOfMembers(members),
    ...others.map((sample, i) => {
      const payer = sample.payer ? { closed, covered }[sample.payer] : free[i];
      if (!payer) throw new Error('There are too few sample accounts for the sample payments.');
      return { ...sample, payer };
    }),
  ];
}

const instant = (today: string, days: number, minutes: number): string =>
  `${addDays(today, days)}T00:${String(minutes).padStart(2, '0')}:00.000Z`;

/** The rows of one sample payment: in the tables of payments, of reports, and of the sandbox bank. */
function rowsOfSample(sample: Sample, i: number, today: string) {
  const { key, day, option, booked, events, wasPaid, isRefunded, credited, payer, ...said } =
    sample;
  const { description = '', amount = 1 } = fees[option] ?? {};
  const id = seedId('payments', key);
  const orderId = `SAMPLE${seedId('orders', key).replaceAll('-', '').slice(-16)}`;
  const reference = `SB-${seedId('references', key).slice(-8)}`;
  const createdAt = instant(today, day, 1);
  const payment = {
    ...said,
    ...{ id, orderId, amount, createdAt, updatedAt: createdAt },
    userId: payer.id,
    optionId: 'sample',
    optionDescription: description,
    currency: 'USD' as const,
    language: 'en' as const,
    reference: booked && reference,
    // Outside of the receipt numbers that count up from one.
    receipt: wasPaid ? `SAMPLE-${String(i + 1).padStart(4, '0')}` : null,
    paidAt: wasPaid ? instant(today, day, 4) : null,
    heldFor: events.find(({ action }) => action === 'doubt')?.flag ?? null,
    refundedAt: isRefunded ? instant(today, day + 7, 5) : null,
  };
  const reports = events.map((event, n) =>
    reportRow(`${key} ${n}`, instant(today, event.source === 'refund' ? day + 7 : day, 2 + n), {
      ...{ paymentId: id, orderId, amount },
      ...event,
    }),
  );
  const { gateway } = said;
  const note = credited && {
    ...{ id: seedId('creditNotes', key), paymentId: id, cause: credited, gateway, amount },
    // Outside of the numbers that count up from one, as the receipts are.
    ...{ number: `CN-SAMPLE-${String(i + 1).padStart(4, '0')}`, currency: 'USD' as const },
    issuedAt: instant(today, day + 7, 5),
    voidedAt: said.status === 'REFUND_FAILED' ? instant(today, day + 8, 5) : null,
  };
  const order = { orderId, amount, currency: 'USD' as const, reference, notifyUrl: '' };
  return {
    payment,
    reports,
    notes: note ? [note] : [],
    orders: booked ? [{ ...order, ...booked, at: instant(today, day, 2) }] : [],
  };
}

function reportRow(
  sampleKey: string,
  receivedAt: string,
  report: Omit<typeof paymentEvents.$inferInsert, 'id' | 'key' | 'receivedAt'>,
) {
  const id = seedId('paymentEvents', sampleKey);
  return { ...report, id, key: `sample:${id}`, receivedAt, handledAt: receivedAt };
}

/**
 * Seeds payments of sample accounts: one in every status, a flagged one of each kind, and the records of the
 * sandbox bank with one that differs. Repeatable: existing ones stay as they are.
 */
export async function seedPayments(d1: D1Database, payers: Payer[], today: string): Promise<void> {
  const rows = allSamples(payers).map((sample, i) => rowsOfSample(sample, i, today));
  const reports = [
    ...rows.flatMap((one) => one.reports),
    reportRow('stranger', instant(today, -5, 3), stranger),
  ];
  const paid = rows.map(({ payment }) => payment);
  await fillTables(d1, [
    keptRowsOf(users, [{ id: closed.id, givenName: '', lastName: '', status: 'CLOSED' }]),
    {
      ...keptRowsOf(payments, paid),
      where: `exists (select 1 from "users" where "id" = ${valueColumn('userId')})
        and (${valueColumn('renewalId')} is null or exists (select 1 from "renewals" where "id" = ${valueColumn('renewalId')}))`,
    },
    {
      ...keptRowsOf(paymentEvents, reports),
      where: `${valueColumn('paymentId')} is null or exists (select 1 from "payments" where "id" = ${valueColumn('paymentId')})`,
    },
    {
      ...keptRowsOf(
        creditNotes,
        rows.flatMap(({ notes }) => notes),
      ),
      where: `exists (select 1 from "payments" where "id" = ${valueColumn('paymentId')})`,
    },
    keptRowsOf(
      sandboxOrders,
      rows.flatMap(({ orders }) => orders),
    ),
  ]);
  await d1.prepare(linkRenewals).bind(JSON.stringify(paid)).run();
  await sendWrites(d1, [writeReceipts(society, sql`true`), writeNotes(society, sql`true`)]);
}

// A paid period gets its source and option from its order; it keeps the days from its account.
const linkRenewals = `update "renewals" set "source" = 'payment', "optionDescription" = "paid"."option",
  "reference" = "paid"."orderId"
from (select "renewalId", "orderId", "optionDescription" as "option" from "payments"
  where "id" in (select ${valueColumn('id')} from json_each(?)) and "status" = 'PAID') "paid"
where "renewals"."id" = "paid"."renewalId" and "renewals"."source" = 'manual'`;
