import { useLanguage } from '#app/i18n/translate.ts';

interface CountersProps {
  label: string;
  entries: readonly { name: string; value: number; href?: string }[];
}

/** The numbers above a list that is not empty (LST-12). */
export function Counters({ label, entries }: CountersProps) {
  const language = useLanguage();
  if (entries.every(({ value }) => value === 0)) return null;
  return (
    <dl className="counters" aria-label={label}>
      {entries.map(({ name, value, href }) => (
        <div key={name}>
          <dt>{href ? <a href={href}>{name}</a> : name}</dt>
          <dd>{value.toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}
