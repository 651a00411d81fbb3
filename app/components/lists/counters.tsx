import { useLanguage } from '#app/i18n/translate.ts';

interface CountersProps {
  label: string;
  /** A counter with an address filters by what it counts; the current one says so. */
  entries: readonly { name: string; value: number; href?: string; isCurrent?: boolean }[];
}

/** The numbers above a list that is not empty (LST-12, D-170). */
export function Counters({ label, entries }: CountersProps) {
  const language = useLanguage();
  if (entries.every(({ value }) => value === 0)) return null;
  // The four of the specification stay (LST-12, USR-01); of many, those that count something.
  const shown = entries.length > 4 ? entries.filter(({ value }) => value > 0) : entries;
  return (
    <dl className="counters" aria-label={label}>
      {shown.map(({ name, value, href, isCurrent = false }) => (
        <div key={name}>
          <dt>
            {href ? (
              <a href={href} aria-current={isCurrent ? 'true' : undefined}>
                {name}
              </a>
            ) : (
              name
            )}
          </dt>
          <dd>{value.toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}
