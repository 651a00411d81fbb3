import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';

interface MembershipProps {
  isMember: boolean;
  society: string;
  renewals: readonly unknown[];
  /** The last day of the membership, without a gap from today; null for users who are not members. */
  lastDay: string | null;
  /** The first day on which renewal is possible; null if it is already. */
  renewableFrom: string | null;
  /** False while an earlier payment is unsettled. */
  mayBegin: boolean;
}

/** The status of a membership, and the one next step (MEM-07, MEM-11, MEM-15, D-69). */
export function Membership(props: MembershipProps) {
  const t = useT();
  return (
    <section aria-labelledby="membership-title">
      <h2 id="membership-title">{t('overview.membership')}</h2>
      {props.isMember ? <Member {...props} /> : <JoinInvitation />}
      <RenewalLink {...props} />
    </section>
  );
}

function Member({ society, lastDay }: MembershipProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <p className="lead">{t('overview.memberLead', { society })}</p>
      {lastDay ? <p>{t('overview.validUntil', { date: formatDate(lastDay, language) })}</p> : null}
    </>
  );
}

function JoinInvitation() {
  const t = useT();
  return (
    <>
      <p className="lead">{t('overview.notMemberLead')}</p>
      <p>{t('overview.howTo')}</p>
      <ol className="steps">
        <li>{t('overview.howToAccount')}</li>
        <li>{t('overview.howToFee')}</li>
      </ol>
    </>
  );
}

function RenewalLink({ renewals, renewableFrom, mayBegin }: MembershipProps) {
  const t = useT();
  const language = useLanguage();
  if (renewableFrom)
    return <p>{t('overview.renewFrom', { date: formatDate(renewableFrom, language) })}</p>;
  if (!mayBegin) return null;
  return (
    <p className="actions">
      <a className="button" href={hrefTo('my-renewal-options')}>
        {t(renewals.length > 0 ? 'overview.renew' : 'actions.becomeMember')}
      </a>
    </p>
  );
}
