import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guard, isTaken, rowOf } from '#functions/core/db/write.ts';
import { found, isConflict } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { periodsOf } from '#functions/core/membership/periods.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { authorize, requireProof } from '#functions/core/permissions/require.ts';
import type { RecordedMethod } from '#functions/core/values/payment-words.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { refusePayment } from '#functions/membership/errors.ts';
import { offeredOption } from '#functions/membership/fees/options.ts';
import { findStep, takeStep } from '#functions/membership/payments/administration/manage.ts';
import { newOrderId } from '#functions/membership/payments/checkout/commands.ts';
import { paymentById } from '#functions/membership/payments/model/queries.ts';
import type { PaymentDecision } from '#functions/membership/payments/model/schema.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import {
  buyPeriod,
  nameOf,
  nextReceipt,
  receiptData,
} from '#functions/membership/payments/reports/purchase.ts';
import { type RecordedPayment, referenceKey } from './schema.ts';

/** How often recording is tried again when the person's periods have changed meanwhile. */
const mostTries = 8;

/**
 * Records a payment that no gateway has taken (D-137): paid at once, with the period that a card payment of its day
 * would have bought, the next receipt and the e-mail; returns its id. The same `key` sent again records nothing.
 * Throws `NOT_FOUND` for a person or a fee that is not there, and `CONFLICT` for a closed account, and for a reference
 * that is recorded already, naming where.
 */
export async function recordPayment(
  ctx: Context,
  userId: string,
  sent: RecordedPayment,
): Promise<string> {
  const actor = authorize(ctx, 'payments.manage');
  requireProof(ctx);
  const { key: id, method, paidOn, reference, note } = sent;
  const orderId = newOrderId(ctx);
  for (let tries = 1; ; tries++) {
    const { option, language, periods, before } = await ctx.db.read({
      option: offeredOption(sent.membershipRenewalOptionId),
      language: languageOf(userId),
      periods: periodsOf(userId),
      before: paymentById(id),
    });
    if (before) return repeated(before, { userId, method });
    const chosen = found(option, 'Renewal option');
    if (!language) throw refusePayment.accountClosed();
    const optionDescription = optionText(chosen, language);
    const amount = method === 'waiver' ? 0 : (sent.amount ?? chosen.amount);
    const currency = sent.currency ?? chosen.currency;
    const [at, paidAt, renewalId] = [ctx.now().toISOString(), instantOf(paidOn), ctx.newId()];
    const bought = { renewalId, userId, optionId: chosen.id, optionDescription, periods, orderId };
    const { period, added } = buyPeriod(ctx, { ...bought, note, day: paidOn });
    const row = {
      ...{ id, orderId, userId, gateway: method, optionId: chosen.id, optionDescription },
      ...{ amount, currency, language, status: 'PAID', reference: reference || null },
      ...{ referenceKey: referenceKey(reference), recordedBy: actor.id, renewalId },
      ...{ receipt: nextReceipt(at.slice(0, 4)), payerName: nameOf(userId), note },
      ...{ createdAt: at, updatedAt: at, paidAt },
    };
    const columns = sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const paid = guard(sql`insert into ${payments} (${columns}) values (${rowOf(row)})`);
    const email = ctx.newId();
    const facts = {
      option: optionDescription,
      amount,
      currency,
      ...period,
      paidAt,
      orderId,
      method,
    };
    const told = queueEmail(ctx, sql`${users.id} = ${userId}`, {
      id: email,
      kind: 'renewal-paid',
      data: receiptData(id, facts),
    });
    try {
      await commit(ctx, [added, paid, told], {
        action: 'payment.recorded',
        record: ['payment', id],
        details: { method, amount, currency, paidOn, option: chosen.id },
      });
    } catch (error) {
      if (isTaken(error, 'payments.gateway, payments.referenceKey'))
        throw await recordedBefore(ctx, method, reference);
      // The same form, sent twice at once.
      const isAgain = isTaken(error, 'payments.id') || isConflict(error);
      if (!isAgain || tries >= mostTries) throw error;
      continue;
    }
    await sendQueuedEmail(ctx, email);
    return id;
  }
}

/** The language of an open account; null for any other. */
const languageOf = (userId: string) =>
  readOf(
    { language: users.language },
    sql`from ${users} where ${users.id} = ${userId} and ${users.status} = 'ACTIVE'`,
    (rows) => firstRow(rows)?.language ?? null,
  );

/** Midnight of a day: a recorded payment has no time of the day. */
const instantOf = (day: string): string => `${day}T00:00:00.000Z`;

/** The id of a payment that the same form has recorded. Throws `CONFLICT` when the key belongs to another one. */
function repeated(
  before: { id: string; userId: string; gateway: string },
  { userId, method }: { userId: string; method: RecordedMethod },
): string {
  if (before.userId !== userId || before.gateway !== method) throw refusePayment.changed();
  return before.id;
}

const holderOf = (method: RecordedMethod, key: string | null) =>
  readOf(
    {
      receipt: sql<string>`${payments.receipt}`,
      name: sql<string>`coalesce(${payments.payerName}, '')`,
    },
    sql`from ${payments} where ${payments.gateway} = ${method} and ${payments.referenceKey} = ${key}`,
    (rows) => firstRow(rows),
  );

/** The refusal of a reference that another record has, naming whose that is. */
async function recordedBefore(ctx: Context, method: RecordedMethod, reference: string) {
  const { holder } = await ctx.db.read({ holder: holderOf(method, referenceKey(reference)) });
  const { receipt = '', name = '' } = holder ?? {};
  return refusePayment.recordedBefore(
    { receipt, name },
    { fields: { reference: [says('referenceRecorded', `${receipt} ${name}`.trim())] } },
  );
}

/**
 * Cancels the record of a payment that was made by mistake: its period goes, a credit note stands against its receipt,
 * and the person is told. Throws `NOT_FOUND`, and `CONFLICT` when it has changed, was paid by card, or when a later
 * period follows its own.
 */
export async function reversePayment(ctx: Context, id: string, { version, note }: PaymentDecision) {
  authorize(ctx, 'payments.manage');
  requireProof(ctx);
  const { payment, step } = await findStep(ctx, id, { name: 'reverse', version });
  await takeStep(ctx, payment, step, note);
}
