import { useT } from '#app/i18n/translate.ts';
import type { InvoiceStatus } from '#functions/membership/invoices/model/rules.ts';

const looks = {
  OPEN: 'pending',
  OVERDUE: 'rejected',
  PAID: 'published',
  CANCELLED: 'expired',
} as const;

/** How an invoice stands. */
export function InvoicePill({ state }: { state: InvoiceStatus | 'OVERDUE' }) {
  const t = useT();
  return <span className={`pill ${looks[state]}`}>{t(`invoices.state-${state}`)}</span>;
}
