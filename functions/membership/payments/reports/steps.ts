import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { change, guarded, namesOf, rowOf, type Write, write } from '#functions/core/db/write.ts';
import { periodsText } from '#functions/core/membership/periods.ts';
import { nextPeriod } from '#functions/core/membership/rules.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import { emailTo, type OutgoingEmail } from '#functions/membership/payments/emails/outgoing.ts';
import type { RelationPayment } from '#functions/membership/payments/model/queries.ts';
import type {
  PaymentAction,
  PaymentFlag,
  PaymentStep,
} from '#functions/membership/payments/model/rules.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** What moves a payment: what a bank has said, or what an administrator decides. */
export interface Cause {
  orderId: string;
  amount: number | null;
  currency: string | null;
  message: string | null;
  reference: string | null;
  flag: PaymentFlag | null;
  /** What an administrator gives as the reason. */
  note?: string;
}

interface Moving {
  payment: RelationPayment;
  step: PaymentStep;
  cause: Cause;
}

type Columns = SQLiteUpdateSetSource<typeof payments>;

/** The payment in its next state, unless something else has changed it. */
const moved = (ctx: Context, { payment, step, cause }: Moving, columns: Columns = {}): Write =>
  guarded(
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

type OfStep = (ctx: Context, moving: Moving) => { writes: Write[]; messages?: OutgoingEmail[] };

const onlyMoves: OfStep = (ctx, moving) => ({ writes: [moved(ctx, moving)] });

const refused: OfStep = (ctx, moving) => ({
  writes: [moved(ctx, moving, { message: moving.cause.message ?? moving.payment.message })],
});

const held: OfStep = (ctx, moving) => {
  const { payment, cause } = moving;
  const { orderId, userId, isClosed } = payment;
  const { amount, currency } = cause;
  return {
    writes: [moved(ctx, moving, { heldFor: cause.flag })],
    messages: isClosed
      ? []
      : [emailTo(ctx, userId, 'payment-checked', { orderId, amount, currency })],
  };
};

const closed: OfStep = (ctx, moving) => {
  const { payment, cause } = moving;
  const { id, orderId, userId, isClosed } = payment;
  const { amount, currency } = cause;
  const data = { paymentId: id, orderId, amount, currency };
  return {
    writes: [moved(ctx, moving, { settledAt: ctx.now().toISOString(), ...noteOf(cause) })],
    messages: isClosed ? [] : [emailTo(ctx, userId, 'payment-closed', data)],
  };
};

/** An administrator's reason, where there is one: nothing else takes its place. */
const noteOf = ({ note }: Cause) => (note === undefined ? {} : { note });

/** The next number of a receipt of a year, found as it is written so that there is no gap and no double. */
const nextReceipt = (year: string): SQL => sql`(
  select printf('%s-%04d', ${year}, coalesce(max(cast(substr(${payments.receipt}, 6) as integer)), 0) + 1)
  from ${payments} where ${payments.receipt} >= ${`${year}-`} and ${payments.receipt} < ${`${year}.`})`;

/** The name of an account at this moment. */
const nameOf = (userId: string): SQL =>
  sql`(select trim(${users.givenName} || ' ' || ${users.lastName}) from ${users} where ${users.id} = ${userId})`;

/** The membership period that the payment buys, its receipt, and the e-mail with it (D-21). */
const granted: OfStep = (ctx, moving) => {
  const { payment, cause } = moving;
  const { id, orderId, userId, optionId, optionDescription, periods } = payment;
  // What an administrator accepts is what the bank has taken.
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
  // Another period that came in between would make this one begin on the wrong day.
  const added = guarded(sql`insert into ${renewals} (${namesOf(row)})
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
      moved(ctx, moving, {
        amount,
        currency,
        paidAt: at,
        renewalId: row.id,
        receipt: nextReceipt(at.slice(0, 4)),
        payerName: nameOf(userId),
        ...noteOf(cause),
      }),
    ],
    messages: [emailTo(ctx, userId, 'renewal-paid', data)],
  };
};

/** What was paid back buys nothing any more. */
const paidBack: OfStep = (ctx, moving) => {
  const { id, userId, amount, currency, renewalId, isClosed, optionDescription } = moving.payment;
  const back = moved(ctx, moving, {
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
    messages: isClosed ? [] : [emailTo(ctx, userId, 'payment-refunded', data)],
  };
};

/** What each step of the machine writes. */
export const ofStep: Record<PaymentAction, OfStep> = {
  wait: onlyMoves,
  cancel: onlyMoves,
  refuse: refused,
  doubt: held,
  pay: granted,
  accept: granted,
  close: closed,
  refund: paidBack,
};
