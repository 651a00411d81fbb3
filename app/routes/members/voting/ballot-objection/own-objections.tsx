import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { ObjectionPage } from './route.tsx';

const dayText = (instant: string, language: Language): string =>
  formatDate(instant.slice(0, 10), language);

/** The own objections about a ballot, with their answers. */
export function OwnObjections({ own }: Pick<ObjectionPage, 'own'>) {
  const t = useT();
  const language = useLanguage();
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-title">
      <h2 id="own-title">{t('objecting.own')}</h2>
      <ul className="own-objections">
        {own.map(({ id, subject, status, text, createdAt, answer, answeredAt }) => (
          <li key={id}>
            <h3>
              {t(`objecting.subject-${subject}`)}{' '}
              <StatusPill look={looks[status]} text={t(`objecting.status-${status}`)} />
            </h3>
            <p className="field-hint">
              {t('objecting.sentOn', { date: dayText(createdAt, language) })}
            </p>
            <p className="typed-words">{text}</p>
            {answeredAt ? (
              <>
                <h4>{t('objecting.answer', { date: dayText(answeredAt, language) })}</h4>
                <p className="typed-words">{answer}</p>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the states look: as those of submissions do. */
const looks = { OPEN: 'PENDING', UPHELD: 'PUBLISHED', REJECTED: 'DRAFT' } as const;
