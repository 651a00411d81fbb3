import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { AuditEntry } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guard, namesOf, rowOf, type Write, write } from '#functions/core/db/write.ts';
import { periodsText } from '#functions/core/membership/periods.ts';
import { nextPeriod } from '#functions/core/membership/rules.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import { type NewQueuedEmail, queueEmail } from '#functions/email/outbox/commands.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import { closeOpenInvoice } from '#functions/membership/invoices/by-card.ts';
import { nextReceipt } from '#functions/membership/invoices/numbers.ts';
import type { PaymentWithPayer } from '#functions/membership/payments/model/queries.ts';
import type {
  PaymentAction,
  PaymentFlag,
  PaymentStep,
} from '#functions/membership/payments/model/rules.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** Why a payment moves: a report of the bank, or an administrator's decision. */
export interface Cause {
  orderId: string;
  amount: number | null;
  currency: string | null;
  message: string | null;
  reference: string | null;
  flag: PaymentFlag | null;
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
        reference: payment.reference ?? cause.reference,
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

/** The present name of an account. */
const nameOf = (userId: string): SQL =>
  sql`(select trim(${users.givenName} || ' ' || ${users.lastName}) from ${users} where ${users.id} = ${userId})`;

/** Grants the membership period that the payment buys, with its receipt and the e-mail (D-21). */
const grantPeriod: StepHandler = (ctx, move) => {
  const { payment, cause } = move;
  const { id, orderId, userId, optionId, optionDescription, periods } = payment;
  // An administrator accepts what the bank has taken, not what was ordered.
  const amount = cause.amount ?? payment.amount;
  const currency = currencies.find((one) => one === cause.currency) ?? payment.currency;
  const at = ctx.now().toISOString();
  const period = nextPeriod(periods, dayOf(ctx.now()));
  const row = {
    id: ctx.newId(),
    userId,
    optionId,
    optionDescription,
    ...period,
    source: 'payment',
    reference: orderId,
    note: cause.note ?? '',
    createdAt: at,
    createdBy: ctx.actor?.id ?? null,
  };
  // Another period added in between would make this one begin on the wrong day.
  const added = guard(sql`insert into ${renewals} (${namesOf(row)})
    select ${rowOf(row)} from ${users} where ${users.id} = ${userId} and ${users.status} = 'ACTIVE'
    and ${periodsText(sql`${users.id}`)} = ${JSON.stringify(periods)}`);
  const facts = {
    paymentId: id,
    option: optionDescription,
    amount,
    currency,
    ...period,
    paidAt: at,
    orderId,
  };
  const data = sql`json_set(${JSON.stringify(facts)}, '$.receipt',
    (select ${payments.receipt} from ${payments} where ${payments.id} = ${id}))`;
  return {
    writes: [
      added,
      writeStep(ctx, move, {
        amount,
        currency,
        paidAt: at,
        renewalId: row.id,
        receipt: nextReceipt(at.slice(0, 4)),
        payerName: nameOf(userId),
        ...noteOf(cause),
      }),
      ...closeOpenInvoice(ctx, { id, userId, amount, currency }),
    ],
    email: ['renewal-paid', data],
  };
};

/** Takes back the membership period of a refunded payment. */
const revokePeriod: StepHandler = (ctx, move) => {
  const { id, amount, currency, renewalId, optionDescription } = move.payment;
  const back = writeStep(ctx, move, {
    refundedAt: ctx.now().toISOString(),
    refundingAt: null,
    renewalId: null,
  });
  const without = change.delete(renewals).where(eq(renewals.id, renewalId ?? ''));
  const data = {
    paymentId: id,
    amount,
    currency,
    option: optionDescription,
    hadPeriod: renewalId !== null,
  };
  return {
    writes: renewalId === null ? [back] : [back, write(without)],
    email: ['payment-refunded', data],
  };
};

const stepHandlers: Record<PaymentAction, StepHandler> = {
  wait: recordMove,
  cancel: recordMove,
  refuse: recordRefusal,
  doubt: holdPayment,
  pay: grantPeriod,
  accept: grantPeriod,
  close: settlePayment,
  refund: revokePeriod,
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

/**
 * Every administrator gets an e-mail when a signed report is flagged, unless this payment is being held
 * already. A forged report is only shown in their list.
 */
async function emailsToAdmins(ctx: Context, payment: PaymentWithPayer | null, cause: Cause) {
  const { orderId, flag, amount, currency } = cause;
  if (flag === null || flag === 'WRONG_SIGNATURE' || payment?.heldFor) return [];
  const { admins } = await ctx.db.read({ admins: activeAdmins() });
  const data = { orderId, flag, amount, currency, paymentId: payment?.id ?? null };
  return admins.map((admin): Email => [admin, 'payment-flagged', data]);
}
