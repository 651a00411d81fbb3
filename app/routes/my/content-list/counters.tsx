import { useLanguage, useT } from '#app/i18n/translate.ts';

const shown = ['PUBLISHED', 'PENDING', 'DRAFT', 'REJECTED'] as const;

/** The four numbers above a list that is not empty (LST-12). */
export function Counters({ counts }: { counts: Record<(typeof shown)[number], number> }) {
  const t = useT();
  const language = useLanguage();
  if (shown.every((status) => counts[status] === 0)) return null;
  return (
    <dl className="counters" aria-label={t('content.counters')}>
      {shown.map((status) => (
        <div key={status}>
          <dt>{t(`content.count-${status}`)}</dt>
          <dd>{counts[status].toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}
