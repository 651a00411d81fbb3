import { useSite } from '#app/components/frame/use-site.ts';
import { OutcomeBox } from '#app/components/identity/access-screen.tsx';
import { OpenPayment } from '#app/components/membership/renewal/open-payment.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { PaymentsView } from '#app/server/own-periods.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';

interface MembershipProps {
  isMember: boolean;
  renewals: readonly unknown[];
  /** The last day of the membership, without a gap from today; null for users who are not members. */
  lastDay: string | null;
  /** The first day on which renewal is possible; null if it is already. */
  renewableFrom: string | null;
  /** False where they could not be read: nothing begins then, nor while one is unsettled. */
  payments: Pick<PaymentsView, 'mayBegin'> | false;
}

/** The status of a membership, and the one next step (MEM-07, MEM-11, MEM-15, D-69). */
export function Membership(props: MembershipProps) {
  return (
    <>
      {props.isMember ? <Member {...props} /> : <JoinInvitation />}
      <RenewalLink {...props} />
    </>
  );
}

function Member({ lastDay }: MembershipProps) {
  const t = useT();
  const society = useSite()?.societyName ?? '';
  const language = useLanguage();
  return (
    <p>
      {t('overview.memberLead', { society })}{' '}
      {lastDay ? t('overview.validUntil', { date: formatDate(lastDay, language) }) : null}
    </p>
  );
}

function JoinInvitation() {
  const t = useT();
  return (
    <>
      <p>
        {t('overview.notMemberLead')} {t('overview.howTo')}
      </p>
      <ol className="steps">
        <li>{t('overview.howToAccount')}</li>
        <li>{t('overview.howToFee')}</li>
      </ol>
    </>
  );
}

function RenewalLink({ renewals, renewableFrom, payments }: MembershipProps) {
  const t = useT();
  const language = useLanguage();
  if (renewableFrom)
    return <p>{t('overview.renewFrom', { date: formatDate(renewableFrom, language) })}</p>;
  if (payments === false || !payments.mayBegin) return null;
  return (
    <p className="actions">
      <a className="button" href={hrefTo('my-renewal-options')}>
        {t(renewals.length > 0 ? 'overview.renew' : 'actions.becomeMember')}
      </a>
    </p>
  );
}

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
