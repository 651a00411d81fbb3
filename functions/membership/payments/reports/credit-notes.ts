import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { nextNumber } from '#functions/membership/documents/commands.ts';
import { societyOf, writeNotes } from '#functions/membership/documents/vouchers.ts';
import type { CreditCause } from '#functions/membership/payments/model/rules.ts';
import { creditNotes, payments } from '#functions/membership/payments/model/table.ts';

/** Whether a credit note of a payment counts, as SQL. */
const isOpenNote = (paymentId: string): SQL =>
  sql`${creditNotes.paymentId} = ${paymentId} and ${creditNotes.voidedAt} is null`;

/** What the credit note of a payment that counts says, the last one where several parts went back. */
export const lastNote = (paymentId: string, what: Column): SQL =>
  sql`(select ${what} from ${creditNotes} where ${isOpenNote(paymentId)}
    order by ${creditNotes.issuedAt} desc, ${creditNotes.id} desc limit 1)`;

/** Number and amount of the credit note that a payment has got, or that became void, at a moment, as JSON. */
export const noteMoved = (paymentId: string, at: string): SQL =>
  sql`(select json_object('creditNote', ${creditNotes.number}, 'amount', ${creditNotes.amount}) from ${creditNotes}
    where ${creditNotes.paymentId} = ${paymentId} and ${at} in (${creditNotes.issuedAt}, ${creditNotes.voidedAt})
    order by ${creditNotes.id} desc limit 1)`;

/** How much of a payment has gone back, in minor units. */
const credited = (paymentId: string): SQL =>
  sql`(select coalesce(sum(${creditNotes.amount}), 0) from ${creditNotes} where ${isOpenNote(paymentId)})`;

/** How much of a receipt is left to be paid back; null without a payment. */
export const restOf = (paymentId: string): Read<number | null> =>
  readOf(
    { rest: sql<number>`${payments.amount} - ${credited(paymentId)}` },
    sql`from ${payments} where ${payments.id} = ${paymentId}`,
    (rows) => firstRow(rows)?.rest ?? null,
  );

/** What is known of money that goes back. */
interface MoneyBack {
  cause: CreditCause;
  /** The administrator's reason. */
  note: string | Column;
  /** How much, if not all that is left. */
  part?: number | null;
}

/**
 * Issues the credit note of a receipt, for a part or for all that is left of it, unless nothing is: what was never
 * receipted needs none. With what its paper says.
 */
export const issueCreditNote = (
  ctx: Context,
  paymentId: string,
  { cause, note, part = null }: MoneyBack,
): Write[] => {
  const [noteId, at] = [ctx.newId(), ctx.now().toISOString()];
  const rest = sql`${payments.amount} - ${credited(paymentId)}`;
  const isLeft =
    part === null
      ? sql`(${rest} > 0 or not exists (select 1 from ${creditNotes} where ${isOpenNote(paymentId)}))`
      : sql`${part} < ${rest}`;
  const issued = write(sql`insert into ${creditNotes}
      (${columnList(creditNotes, 'id', 'number', 'paymentId', 'cause', 'gateway', 'amount', 'currency', 'note', 'issuedAt')})
    select ${noteId}, ${nextNumber(creditNotes.number, 'CN-', at)}, ${payments.id}, ${cause}, ${payments.gateway},
      ${part === null ? rest : sql`${part}`}, ${payments.currency}, ${note}, ${at} from ${payments}
    where ${payments.id} = ${paymentId} and ${payments.receipt} is not null and ${isLeft}`);
  return [issued, writeNotes(societyOf(ctx.config), eq(creditNotes.id, noteId))];
};
