import { and, eq } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import { change, guard, type Write } from '#functions/core/db/write.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import type { NewQueuedEmail } from '#functions/email/outbox/commands.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import type { PaymentWithPayer } from '#functions/membership/payments/model/queries.ts';
import type { PaymentFlag, PaymentStep } from '#functions/membership/payments/model/rules.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { buyPeriod } from './purchase.ts';

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

export interface Move {
  payment: PaymentWithPayer;
  step: PaymentStep;
  cause: Cause;
}

export type Columns = SQLiteUpdateSetSource<typeof payments>;

/** Writes the payment's next state, unless something else has changed it. */
export const writeStep = (
  ctx: Context,
  { payment, step, cause }: Move,
  columns: Columns = {},
): Write =>
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

export type EmailData = NonNullable<NewQueuedEmail['data']>;

/** What a step writes, and the e-mail to its payer, which is left out when the account is closed. */
export interface StepEffects {
  writes: Write[];
  email?: [kind: QueuedEmailKind, data: EmailData];
}
export type StepHandler = (ctx: Context, move: Move) => StepEffects;

/** The column of an administrator's reason, which is only overwritten by another one. */
export const noteOf = ({ note }: Cause) => (note === undefined ? {} : { note });

/** The period that a payment buys today, from now on its own. */
export function grantedPeriod(ctx: Context, { payment, cause }: Move) {
  const { orderId, userId, optionId, optionDescription, periods } = payment;
  const renewalId = ctx.newId();
  const bought = { renewalId, userId, optionId, optionDescription, periods, orderId };
  const added = buyPeriod(ctx, { ...bought, note: cause.note ?? '', day: dayOf(ctx.now()) });
  return { renewalId, added };
}
