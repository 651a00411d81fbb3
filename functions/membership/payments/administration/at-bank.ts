import { sql } from 'drizzle-orm';
import { GatewayError, type ListedOrder } from '#functions/core/adapters/gateway.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { PaymentStatus } from '#functions/membership/payments/model/rules.ts';
import type { ReconciledSpan } from '#functions/membership/payments/model/schema.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { fitsOutcome } from './consistent.ts';

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

const knownOrders = (gateway: string, orderIds: string[]) =>
  readOf(
    {
      orderId: sql<string>`${payments.orderId}`,
      id: sql<string>`${payments.id}`,
      status: sql<PaymentStatus>`${payments.status}`,
    },
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
    return { missing: [], listed: 0, next: null, fault: error.message };
  }
}
