import { and, eq, isNull } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { AuditEntry } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { currencies } from '#functions/core/values/money.ts';
import { queueEmail } from '#functions/email/outbox/commands.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import { nextNumber } from '#functions/membership/documents/commands.ts';
import { paymentVouchers } from '#functions/membership/documents/vouchers.ts';
import { closeOpenInvoice } from '#functions/membership/invoices/model/by-payment.ts';
import type { PaymentWithPayer } from '#functions/membership/payments/model/queries.ts';
import type {
  PaymentAction,
  PaymentFlag,
  PaymentStep,
} from '#functions/membership/payments/model/rules.ts';
import { paymentEvents, payments } from '#functions/membership/payments/model/table.ts';
import { noteMoved } from './credit-notes.ts';
import { creditPart, failRefund, restorePeriod, revokePeriod } from './money-back.ts';
import { nameOf, officeCopy, receiptData } from './purchase.ts';
import {
  type Cause,
  type EmailData,
  grantedPeriod,
  noteOf,
  type StepHandler,
  writeStep,
} from './step.ts';

const recordMove: StepHandler = (ctx, move) => ({ writes: [writeStep(ctx, move)] });

const recordRefusal: StepHandler = (ctx, move) => ({
  writes: [writeStep(ctx, move, { message: move.cause.message ?? move.payment.message })],
});

const holdPayment: StepHandler = (ctx, move) => {
  const { amount, currency, flag } = move.cause;
  return {
    writes: [writeStep(ctx, move, { heldFor: flag })],
    email: ['payment-checked', { orderId: move.payment.orderId, amount, currency }],
  };
};

const settlePayment: StepHandler = (ctx, move) => {
  const { id: paymentId, orderId } = move.payment;
  const { amount, currency } = move.cause;
  return {
    writes: [writeStep(ctx, move, { settledAt: ctx.now().toISOString(), ...noteOf(move.cause) })],
    email: ['payment-closed', { paymentId, orderId, amount, currency }],
  };
};

/** Grants the membership period that the payment buys, with its receipt and the e-mail (D-21). */
const grantPeriod: StepHandler = (ctx, move) => {
  const { payment, cause } = move;
  const { id, userId } = payment;
  // An administrator accepts what the bank has taken, not what was ordered.
  const amount = cause.amount ?? payment.amount;
  const currency = currencies.find((one) => one === cause.currency) ?? payment.currency;
  const paidAt = ctx.now().toISOString();
  const { renewalId, added } = grantedPeriod(ctx, move);
  const data = receiptData(id);
  return {
    writes: [
      added,
      writeStep(ctx, move, {
        amount,
        currency,
        paidAt,
        renewalId,
        receipt: nextNumber(payments.receipt, '', paidAt),
        payerName: nameOf(userId),
        ...noteOf(cause),
      }),
      ...closeOpenInvoice(ctx, id),
      ...paymentVouchers(ctx.config, id),
      ...officeCopy(ctx, userId, data),
    ],
    email: ['renewal-paid', data],
  };
};

/** Notes what an administrator has decided, or a bank reported, and nothing else. */
const recordDecision: StepHandler = (ctx, move) => ({
  writes: [writeStep(ctx, move, noteOf(move.cause))],
});

/** The dispute is won: nobody need look at it any more. */
const endDispute: StepHandler = (ctx, move) => ({
  writes: [
    writeStep(ctx, move, noteOf(move.cause)),
    write(
      change
        .update(paymentEvents)
        .set({ acknowledgedAt: ctx.now().toISOString() })
        .where(
          and(
            eq(paymentEvents.paymentId, move.payment.id),
            eq(paymentEvents.flag, 'DISPUTED'),
            isNull(paymentEvents.acknowledgedAt),
          ),
        ),
    ),
  ],
});

const stepHandlers: Record<PaymentAction, StepHandler> = {
  wait: recordMove,
  cancel: recordMove,
  refuse: recordRefusal,
  doubt: holdPayment,
  pay: grantPeriod,
  accept: grantPeriod,
  close: settlePayment,
  refund: revokePeriod('refund'),
  dispute: recordDecision,
  win: endDispute,
  lose: revokePeriod('dispute'),
  fail: failRefund,
  // What was held when it went back was never paid for.
  restore: (ctx, move) => (move.payment.receipt === null ? grantPeriod : restorePeriod)(ctx, move),
  repay: revokePeriod('refund'),
  reverse: revokePeriod('reversal'),
  credit: creditPart,
};

/**
 * All that is written when a payment takes a step of its machine: its row, guarded by state and version,
 * the membership period that it grants or takes back, the e-mails, the audit entry. Without a step only
 * the e-mails to administrators. The queued e-mails must be sent once the batch has succeeded.
 */
export async function effectsOf(
  ctx: Context,
  payment: PaymentWithPayer | null,
  step: PaymentStep | null,
  cause: Cause,
): Promise<{ writes: Write[]; entries: AuditEntry[]; queuedEmails: string[] }> {
  const toAdmins = await emailsToAdmins(ctx, payment, cause);
  if (!payment || !step) return { ...queueAll(ctx, toAdmins), entries: [] };
  const { writes, email } = stepHandlers[step.name](ctx, { payment, step, cause });
  const toPayer: Email[] = email && !payment.isClosed ? [[payment.userId, ...email]] : [];
  const emails = queueAll(ctx, [...toPayer, ...toAdmins]);
  const { amount, currency, gateway } = payment;
  const entry: AuditEntry = {
    action: `payment.${step.name}`,
    record: ['payment', payment.id],
    details: { from: step.from, to: step.to, amount, currency, gateway, flag: cause.flag },
    computed: noteMoved(payment.id, ctx.now().toISOString()),
  };
  return { ...emails, writes: [...writes, ...emails.writes], entries: [entry] };
}

type Email = [userId: string, kind: QueuedEmailKind, data: EmailData];

function queueAll(ctx: Context, emails: Email[]) {
  const rows = emails.map(([userId, kind, data]) => ({ id: ctx.newId(), userId, kind, data }));
  return {
    writes: rows.map(({ userId, ...row }) => queueEmail(ctx, eq(users.id, userId), row)),
    queuedEmails: rows.map(({ id }) => id),
  };
}

/** What is told even of a payment that was held once. */
const afterMoney: readonly PaymentFlag[] = ['DISPUTED', 'DISPUTE_LOST', 'REFUND_FAILED'];

/**
 * Every administrator gets an e-mail when a signed report is flagged, unless this payment is being held
 * already. A forged report is only shown in their list.
 */
async function emailsToAdmins(ctx: Context, payment: PaymentWithPayer | null, cause: Cause) {
  const { orderId, flag, amount, currency, dueAt } = cause;
  if (flag === null || flag === 'WRONG_SIGNATURE') return [];
  if (payment?.heldFor && !afterMoney.includes(flag)) return [];
  const { admins } = await ctx.db.read({ admins: activeAdmins() });
  const data = { orderId, flag, amount, currency, paymentId: payment?.id ?? null, dueAt };
  return admins.map((admin): Email => [admin, 'payment-flagged', data]);
}
