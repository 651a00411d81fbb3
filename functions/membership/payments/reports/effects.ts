import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { AuditEntry } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import { methodOf } from '#functions/core/values/payment-words.ts';
import { type NewQueuedEmail, queueEmail } from '#functions/email/outbox/commands.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import { closeOpenInvoice } from '#functions/membership/invoices/model/by-payment.ts';
import type { PaymentWithPayer } from '#functions/membership/payments/model/queries.ts';
import type {
  CreditCause,
  PaymentAction,
  PaymentFlag,
  PaymentStep,
} from '#functions/membership/payments/model/rules.ts';
import {
  creditNotes,
  paymentEvents,
  payments,
} from '#functions/membership/payments/model/table.ts';
import { issueCreditNote, openNote } from './credit-notes.ts';
import { buyPeriod, nameOf, nextReceipt, receiptData } from './purchase.ts';

/** Why a payment moves: a report of the bank, or an administrator's decision. */
export interface Cause {
  orderId: string;
  amount: number | null;
  currency: string | null;
  message: string | null;
  reference: string | null;
  flag: PaymentFlag | null;
  /** The dispute or refund that it is about. */
  caseId: string | null;
  /** Until when the gateway takes evidence in a dispute. */
  dueAt: string | null;
  /** The administrator's reason. */
  note?: string;
}

/** The cause when a payment moves without a report. */
export const unreportedCause = ({ orderId, amount, currency }: PaymentWithPayer): Cause => ({
  orderId,
  amount,
  currency,
  message: null,
  reference: null,
  flag: null,
  caseId: null,
  dueAt: null,
});

interface Move {
  payment: PaymentWithPayer;
  step: PaymentStep;
  cause: Cause;
}

type Columns = SQLiteUpdateSetSource<typeof payments>;

/** Writes the payment's next state, unless something else has changed it. */
const writeStep = (ctx: Context, { payment, step, cause }: Move, columns: Columns = {}): Write =>
  guard(
    change
      .update(payments)
      .set({
        ...columns,
        status: step.to,
        // The gateway's id of a dispute is not that of the payment.
        reference: payment.reference ?? (cause.caseId === null ? cause.reference : null),
        updatedAt: ctx.now().toISOString(),
        version: payment.version + 1,
      })
      .where(
        and(
          eq(payments.id, payment.id),
          eq(payments.status, payment.status),
          eq(payments.version, payment.version),
        ),
      ),
  );

type EmailData = NonNullable<NewQueuedEmail['data']>;

/** What a step writes, and the e-mail to its payer, which is left out when the account is closed. */
interface StepEffects {
  writes: Write[];
  email?: [kind: QueuedEmailKind, data: EmailData];
}
type StepHandler = (ctx: Context, move: Move) => StepEffects;

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

/** The column of an administrator's reason, which is only overwritten by another one. */
const noteOf = ({ note }: Cause) => (note === undefined ? {} : { note });

/** The period that a payment buys today, from now on its own. */
function grantedPeriod(ctx: Context, { payment, cause }: Move) {
  const { orderId, userId, optionId, optionDescription, periods } = payment;
  const renewalId = ctx.newId();
  const bought = { renewalId, userId, optionId, optionDescription, periods, orderId };
  return {
    renewalId,
    ...buyPeriod(ctx, { ...bought, note: cause.note ?? '', day: dayOf(ctx.now()) }),
  };
}

/** Grants the membership period that the payment buys, with its receipt and the e-mail (D-21). */
const grantPeriod: StepHandler = (ctx, move) => {
  const { payment, cause } = move;
  const { id, orderId, userId, optionDescription: option, gateway } = payment;
  // An administrator accepts what the bank has taken, not what was ordered.
  const amount = cause.amount ?? payment.amount;
  const currency = currencies.find((one) => one === cause.currency) ?? payment.currency;
  const paidAt = ctx.now().toISOString();
  const { renewalId, period, added } = grantedPeriod(ctx, move);
  const method = methodOf(gateway);
  const facts = { option, amount, currency, ...period, paidAt, orderId, method };
  return {
    writes: [
      added,
      writeStep(ctx, move, {
        amount,
        currency,
        paidAt,
        renewalId,
        receipt: nextReceipt(paidAt.slice(0, 4)),
        payerName: nameOf(userId),
        ...noteOf(cause),
      }),
      ...closeOpenInvoice(ctx, { id, userId, amount, currency, method, paidOn: dayOf(ctx.now()) }),
    ],
    email: ['renewal-paid', receiptData(id, facts)],
  };
};

/**
 * Grants a membership period once more for money that came back: from today, since the one of that time is gone. The
 * receipt stands again, and its credit note is void.
 */
const restorePeriod: StepHandler = (ctx, move) => {
  const { id, amount, currency, optionDescription: option, orderId, gateway } = move.payment;
  const at = ctx.now().toISOString();
  const { renewalId, period, added } = grantedPeriod(ctx, move);
  const paidAt = move.payment.paidAt ?? at;
  const method = methodOf(gateway);
  const facts = { option, amount, currency, ...period, paidAt, orderId, method };
  return {
    writes: [
      added,
      writeStep(ctx, move, { renewalId, refundedAt: null, ...noteOf(move.cause) }),
      write(change.update(creditNotes).set({ voidedAt: at }).where(openNote(id))),
    ],
    email: ['renewal-paid', receiptData(id, facts)],
  };
};

/** Takes back the membership period of a payment whose money went back, with a credit note and the e-mail. */
const revokePeriod =
  (why: CreditCause): StepHandler =>
  (ctx, move) => {
    const { id, amount, currency, renewalId, optionDescription } = move.payment;
    const back = writeStep(ctx, move, {
      refundedAt: ctx.now().toISOString(),
      refundingAt: null,
      renewalId: null,
      ...(why === 'reversal' ? reversedColumns(move.cause) : noteOf(move.cause)),
    });
    const without = change.delete(renewals).where(eq(renewals.id, renewalId ?? ''));
    const facts = {
      paymentId: id,
      amount,
      currency,
      option: optionDescription,
      hadPeriod: renewalId !== null,
      cause: why,
    };
    const data = sql`json_set(${JSON.stringify(facts)}, '$.creditNote',
      (select ${creditNotes.number} from ${creditNotes} where ${openNote(id)}))`;
    return {
      writes: [
        back,
        ...(renewalId === null ? [] : [write(without)]),
        issueCreditNote(ctx, id, why),
      ],
      email: ['payment-refunded', data],
    };
  };

/** A record that is cancelled keeps its note; the same transfer may be recorded again, for the right person. */
const reversedColumns = ({ note = '' }: Cause): Columns => ({
  referenceKey: null,
  note: sql`trim(${payments.note} || ' ' || ${note})`,
});

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
  fail: recordDecision,
  restore: restorePeriod,
  repay: recordDecision,
  reverse: revokePeriod('reversal'),
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
