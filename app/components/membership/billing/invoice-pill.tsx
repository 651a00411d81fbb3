import { useT } from '#app/i18n/translate.ts';
import type { InvoiceState } from '#functions/membership/invoices/model/rules.ts';

const looks = {
  OPEN: 'pending',
  OVERDUE: 'rejected',
  PAID: 'published',
  CREDITED: 'draft',
  CANCELLED: 'draft',
} as const satisfies Record<InvoiceState, string>;

/** How an invoice stands. */
export function InvoicePill({ state }: { state: InvoiceState }) {
  const t = useT();
  return <span className={`pill ${looks[state]}`}>{t(`invoices.status-${state}`)}</span>;
}
