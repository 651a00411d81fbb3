import {
  answerId,
  type Gateway,
  GatewayRefusal,
  type KnownOrder,
  type ListedDays,
  newReport,
  type OrderPage,
  type Report,
} from '#functions/core/adapters/gateway.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import {
  type Merchant,
  orderForm,
  readParams,
  readReport,
} from '#functions/membership/gateways/xpay-form.ts';
import { answered, evidenceDays, isCaseOutcome, repayableFrom, visibleOrders } from './rules.ts';
import type { OrderRow } from './table.ts';

/** One order in the bank's records, or null. */
export const bookedOrder = (d1: D1Database, orderId: string): Promise<OrderRow | null> =>
  d1.prepare('select * from "sandboxOrders" where "orderId" = ?').bind(orderId).first<OrderRow>();

/** The newest orders in the bank's records. */
export async function newestOrders(d1: D1Database): Promise<OrderRow[]> {
  const { results } = await d1
    .prepare('select * from "sandboxOrders" order by "at" desc, "orderId" desc limit ?')
    .bind(visibleOrders)
    .all<OrderRow>();
  return results;
}

/** How many orders a page of the list has. */
const pageLength = 100;

/** The records of some days, in the order of their ids. */
async function listBooks(
  d1: D1Database,
  { from, to }: ListedDays,
  after: string | null,
): Promise<OrderPage> {
  const { results } = await d1
    .prepare(
      `select * from "sandboxOrders" where "at" >= ? and "at" < ? and "orderId" > ?
        order by "orderId" limit ?`,
    )
    .bind(from, addDays(to, 1), after ?? '', pageLength)
    .all<OrderRow>();
  return {
    orders: results.map(({ orderId, outcome, amount, currency, reference, at }) => ({
      ...{ orderId, amount, currency, reference },
      outcome: answered(outcome),
      day: at.slice(0, 10),
    })),
    next: results.length === pageLength ? (results.at(-1)?.orderId ?? null) : null,
  };
}

/** The instant that a report names as XPay does: `20261121` and `120000`. */
const instantOf = (data: string, orario: string): Date | null => {
  const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(data + orario);
  if (!digits) return null;
  const [year = 0, month = 1, ...rest] = digits.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, ...rest));
};

/**
 * A report of the bank; one about a dispute or a refund names its outcome in `esito` and its case in `codAut`, which the
 * signature covers. Anything else stays as XPay's form is read.
 */
function caseReport(params: URLSearchParams, report: Report): Report {
  const outcome = params.get('esito') ?? '';
  if (report.proof !== 'SIGNED' || !isCaseOutcome(outcome)) return report;
  const at = instantOf(params.get('data') ?? '', params.get('orario') ?? '');
  const due = at && new Date(at.getTime() + evidenceDays * 86_400_000);
  return {
    ...report,
    outcome,
    caseId: report.reference,
    reference: null,
    occurredAt: at?.toISOString() ?? null,
    dueAt: outcome === 'DISPUTED' ? (due?.toISOString() ?? null) : null,
  };
}

/** The merchant of the sandbox bank, whose secret is derived from one of this machine. */
export const sandboxMerchant = (linkSecret: string): Merchant => ({
  alias: 'SANDBOX',
  secret: `sandbox bank of ${linkSecret}`,
});

/** Refunds an order in the records; false when there is nothing to refund. The site is not notified. */
export async function refundInBooks(d1: D1Database, orderId: string): Promise<boolean> {
  const marks = repayableFrom.map(() => '?').join(', ');
  const { meta } = await d1
    .prepare(
      `update "sandboxOrders" set "outcome" = 'REFUNDED' where "orderId" = ? and "outcome" in (${marks})`,
    )
    .bind(orderId, ...repayableFrom)
    .run();
  return meta.changes > 0;
}

/**
 * The sandbox bank takes test payments: it signs like XPay, and keeps its records in the database. `bank` is
 * the URL of its page.
 */
export function sandboxGateway(d1: D1Database, merchant: Merchant, bank: string): Gateway {
  async function query({ orderId }: Pick<KnownOrder, 'orderId'>): Promise<Report> {
    const found = await bookedOrder(d1, orderId);
    const outcome = answered(found?.outcome ?? 'UNKNOWN');
    const { amount = null, currency = null, message = null, reference = null } = found ?? {};
    return newReport(orderId, {
      eventId: answerId(orderId, outcome, amount, currency),
      ...{ outcome, amount, currency, message, reference },
    });
  }

  return {
    name: 'sandbox',
    formOrigins: [new URL(bank).origin],
    currencies,
    prepare: (order) => orderForm(order, merchant, bank),
    async readNotification(request) {
      const params = await readParams(request);
      const report = await readReport(params, merchant.secret, 'notification');
      return report && caseReport(params, report);
    },
    readReturn: async (request, channel) =>
      readReport(await readParams(request), merchant.secret, channel),
    query,
    list: (days, after) => listBooks(d1, days, after),
    async refund(order) {
      const isPaidBack = await refundInBooks(d1, order.orderId);
      const report = await query(order);
      if (!isPaidBack && report.outcome !== 'REFUNDED')
        throw new GatewayRefusal('SANDBOX_NOT_PAID');
      return report;
    },
  };
}
