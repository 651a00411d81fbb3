import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import type { CreditCause } from '#functions/membership/payments/model/rules.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';

/** The number that follows in the series of credit notes of a year, as that of receipts does. */
const nextCreditNote = (year: string): SQL => sql`(
  select printf('CN-%s-%04d', ${year}, coalesce(max(cast(substr(${creditNotes.number}, 9) as integer)), 0) + 1)
  from ${creditNotes} where ${creditNotes.number} >= ${`CN-${year}-`} and ${creditNotes.number} < ${`CN-${year}.`})`;

/** The credit note of a payment that counts, as SQL. */
export const openNote = (paymentId: string): SQL =>
  sql`${creditNotes.paymentId} = ${paymentId} and ${creditNotes.voidedAt} is null`;

/** Issues the credit note of a receipt, unless one stands against it: what was never receipted needs none. */
export const issueCreditNote = (ctx: Context, paymentId: string, cause: CreditCause): Write => {
  const at = ctx.now().toISOString();
  return write(sql`insert into ${creditNotes}
      (${columnList(creditNotes, 'id', 'number', 'paymentId', 'cause', 'gateway', 'amount', 'currency', 'issuedAt')})
    select ${ctx.newId()}, ${nextCreditNote(at.slice(0, 4))}, ${payments.id}, ${cause}, ${payments.gateway},
      ${payments.amount}, ${payments.currency}, ${at} from ${payments}
    where ${payments.id} = ${paymentId} and ${payments.receipt} is not null
      and not exists (select 1 from ${creditNotes} where ${openNote(paymentId)})`);
};
