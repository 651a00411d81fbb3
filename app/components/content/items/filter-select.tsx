import type { ReactNode } from 'react';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { Choice } from '#functions/content/filter-items.ts';

interface FilterSelectProps {
  name: string;
  label: string;
  /** The choice that filters nothing. */
  any: string;
  chosen: string | null;
  /** `isTyped` for a label that is in English only. */
  choices: (Choice & { label: string; isTyped?: boolean })[];
}

/** One choice of the filter of a public list, with how many items each value would find. */
export function FilterSelect({ name, label, any, chosen, choices }: FilterSelectProps) {
  const lang = useTextLang();
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option
            key={choice.value}
            value={choice.value}
            lang={choice.isTyped ? lang() : undefined}
          >
            {`${choice.label} (${choice.count})`}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FilterFormProps {
  /** The address of the list, which is what shows all. */
  action: string;
  label: string;
  /** How much was found; null without a filter. */
  found: string | null;
  children: ReactNode;
}

/** The filter of a public list, as a form without script, and what it has found (D-97, D-98). */
export function FilterForm({ action, label, found, children }: FilterFormProps) {
  const t = useT();
  return (
    <form className="public-filter" method="get" action={action} aria-label={label}>
      {children}
      <button className="button quiet" type="submit">
        {t('actions.filter')}
      </button>
      {found ? (
        <p className="filter-found">
          <strong>{found}</strong> <a href={action}>{t('actions.showAll')}</a>
        </p>
      ) : null}
    </form>
  );
}
