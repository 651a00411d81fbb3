import { Form } from '@remix-run/react';
import { formIdField } from '#app/components/form/names.ts';
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
  DISPUTED: 'pending',
  CHARGED_BACK: 'draft',
  REFUND_FAILED: 'pending',
  REVERSED: 'draft',
};

interface StatusPillProps {
  status: PaymentStatus;
  /** Whether a refund is under way. */
  isRefunding?: boolean;
}

/** The status of a payment; one that needs attention is filled and has a mark. */
export function StatusPill({ status, isRefunding = false }: StatusPillProps) {
  const t = useT();
  if (isRefunding) return <span className="pill pending">{t('payments.refunding')}</span>;
  return (
    <span className={`pill ${classes[status]}`}>
      {waitsForAdmin(status) ? <Mark /> : null}
      {t(`payments.status-${status}`)}
    </span>
  );
}

/** The mark of what needs attention. */
export function Mark() {
  return (
    <span className="look-mark" aria-hidden="true">
      !
    </span>
  );
}

interface AcknowledgeFormProps {
  /** The flagged report. */
  event: string;
  /** Its order id, for screen readers. */
  order: string;
}

/** Acknowledges a flagged report, which removes it from the list of what needs attention. */
export function AcknowledgeForm({ event, order }: AcknowledgeFormProps) {
  const t = useT();
  return (
    <Form method="post" discover="none">
      <input type="hidden" name={formIdField} value="acknowledge" />
      <input type="hidden" name="event" value={event} />
      <button className="link-button" type="submit">
        {t('payments.seen')}{' '}
        <span className="visually-hidden">{t('payments.seenOf', { order })}</span>
      </button>
    </Form>
  );
}
