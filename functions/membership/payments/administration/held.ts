import { type Column, type SQL, sql } from 'drizzle-orm';
import { currencies } from '#functions/core/values/money.ts';
import { paymentEvents, payments } from '#functions/membership/payments/model/table.ts';

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
