import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { guard, namesOf, rowOf, type Write } from '#functions/core/db/write.ts';
import { isFirstPeriod, periodsText } from '#functions/core/membership/periods.ts';
import { nextPeriod, type Period } from '#functions/core/membership/rules.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { queueEmail } from '#functions/email/outbox/commands.ts';
import { feeForReader } from '#functions/membership/documents/vouchers.ts';
import { isRecorded, paidBy, payments } from '#functions/membership/payments/model/table.ts';

/** The present name of an account. */
export const nameOf = (userId: string): SQL =>
  sql`(select trim(${users.givenName} || ' ' || ${users.lastName}) from ${users} where ${users.id} = ${userId})`;

/** The data of the e-mail with a receipt, once that is written. */
export const receiptData = (
  paymentId: string,
): SQL => sql`(select json_object('paymentId', ${payments.id},
  'receipt', ${payments.receipt}, 'option', ${feeForReader(paymentId)}, 'amount', ${payments.amount},
  'currency', ${payments.currency}, 'validFrom', ${renewals.validFrom}, 'validTo', ${renewals.validTo},
  'paidAt', ${payments.paidAt}, 'orderId', ${payments.orderId},
  'method', ${paidBy}, 'reference', iif(${isRecorded}, ${payments.reference}, null),
  'isFirst', ${isFirstPeriod(sql`${payments.renewalId}`)})
  from ${payments} join ${renewals} on ${renewals.id} = ${payments.renewalId} where ${payments.id} = ${paymentId})`;

/** The receipt's e-mail once more, to the office that wants a copy; a cron job sends it. */
export const officeCopy = (ctx: Context, userId: string, data: SQL): Write[] => {
  const { receiptCopyEmail: to } = ctx.config;
  const email = { id: ctx.newId(), kind: 'renewal-paid', data, to } as const;
  const notBefore = ctx.now().toISOString();
  return to ? [queueEmail(ctx, sql`${users.id} = ${userId}`, { ...email, notBefore })] : [];
};

interface Purchase {
  renewalId: string;
  userId: string;
  optionId: string;
  optionDescription: string;
  periods: readonly Period[];
  orderId: string;
  note: string;
  /** The day on which the money came. */
  day: string;
}

/**
 * The membership period that a fee buys (D-21), however it was paid, and its row, which is only written if the payer's
 * account is open and has these periods: another one added in between would make this one begin on the wrong day.
 */
export function buyPeriod(ctx: Context, { renewalId, periods, orderId, day, ...rest }: Purchase) {
  const row = {
    ...{ id: renewalId, ...rest },
    ...nextPeriod(periods, day),
    source: 'payment',
    reference: orderId,
    createdAt: ctx.now().toISOString(),
    createdBy: ctx.actor?.id ?? null,
  };
  return guard(sql`insert into ${renewals} (${namesOf(row)})
    select ${rowOf(row)} from ${users} where ${users.id} = ${rest.userId} and ${users.status} = 'ACTIVE'
    and ${periodsText(sql`${users.id}`)} = ${JSON.stringify(periods)}`);
}
