import { useLanguage, useT } from '#app/i18n/translate.ts';

const shown = ['members', 'newsletter', 'pastNetsci', 'total'] as const;

/** The numbers above the list, in the order of the specification (USR-01). */
export function Counters({ counters }: { counters: Record<(typeof shown)[number], number> }) {
  const t = useT();
  const language = useLanguage();
  return (
    <dl className="counters" aria-label={t('users.counters')}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`users.${name}`)}</dt>
          <dd>{counters[name].toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}
