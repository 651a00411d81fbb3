import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isTaken } from '#functions/core/db/write.ts';
import { found, isConflict } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { periodsOf } from '#functions/core/membership/periods.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type Currency, formatMoney } from '#functions/core/values/money.ts';
import type { RecordedMethod } from '#functions/core/values/payment-words.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { refusePayment } from '#functions/membership/errors.ts';
import { offeredOption } from '#functions/membership/fees/options.ts';
import { closeOpenInvoice } from '#functions/membership/invoices/model/by-payment.ts';
import { paymentById } from '#functions/membership/payments/model/queries.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { recordingWrites } from './recording.ts';
import { type RecordedPayment, referenceKey } from './schema.ts';

/** How often recording is tried again when the person's periods have changed meanwhile. */
const mostTries = 8;

/**
 * Records a payment that no gateway has taken (D-137): paid at once, with the period that a card payment of its day
 * would have bought, the next receipt and the e-mail; returns its id. The same `key` sent again records nothing.
 * Throws `NOT_FOUND` for a person or a fee that is not there, `INVALID_FIELDS` for another amount than the fee unless that
 * is said to be right, and `CONFLICT` for a closed account, and for a reference that is recorded already, naming where.
 */
export async function recordPayment(
  ctx: Context,
  userId: string,
  sent: RecordedPayment,
): Promise<string> {
  authorize(ctx, 'payments.manage', { proof: 'fresh' });
  const { key: id, method, paidOn, reference, note } = sent;
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
    if (method !== 'waiver' && !sent.isOtherAmount) refuseOther(ctx, chosen, { amount, currency });
    const recorded = recordingWrites(ctx, {
      ...{ id, userId, language, periods, optionId: chosen.id, optionDescription },
      ...{ amount, currency, method, paidOn, reference, note },
      closed: closeOpenInvoice(ctx, id),
    });
    try {
      await commit(ctx, recorded.writes, {
        action: 'payment.recorded',
        record: ['payment', id],
        details: { method, amount, currency, paidOn, option: chosen.id },
      });
    } catch (error) {
      if (isTaken(error, 'payments.referenceKey, payments.gateway'))
        throw await recordedBefore(ctx, method, reference);
      // The same form, sent twice at once.
      const isAgain = isTaken(error, 'payments.id') || isConflict(error);
      if (!isAgain || tries >= mostTries) throw error;
      continue;
    }
    if (recorded.email) await sendQueuedEmail(ctx, recorded.email);
    return id;
  }
}

interface Money {
  amount: number;
  currency: Currency;
}

/** Throws `INVALID_FIELDS`, naming both, when what came is not the fee. */
function refuseOther({ client }: Context, asked: Money, received: Money): void {
  if (asked.amount === received.amount && asked.currency === received.currency) return;
  const text = ({ amount, currency }: Money) => formatMoney(amount, currency, client.language);
  const [fee, came] = [text(asked), text(received)];
  throw refusePayment.otherAmount(
    { fee, came },
    { fields: { isOtherAmount: [says('otherAmount', `${fee} ≠ ${came}`)] } },
  );
}

/** The language of an open account; null for any other. */
const languageOf = (userId: string) =>
  readOf(
    { language: users.language },
    sql`from ${users} where ${users.id} = ${userId} and ${users.status} = 'ACTIVE'`,
    (rows) => firstRow(rows)?.language ?? null,
  );

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
export async function recordedBefore(ctx: Context, method: RecordedMethod, reference: string) {
  const { holder } = await ctx.db.read({ holder: holderOf(method, referenceKey(reference)) });
  const { receipt = '', name = '' } = holder ?? {};
  return refusePayment.recordedBefore(
    { receipt, name },
    { fields: { reference: [says('referenceRecorded', `${receipt} ${name}`.trim())] } },
  );
}
