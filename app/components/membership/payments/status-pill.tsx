import { useT } from '#app/i18n/translate.ts';
import { type PaymentStatus, waitsForAdmin } from '#functions/membership/payments/model/rules.ts';

const classes: Record<PaymentStatus, string> = {
  CREATED: 'draft',
  PENDING: 'draft',
  PAID: 'published',
  FAILED: 'draft',
  CANCELLED: 'draft',
  REFUNDED: 'draft',
  TO_BE_CHECKED: 'pending',
};

interface StatusPillProps {
  status: PaymentStatus;
  /** Whether its money is on the way back. */
  isRefunding?: boolean;
}

/** How a payment stands; what waits for somebody is filled and carries a mark. */
export function StatusPill({ status, isRefunding = false }: StatusPillProps) {
  const t = useT();
  return (
    <>
      {isRefunding ? <span className="pill pending">{t('payments.refunding')}</span> : null}
      <span className={`pill ${classes[status]}`}>
        {waitsForAdmin(status) ? <Mark /> : null}
        {t(`payments.status-${status}`)}
      </span>
    </>
  );
}

/** The mark before what needs attention. */
export function Mark() {
  return (
    <span className="look-mark" aria-hidden="true">
      !
    </span>
  );
}
