import { OutcomeBox } from '#app/components/identity/access-screen.tsx';
import { OpenPayment } from '#app/components/membership/renewal/open-payment.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { PaymentsView } from './payments.server.ts';

/** The query by which the overview was loaded again once the bank had answered. */
export const followedParam = 'followed';

interface PaymentsProps extends Pick<PaymentsView, 'open' | 'last'> {
  /** Whether the payer has waited on this screen for the bank. */
  isFollowed: boolean;
}

/**
 * A user's unsettled payments (D-23, D-74), at the top. While the bank confirms one, the page asks for news, and says
 * the outcome (app/scripts/overview.ts).
 */
export function Payments({ open, last, isFollowed }: PaymentsProps) {
  const t = useT();
  const isConfirming = open.some(({ state }) => state === 'confirming');
  return (
    <>
      {isFollowed && !isConfirming && last === 'paid' ? (
        <OutcomeBox>
          <p className="notice good">{t('overview.confirmed')}</p>
        </OutcomeBox>
      ) : null}
      {open.length > 0 ? (
        <section
          className="open-payments"
          aria-label={t('overview.payments')}
          data-confirming={isConfirming}
          data-followed={`${hrefTo('my-overview')}?${followedParam}=1`}
        >
          {open.map(({ payment, state }) => (
            <OpenPayment key={payment.id} payment={payment} state={state} />
          ))}
        </section>
      ) : null}
    </>
  );
}
