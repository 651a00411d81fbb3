import { FilterSelect } from '#app/components/content/items/filter-select.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { positionTypes } from '#functions/content/jobs/rules.ts';
import { closingDays, type JobFilter as Filter } from '#functions/content/jobs/schema.ts';

/** A filter as the parameters of its address; those that filter nothing are left out. */
export const filterParams = ({ country, kind, closing }: Filter): Record<string, string> => ({
  ...(country ? { country } : {}),
  ...(kind ? { kind } : {}),
  ...(closing ? { closing: String(closingDays) } : {}),
});

interface JobFilterProps {
  filter: Filter;
  countries: { value: string; label: string }[];
  /** How many open positions it finds; null when it filters nothing. */
  found: number | null;
}

/** The filter of the list of jobs, as a form without script, and what it has found (D-98). */
export function JobFilter({ filter, countries, found }: JobFilterProps) {
  const t = useT();
  return (
    <form
      className="public-filter"
      method="get"
      action={hrefTo('jobs')}
      aria-label={t('jobs.filter')}
    >
      <FilterSelect
        name="country"
        label={t('content.country')}
        any={t('jobs.anyCountry')}
        chosen={filter.country}
        options={countries}
      />
      <FilterSelect
        name="kind"
        label={t('jobs.kind')}
        any={t('jobs.anyKind')}
        chosen={filter.kind}
        options={positionTypes.map((value) => ({ value, label: t(`jobs.type-${value}`) }))}
      />
      <div className="field filter-check">
        <input
          id="filter-closing"
          type="checkbox"
          name="closing"
          value={closingDays}
          defaultChecked={filter.closing}
        />
        <label htmlFor="filter-closing">{t('jobs.closing', { days: String(closingDays) })}</label>
      </div>
      <button className="button quiet" type="submit">
        {t('jobs.apply')}
      </button>
      {found === null ? null : (
        <p className="filter-found">
          <strong>{t('jobs.found', { count: found })}</strong>{' '}
          <a href={hrefTo('jobs')}>{t('jobs.clear')}</a>
        </p>
      )}
    </form>
  );
}
