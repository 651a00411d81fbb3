import { sql } from 'drizzle-orm';
import { GatewayError, type ListedOrder } from '#functions/core/adapters/gateway.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Outcome } from '#functions/core/values/payment-words.ts';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';
import type { ReconciledSpan } from '#functions/membership/payments/model/schema.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** The outcomes that fit each status; what is to be checked waits for an administrator and fits none. */
const fitting: Record<PaymentStatus, readonly Outcome[]> = {
  CREATED: ['UNKNOWN'],
  PENDING: ['PENDING', 'UNKNOWN'],
  PAID: ['PAID'],
  FAILED: ['REFUSED', 'CANCELLED', 'UNKNOWN'],
  CANCELLED: ['CANCELLED', 'UNKNOWN'],
  REFUNDED: ['REFUNDED'],
  TO_BE_CHECKED: [],
  // To the gateway, money that a dispute has taken was paid all the same.
  DISPUTED: ['PAID', 'DISPUTED'],
  CHARGED_BACK: ['PAID', 'DISPUTE_LOST'],
  REFUND_FAILED: ['PAID', 'REFUND_FAILED'],
  REVERSED: [],
};

/** Whether a payment in a status may have an outcome at its gateway. */
const fitsOutcome = (status: PaymentStatus, outcome: Outcome): boolean =>
  fitting[status].includes(outcome);

interface Money {
  amount: number | null;
  currency: string | null;
}

const isSame = <T>(ours: T, theirs: T | null): boolean => theirs === null || theirs === ours;

/** Whether a payment is as its gateway says: the outcome and, where it names it, the money. */
export const isConsistent = (
  ours: { status: PaymentStatus; amount: number; currency: string },
  theirs: { outcome: Outcome } & Money,
): boolean =>
  fitsOutcome(ours.status, theirs.outcome) &&
  isSame(ours.amount, theirs.amount) &&
  isSame(ours.currency, theirs.currency);

/** An order that the bank has been paid for and this site has not; `payment` is null when it is unknown here. */
export interface BankOrder extends ListedOrder {
  payment: { id: string; status: PaymentStatus } | null;
}

export interface BankPage {
  missing: BankOrder[];
  /** How many orders this page of the bank's list has. */
  listed: number;
  next: string | null;
  /** Why the list could not be had: a short code. */
  fault: string | null;
}

/** What is there when nothing was listed. */
export const noPage: BankPage = { missing: [], listed: 0, next: null, fault: null };

const knownOrders = (gateway: string, orderIds: string[]) =>
  readOf(
    pickColumns(payments, ['orderId', 'id', 'status']),
    sql`from ${payments} where ${payments.gateway} = ${gateway}
      and ${payments.orderId} in (select "value" from json_each(${JSON.stringify(orderIds)}))`,
    (rows) => new Map(rows.map(({ orderId, ...payment }) => [orderId, payment])),
  );

/** Reads a page of the bank's list, and finds what was paid there and is unknown here, or not paid. */
export async function missingHere(
  ctx: Context,
  span: ReconciledSpan,
  after: string | null,
): Promise<BankPage> {
  try {
    const { orders, next } = await ctx.payments.list(span, after);
    const paid = orders.filter(({ outcome }) => outcome === 'PAID');
    const ids = paid.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
    const { known } = await ctx.db.read({ known: knownOrders(ctx.payments.name, ids) });
    const missing = paid
      .map((order) => ({ ...order, payment: known.get(order.orderId ?? '') ?? null }))
      .filter(({ payment }) => payment === null || !fitsOutcome(payment.status, 'PAID'));
    return { missing, listed: orders.length, next, fault: null };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { ...noPage, fault: error.message };
  }
}
