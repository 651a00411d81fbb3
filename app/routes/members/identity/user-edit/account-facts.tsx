import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { sessionDaysKept } from '#functions/identity/access/rules.ts';

interface AccountFactsProps {
  registeredAt: string;
  confirmedAt: string | null;
  lastSeenAt: string | null;
}

/** When the person registered, confirmed the address and was last seen (D-129); older sessions are not kept. */
export function AccountFacts({ registeredAt, confirmedAt, lastSeenAt }: AccountFactsProps) {
  const t = useT();
  const language = useLanguage();
  const facts = [
    [t('users.registeredOn'), formatDate(registeredAt, language)],
    [
      t('users.confirmedOn'),
      confirmedAt ? formatDate(confirmedAt, language) : t('users.neverConfirmed'),
    ],
    [
      t('users.lastSeen'),
      lastSeenAt ? formatDate(lastSeenAt, language) : t('users.notSeen', { days: sessionDaysKept }),
    ],
  ];
  return (
    <dl className="account-facts" aria-label={t('users.facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
