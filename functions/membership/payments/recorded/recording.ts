import { eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { siteState } from '#functions/core/cache/table.ts';
import type { Context } from '#functions/core/context.ts';
import { guard, namesOf, rowOf, type Write } from '#functions/core/db/write.ts';
import type { Period } from '#functions/core/membership/rules.ts';
import type { Language } from '#functions/core/values/dates.ts';
import type { Currency } from '#functions/core/values/money.ts';
import type { RecordedMethod } from '#functions/core/values/payment-words.ts';
import { queueEmail } from '#functions/email/outbox/commands.ts';
import { nextNumber } from '#functions/membership/documents/commands.ts';
import { paymentVouchers } from '#functions/membership/documents/vouchers.ts';
import { newOrderId } from '#functions/membership/payments/checkout/commands.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import {
  buyPeriod,
  nameOf,
  officeCopy,
  receiptData,
} from '#functions/membership/payments/reports/purchase.ts';
import { referenceKey } from './schema.ts';

interface Recording {
  id: string;
  userId: string;
  language: Language;
  /** The periods of the person, which must be the same when it is written; null for a closed account. */
  periods: readonly Period[] | null;
  optionId: string;
  optionDescription: string;
  amount: number;
  currency: Currency;
  method: RecordedMethod;
  /** The day on which the money came. */
  paidOn: string;
  reference: string;
  note: string;
  /** What it does to an invoice, which the receipt names. */
  closed: Write[];
}

/** Midnight of a day: a recorded payment has no time of the day. */
const instantOf = (day: string): string => `${day}T00:00:00.000Z`;

/**
 * What is written for a payment that no gateway has taken, for a fee or an invoice: the period, the payment with the
 * next receipt, and the e-mail, whose id is `email`. A closed account gets the receipt only.
 */
export function recordingWrites(ctx: Context, recording: Recording) {
  const { id, userId, language, optionId, optionDescription, amount, currency } = recording;
  const { periods, method, paidOn, reference, note, closed } = recording;
  const [at, paidAt, orderId] = [ctx.now().toISOString(), instantOf(paidOn), newOrderId(ctx)];
  const [renewalId, email] = [ctx.newId(), ctx.newId()];
  const added =
    periods &&
    buyPeriod(ctx, {
      ...{ renewalId, userId, optionId, optionDescription, periods, orderId },
      ...{ note, day: paidOn },
    });
  const row = {
    ...{ id, orderId, userId, gateway: method, optionId, optionDescription },
    ...{ amount, currency, language, status: 'PAID', reference: reference || null },
    ...{ referenceKey: referenceKey(reference), recordedBy: ctx.actor?.id ?? null, note },
    ...{ renewalId: added && renewalId, payerName: added && nameOf(userId) },
    ...{ receipt: nextNumber(payments.receipt, '', at), createdAt: at, updatedAt: at, paidAt },
    bookedAt: sql`(select ${at} from ${siteState} where ${siteState.booksLockedTo} >= ${paidOn})`,
  };
  const isClosed = sql`${users.status} <> 'ACTIVE'`;
  const paid =
    guard(sql`insert into ${payments} (${namesOf(row)}) select ${rowOf(row)} from ${users}
    where ${users.id} = ${userId} and ${added ? sql`not ${isClosed}` : isClosed}`);
  const money = [paid, ...closed, ...paymentVouchers(ctx.config, id)];
  if (!added) return { email: null, writes: money };
  const data = receiptData(id);
  const renewalPaid = { id: email, kind: 'renewal-paid', data } as const;
  const told = queueEmail(ctx, eq(users.id, userId), renewalPaid);
  return { email, writes: [added, ...money, told, ...officeCopy(ctx, userId, data)] };
}
