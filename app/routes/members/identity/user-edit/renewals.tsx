import { userList } from '#app/components/identity/user-list.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { periodStateOf, renewalSources } from '#functions/core/membership/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';

export interface RenewalView {
  id: string;
  optionDescription: string;
  validFrom: string;
  validTo: string;
  source: (typeof renewalSources)[number];
  reference: string;
  note: string;
  state: ReturnType<typeof periodStateOf>;
}

interface RenewalsProps {
  user: { id: string };
  renewals: RenewalView[];
  list: UserListParams;
}

/** The membership periods of a user; past ones have a red pill (USR-10). */
export function Renewals({ user, renewals, list }: RenewalsProps) {
  const t = useT();
  return (
    <section aria-labelledby="renewals">
      <h2 id="renewals">{t('users.renewals')}</h2>
      {renewals.length === 0 ? (
        <p className="empty">{t('users.noRenewals')}</p>
      ) : (
        <ul className="rows renewal-rows">
          {renewals.map((renewal) => (
            <li key={renewal.id}>
              <Row
                renewal={renewal}
                removeAt={
                  hrefTo('user-edit', { userId: user.id }) +
                  userList.query(list, { remove: renewal.id })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ renewal, removeAt }: { renewal: RenewalView; removeAt: string }) {
  const t = useT();
  const language = useLanguage();
  const date = formatDate(renewal.validTo, language);
  const { optionDescription: what, source, reference, note } = renewal;
  return (
    <>
      <p className="row-name">
        <strong>{what}</strong>
        <span className="row-roles">
          {[t(`users.source-${source}`), reference, note].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="row-states">
        <span className={renewal.state === 'over' ? 'pill expired' : 'pill'}>
          {renewal.state === 'over'
            ? t('users.expired', { date })
            : renewal.state === 'ahead'
              ? t('users.validAhead', { from: formatDate(renewal.validFrom, language), date })
              : t('users.validTo', { date })}
        </span>
        {source === 'payment' ? null : (
          <a href={removeAt}>
            {t('actions.remove')}
            <span className="visually-hidden"> {t('users.removeOf', { what, date })}</span>
          </a>
        )}
      </p>
    </>
  );
}
