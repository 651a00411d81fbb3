import { type Column, type SQL, sql } from 'drizzle-orm';
import { type Currency, currencies } from '#functions/core/values/money.ts';
import type { PaymentMethod } from '#functions/core/values/payment-words.ts';
import type { CreditCause } from '#functions/membership/payments/model/rules.ts';
import {
  creditNotes,
  paymentEvents,
  payments,
} from '#functions/membership/payments/model/table.ts';

// As its index has it.
const monthPaid = sql`substr(case when ${payments.bookedAt} is null then ${payments.paidAt}
  else ${payments.bookedAt} end, 1, 7)`;

const creditedIn = (from: string, before: string, at: Column, amount: SQL) =>
  sql`select substr(${at}, 1, 7), ${creditNotes.currency}, ${creditNotes.gateway}, ${creditNotes.cause}, ${amount}, 0, 0
    from ${creditNotes} where ${at} >= ${from} and ${at} < ${before}`;

/**
 * What came and what went back from a month on and before another one, as SQL, added up: its month, currency, gateway, why
 * it went back (null for payments), the amount in minor units, below zero for what went back, how many payments it is, and
 * what of it had come on days whose books were locked.
 * A void note takes its amount back.
 */
export const bookingsIn = (from: string, before = ':') => sql`
  select ${monthPaid} as "month", ${payments.currency} as "currency", ${payments.gateway} as "gateway", null as "cause",
    sum(${payments.amount}) as "amount", count(*) as "payments",
    coalesce(sum(${payments.amount}) filter (where ${payments.bookedAt} is not null), 0) as "late" from ${payments}
    where ${monthPaid} >= ${from} and ${monthPaid} < ${before} group by 1, 2, 3
  union all ${creditedIn(from, before, creditNotes.issuedAt, sql`-${creditNotes.amount}`)}
  union all ${creditedIn(from, before, creditNotes.voidedAt, sql`${creditNotes.amount}`)}`;

/** The fields of a sum of such rows. */
export const booking = {
  month: sql<string>`"month"`,
  currency: sql<Currency>`"currency"`,
  method: sql<PaymentMethod>`iif("gateway" in ('transfer', 'cash', 'waiver'), "gateway", 'card')`,
  cause: sql<CreditCause | null>`"cause"`,
  amount: sql<number>`sum("amount")`,
  count: sql<number>`sum("payments")`,
  late: sql<number>`sum("late")`,
};

/** Whether money that is here was never accepted: it waits for an administrator, or its refund has failed. As SQL. */
export const isHeld: SQL<number> = sql`(${payments.status} in ('TO_BE_CHECKED', 'REFUND_FAILED')
  and ${payments.receipt} is null)`;

const known = sql.join(
  currencies.map((currency) => sql`${currency}`),
  sql`, `,
);

/** What the bank has reported as paid, which may differ from what was ordered. As SQL. */
const taken = (
  reported: Column,
  ordered: Column,
): SQL => sql`coalesce((select ${reported} from ${paymentEvents}
  where ${paymentEvents.paymentId} = ${payments.id} and ${paymentEvents.outcome} = 'PAID'
    and ${paymentEvents.proof} = 'SIGNED' and ${paymentEvents.amount} > 0 and ${paymentEvents.currency} in (${known})
  order by ${paymentEvents.receivedAt} desc, ${paymentEvents.id} desc limit 1), ${ordered})`;

/** The money of a held payment. As SQL. */
export const heldMoney = {
  amount: taken(paymentEvents.amount, payments.amount),
  currency: taken(paymentEvents.currency, payments.currency),
};
