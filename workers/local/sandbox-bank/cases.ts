import type { Report } from '#functions/core/adapters/gateway.ts';
import type { Context } from '#functions/core/context.ts';
import { bookedOrder, type OrderRow } from './queries.ts';
import { caseStep, evidenceDays, isCaseOutcome } from './rules.ts';

/** The bank's id of what a report is about: an order is disputed once, and each refund can fail. */
export const caseIdOf = ({ orderId, outcome, at }: OrderRow): string =>
  outcome === 'REFUND_FAILED' ? `R-${orderId}-${Date.parse(at)}` : `D-${orderId}`;

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
export function caseReport(params: URLSearchParams, report: Report): Report {
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

/** Records what has become of an order's money; null when that is not possible now. */
export async function moveOrder(
  ctx: Context,
  orderId: string,
  act: string,
): Promise<OrderRow | null> {
  const { before } = await ctx.db.read({ before: bookedOrder(orderId) });
  const step = before && caseStep(act, before.outcome);
  if (!before || !step) return null;
  const { meta } = await ctx.db.d1
    .prepare(
      'update "sandboxOrders" set "outcome" = ?, "at" = ? where "orderId" = ? and "outcome" = ?',
    )
    .bind(step.to, ctx.now().toISOString(), orderId, before.outcome)
    .run();
  if (meta.changes === 0) return null;
  const { after } = await ctx.db.read({ after: bookedOrder(orderId) });
  return after;
}
