import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { EventFilter as Filter } from '#functions/content/events/schema.ts';
import { formatMonth } from '#functions/core/values/dates.ts';

interface Choice {
  value: string;
  count: number;
}

interface EventFilterProps {
  filter: Filter;
  groups: Choice[];
  countries: (Choice & { label: string })[];
  months: Choice[];
  /** How many events pass. */
  found: number;
}

/** The filter of everything upcoming, as a form without script, and how much it has found (D-97). */
export function EventFilter({ filter, groups, countries, months, found }: EventFilterProps) {
  const t = useT();
  const language = useLanguage();
  const isFiltered = filter.group !== null || filter.country !== null || filter.month !== null;
  return (
    <form
      className="public-filter"
      method="get"
      action={hrefTo('events')}
      aria-label={t('events.filterUpcoming')}
    >
      <Select
        name="group"
        label={t('events.kind')}
        any={t('events.anyKind')}
        chosen={filter.group}
        options={groups.map((one) => ({
          ...one,
          label: t(`events.group-${one.value as NonNullable<Filter['group']>}`),
        }))}
      />
      <Select
        name="country"
        label={t('content.country')}
        any={t('events.anyCountry')}
        chosen={filter.country}
        options={countries}
      />
      <Select
        name="month"
        label={t('events.month')}
        any={t('events.anyMonth')}
        chosen={filter.month}
        options={months.map((one) => ({ ...one, label: formatMonth(one.value, language) }))}
      />
      <button className="button quiet" type="submit">
        {t('events.filter')}
      </button>
      {isFiltered ? (
        <p className="filter-found">
          <strong>{t('events.found', { count: found })}</strong>{' '}
          <a href={hrefTo('events')}>{t('events.showAll')}</a>
        </p>
      ) : null}
    </form>
  );
}

interface SelectProps {
  name: string;
  label: string;
  any: string;
  chosen: string | null;
  options: (Choice & { label: string })[];
}

function Select({ name, label, any, chosen, options }: SelectProps) {
  const isKnown = chosen === null || options.some(({ value }) => value === chosen);
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {isKnown ? null : <option value={chosen}>{`${chosen} (0)`}</option>}
        {options.map(({ value, label: text, count }) => (
          <option key={value} value={value}>
            {`${text} (${count})`}
          </option>
        ))}
      </select>
    </div>
  );
}
