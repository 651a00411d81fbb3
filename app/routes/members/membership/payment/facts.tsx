import type { ReactNode } from 'react';
import { useName } from '#app/components/membership/payments/words.ts';
import { FactList } from '#app/components/ui/place.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate, formatInstant } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { recordedMethod } from '#functions/core/values/payment-words.ts';
import type { PaymentView } from '#functions/membership/payments/administration/admin-payment.ts';

/** The facts of a payment: payer, purpose, amount, dates, and the bank's references. */
export function Facts({ payment, notes }: Pick<PaymentView, 'payment' | 'notes'>) {
  const t = useT();
  const language = useLanguage();
  const name = useName();
  const at = (instant: string | null) => instant && formatInstant(instant, language);
  const { userId, email, isOpen, validFrom, validTo, receipt, id } = payment;
  const isRecorded = recordedMethod(payment.gateway) !== null;
  const facts: [label: string, value: ReactNode][] = [
    [
      t('payments.payer'),
      isOpen ? (
        <>
          <a href={hrefTo('user-edit', { userId })}>{name(payment)}</a>
          <span className="row-roles">{email}</span>
        </>
      ) : (
        name(payment)
      ),
    ],
    [t('payments.option'), payment.optionDescription],
    [t('fields.amount'), formatMoney(payment.amount, payment.currency, language)],
    [
      t('payments.period'),
      validFrom && validTo
        ? `${formatDate(validFrom, language)} – ${formatDate(validTo, language)}`
        : t('payments.noPeriod'),
    ],
    [
      t('renewal.receipt'),
      receipt && <a href={hrefTo('my-receipt', { paymentId: id })}>{receipt}</a>,
    ],
    [
      t('renewal.creditNote'),
      notes.length === 0
        ? null
        : notes.map((note) => (
            <span key={note.id} className="credit-line">
              <a href={hrefTo('my-credit-note', { creditNoteId: note.id })}>{note.number}</a>{' '}
              {t('paidBack.note', {
                amount: formatMoney(note.amount, note.currency, language),
                date: formatDate(note.issuedAt, language),
              })}
              {note.voidedAt
                ? ` ${t('paidBack.void', { date: formatDate(note.voidedAt, language) })}`
                : null}
            </span>
          )),
    ],
    [t(isRecorded ? 'paidBack.recordedAt' : 'payments.status-CREATED'), at(payment.createdAt)],
    isRecorded
      ? [t('payments.received'), payment.paidAt && formatDate(payment.paidAt, language)]
      : [t('payments.status-PAID'), at(payment.paidAt)],
    [t('payments.recordedBy'), payment.recordedByName],
    [t('payments.status-REFUNDED'), at(payment.refundedAt)],
    [t(isRecorded ? 'paidBack.how' : 'payments.gateway'), t(`renewal.how-${payment.gateway}`)],
    [t('payments.orderName'), <code key="order">{payment.orderId}</code>],
    [
      isRecorded ? t('fields.reference') : t('payments.reference'),
      payment.reference && <code key="reference">{payment.reference}</code>,
    ],
    [t('payments.asked'), at(payment.askedAt)],
    [t('payments.message'), payment.message],
    [t('payments.note'), payment.note],
  ];
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">{t('payments.facts')}</h2>
      <FactList className="payment-facts" facts={facts} />
    </section>
  );
}
