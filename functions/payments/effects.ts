import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { AuditEntry } from '#functions/audit/commands.ts';
import type { Context } from '#functions/context.ts';
import { change, guarded, namesOf, rowOf, type Write, write } from '#functions/db/write.ts';
import { nextPeriod } from '#functions/memberships/rules.ts';
import { renewals } from '#functions/memberships/table.ts';
import { noticeTo } from '#functions/notices/commands.ts';
import type { NoticeKind } from '#functions/notices/rules.ts';
import { dayOf } from '#functions/shared/dates.ts';
import { currencies } from '#functions/shared/money.ts';
import { activeAdmins } from '#functions/users/admins.ts';
import { users } from '#functions/users/table.ts';
import type { StandingPayment } from './queries.ts';
import { needsLook, type PaymentAction, type PaymentFlag, type PaymentStep } from './rules.ts';
import { payments } from './table.ts';

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

/** What belongs into the batch of a step, and the notices that are sent once it has happened. */
export interface Effects {
  writes: Write[];
  entries: AuditEntry[];
  notices: string[];
}

/**
 * All that is written when a payment takes a step of its machine: its row, guarded by state and version,
 * the membership period that it buys or gives back, the letters, the entry of the audit log. Without
 * a step only what administrators are told.
 */
export async function effectsOf(
  ctx: Context,
  payment: StandingPayment | null,
  step: PaymentStep | null,
  cause: Cause,
): Promise<Effects> {
  const isNews = needsLook(cause.flag, payment?.heldFor ?? null);
  const letters = isNews ? await toAdmins(ctx, payment, cause) : [];
  if (!payment || !step)
    return { writes: letters.map(writeOf), entries: [], notices: letters.map(idOf) };
  const done = ofStep[step.name](ctx, { payment, step, cause });
  const all = [...(done.letters ?? []), ...letters];
  const { amount, currency, gateway } = payment;
  return {
    writes: [...done.writes, ...all.map(writeOf)],
    notices: all.map(idOf),
    entries: [
      {
        action: `payment.${step.name}`,
        record: ['payment', payment.id],
        details: { from: step.from, to: step.to, amount, currency, gateway, flag: cause.flag },
      },
    ],
  };
}

interface Letter {
  id: string;
  write: Write;
}
const writeOf = (letter: Letter): Write => letter.write;
const idOf = (letter: Letter): string => letter.id;

type NoticeData = Parameters<typeof noticeTo>[2]['data'];

function letterTo(ctx: Context, userId: string, kind: NoticeKind, data: NoticeData): Letter {
  const id = ctx.newId();
  return { id, write: noticeTo(ctx, eq(users.id, userId), { id, kind, ...(data && { data }) }) };
}

/** Tells every administrator that a payment needs a look. */
async function toAdmins(ctx: Context, payment: StandingPayment | null, cause: Cause) {
  const { admins } = await ctx.db.read({ admins: activeAdmins() });
  const { orderId, flag, amount, currency } = cause;
  const data = { orderId, flag, amount, currency, paymentId: payment?.id ?? null };
  return admins.map((admin) => letterTo(ctx, admin, 'payment-flagged', data));
}

interface Moving {
  payment: StandingPayment;
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

type OfStep = (ctx: Context, moving: Moving) => { writes: Write[]; letters?: Letter[] };

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
    letters: isClosed
      ? []
      : [letterTo(ctx, userId, 'payment-checked', { orderId, amount, currency })],
  };
};

const closed: OfStep = (ctx, moving) => {
  const { payment, cause } = moving;
  const { id, orderId, userId, isClosed } = payment;
  const { amount, currency } = cause;
  const data = { paymentId: id, orderId, amount, currency };
  return {
    writes: [moved(ctx, moving, { settledAt: ctx.now().toISOString(), ...noteOf(cause) })],
    letters: isClosed ? [] : [letterTo(ctx, userId, 'payment-closed', data)],
  };
};

/** An administrator's reason, where there is one: nothing else takes its place. */
const noteOf = ({ note }: Cause) => (note === undefined ? {} : { note });

/** The next number of a receipt of a year, found as it is written so that there is no gap and no double. */
const nextReceipt = (year: string): SQL => sql`(
  select printf('%s-%04d', ${year}, coalesce(max(cast(substr("receipt", 6) as integer)), 0) + 1)
  from ${payments} where "receipt" >= ${`${year}-`} and "receipt" < ${`${year}.`})`;

/** The membership period that the payment buys, its receipt, and the letter with it (D-21). */
const granted: OfStep = (ctx, moving) => {
  const { payment, cause } = moving;
  const { id, orderId, userId, optionId, optionDescription, lastValidTo } = payment;
  // What an administrator accepts is what the bank has taken.
  const amount = cause.amount ?? payment.amount;
  const currency = currencies.find((one) => one === cause.currency) ?? payment.currency;
  const at = ctx.now().toISOString();
  const period = nextPeriod([{ validTo: lastValidTo }], dayOf(ctx.now()));
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
    select ${rowOf(row)} from ${users} where "users"."id" = ${userId} and "users"."status" = 'ACTIVE'
    and coalesce((select max("validTo") from ${renewals} where "userId" = ${userId}), '') = ${lastValidTo}`);
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
    (select "receipt" from ${payments} where "id" = ${id}))`;
  return {
    writes: [
      added,
      moved(ctx, moving, {
        amount,
        currency,
        paidAt: at,
        renewalId: row.id,
        receipt: nextReceipt(at.slice(0, 4)),
        ...noteOf(cause),
      }),
    ],
    letters: [letterTo(ctx, userId, 'renewal-paid', data)],
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
    letters: isClosed ? [] : [letterTo(ctx, userId, 'payment-refunded', data)],
  };
};

const ofStep: Record<PaymentAction, OfStep> = {
  wait: onlyMoves,
  cancel: onlyMoves,
  refuse: refused,
  doubt: held,
  pay: granted,
  accept: granted,
  close: closed,
  refund: paidBack,
};
