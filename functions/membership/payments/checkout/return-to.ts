import type { Report } from '#functions/core/adapters/gateway.ts';
import type { Outcome } from '#functions/core/values/payment-words.ts';
import { bankMessage, fromBankQuery } from '#functions/membership/payments/model/view.ts';

const errorPath = '/my/membership-renewal-error';
const donePath = `/my/overview?${fromBankQuery.name}=${fromBankQuery.value}`;

const leadsTo: Record<Outcome, 'done' | 'error'> = {
  PAID: 'done',
  PENDING: 'done',
  REFUNDED: 'done',
  DISPUTED: 'done',
  DISPUTE_WON: 'done',
  DISPUTE_LOST: 'done',
  REFUND_FAILED: 'done',
  REFUSED: 'error',
  CANCELLED: 'error',
  UNKNOWN: 'error',
};

/**
 * Where the browser is redirected on its return from the bank: to the overview with the query that shows
 * the message, which never activates anything (D-23), or to the error page with the order whose message
 * is stored (REN-09, REN-10, D-68).
 */
export function returnPath(report: Report | null): string {
  if (!report) return errorPath;
  if (report.proof !== 'WRONG' && leadsTo[report.outcome] === 'done') return donePath;
  // An unsigned message may come from anywhere.
  const message = report.proof === 'SIGNED' ? bankMessage(report.message) : null;
  const query = new URLSearchParams({
    order: report.orderId,
    ...(message === null ? {} : { error: message }),
  });
  return `${errorPath}?${query}`;
}
