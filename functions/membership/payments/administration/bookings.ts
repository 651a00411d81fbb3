import { type Column, type SQL, sql } from 'drizzle-orm';
import { type Currency, currencies } from '#functions/core/values/money.ts';
import type { PaymentMethod } from '#functions/core/values/payment-words.ts';
import type { CreditCause } from '#functions/membership/payments/model/rules.ts';
import {
  creditNotes,
  paymentEvents,
  payments,
} from '#functions/membership/payments/model/table.ts';

const method = (gateway: typeof payments.gateway | typeof creditNotes.gateway) =>
  sql`case when ${gateway} in ('transfer', 'cash', 'waiver') then ${gateway} else 'card' end`;

/**
 * What came and what went back, as SQL, one row each: its month, currency, how it was paid, why it went back (null for a
 * payment), and its amount in minor units, below zero for what went back. A void note takes its amount back.
 */
export const bookings = sql`
  select substr(${payments.paidAt}, 1, 7) as "month", ${payments.currency} as "currency", ${method(payments.gateway)} as "method",
    null as "cause", ${payments.amount} as "amount", 1 as "isPayment" from ${payments} where ${payments.paidAt} is not null
  union all select substr(${creditNotes.issuedAt}, 1, 7), ${creditNotes.currency}, ${method(creditNotes.gateway)},
    ${creditNotes.cause}, -${creditNotes.amount}, 0 from ${creditNotes}
  union all select substr(${creditNotes.voidedAt}, 1, 7), ${creditNotes.currency}, ${method(creditNotes.gateway)},
    ${creditNotes.cause}, ${creditNotes.amount}, 0 from ${creditNotes} where ${creditNotes.voidedAt} is not null`;

/** The fields of a sum of such rows. */
export const booking = {
  month: sql<string>`"month"`,
  currency: sql<Currency>`"currency"`,
  method: sql<PaymentMethod>`"method"`,
  cause: sql<CreditCause | null>`"cause"`,
  amount: sql<number>`sum("amount")`,
  count: sql<number>`sum("isPayment")`,
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
