import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Report } from '#functions/core/adapters/gateway.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readFirst } from '#functions/core/db/read-of.ts';
import { change, guard, namesOf, rowOf, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { logWarning } from '#functions/core/log.ts';
import { renewableFrom } from '#functions/core/membership/rules.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import {
  type PaymentWithPayer,
  paymentOfOrder,
} from '#functions/membership/payments/model/queries.ts';
import {
  decideReport,
  type PaymentStatus,
  paymentMachine,
  type ReportSource,
} from '#functions/membership/payments/model/rules.ts';
import { paymentEvents, payments } from '#functions/membership/payments/model/table.ts';
import { bankMessage } from '#functions/membership/payments/model/view.ts';
import { effectsOf } from './effects.ts';

/** How often acting on a report is tried again when the payment has changed meanwhile. */
const mostTries = 8;

/** How many reports with a wrong signature are kept for each order. */
const forgedKept = 20;

/** The result of taking a report. */
export interface ReportResult {
  /** The key under which it is kept. */
  key: string;
  orderId: string;
  /** The payment's status afterwards; null for an order that is not ours. */
  status: PaymentStatus | null;
}

/**
 * Takes a report about an order (design §7): keeps it first, then acts on it, once however often it
 * arrives. Returns null for a forged report about an unknown order, of which nothing is kept.
 */
export async function takeReport(
  ctx: Context,
  source: ReportSource,
  report: Report,
): Promise<ReportResult | null> {
  const { orderId } = report;
  const { payment } = await ctx.db.read({ payment: paymentOfOrder(orderId) });
  const isForged = report.proof !== 'SIGNED';
  if (isForged && !payment) {
    logWarning('payment.forged', { source, gateway: ctx.payments.name });
    return null;
  }
  const key = `${ctx.payments.name}:${source}:${report.eventId}`.slice(0, 300);
  await ctx.db.write([
    storeReport(ctx, { source, report, key, paymentId: payment?.id ?? null, isForged }),
  ]);
  return { key, orderId, status: await handleReport(ctx, { key, orderId }) };
}

interface StoredReport {
  source: ReportSource;
  report: Report;
  key: string;
  paymentId: string | null;
  isForged: boolean;
}

/** Keeps a report, unless a copy is there; of forged ones a limited number for each order. */
function storeReport(ctx: Context, { source, report, key, paymentId, isForged }: StoredReport) {
  const { orderId, outcome, proof, amount, currency } = report;
  const row = {
    id: ctx.newId(),
    key,
    gateway: ctx.payments.name,
    source,
    orderId,
    paymentId,
    outcome,
    proof,
    amount,
    currency,
    // An unsigned message may come from anywhere.
    message: isForged ? null : bankMessage(report.message),
    reference: isForged ? null : (report.reference?.slice(0, 200) ?? null),
    caseId: isForged ? null : (report.caseId?.slice(0, 200) ?? null),
    dueAt: isForged ? null : report.dueAt,
    occurredAt: isForged ? null : report.occurredAt,
    receivedAt: ctx.now().toISOString(),
  };
  const few = sql`(select count(*) from ${paymentEvents} where ${paymentEvents.paymentId} = ${paymentId}
    and ${paymentEvents.proof} = ${proof}) < ${forgedKept}`;
  return write(sql`insert into ${paymentEvents} (${namesOf(row)}) select ${rowOf(row)}
    where ${isForged ? few : sql`1`} on conflict (${column(paymentEvents.key)}) do nothing`);
}

/** Makes whatever else acts on the payment at this moment try again. */
const countReport = ({ id, version }: PaymentWithPayer) =>
  guard(
    change
      .update(payments)
      .set({ version: version + 1 })
      .where(and(eq(payments.id, id), eq(payments.version, version))),
  );

/**
 * Acts on a stored report in one batch that also marks it as handled, and returns the payment's status.
 * A second call finds it handled. A cron job calls it for reports that were not handled.
 */
export async function handleReport(
  ctx: Context,
  { key, orderId }: { key: string; orderId: string },
): Promise<PaymentStatus | null> {
  for (let tries = 1; ; tries++) {
    const { event, payment } = await ctx.db.read({
      event: readFirst(
        getTableColumns(paymentEvents),
        sql`from ${paymentEvents} where ${paymentEvents.key} = ${key}`,
      ),
      payment: paymentOfOrder(orderId),
    });
    if (!event) return null;
    if (event.handledAt) return payment?.status ?? null;
    const today = dayOf(ctx.now());
    const isCovered = payment !== null && renewableFrom(payment.periods, today) !== null;
    const { action, party, flag } = decideReport(event, payment && { ...payment, isCovered });
    const step = (payment && action && paymentMachine.named(action, payment.status, party)) || null;
    const done =
      guard(sql`update ${paymentEvents} set ${column(paymentEvents.handledAt)} = ${ctx.now().toISOString()},
      ${column(paymentEvents.action)} = ${step?.name ?? null}, ${column(paymentEvents.flag)} = ${flag}, ${column(paymentEvents.paymentId)} = ${payment?.id ?? null}
      where ${paymentEvents.key} = ${key} and ${paymentEvents.handledAt} is null`);
    const { writes, entries, queuedEmails } = await effectsOf(ctx, payment, step, {
      ...event,
      flag,
    });
    // What a dispute has been through decides what its next report does: two at once must not pass each other.
    const inTurn = payment && !step && event.caseId !== null ? [countReport(payment)] : [];
    try {
      await commit(ctx, [done, ...inTurn, ...writes], ...entries);
    } catch (error) {
      if (!isConflict(error) || tries >= mostTries) throw error;
      continue;
    }
    for (const id of queuedEmails) await sendQueuedEmail(ctx, id);
    return step?.to ?? payment?.status ?? null;
  }
}
