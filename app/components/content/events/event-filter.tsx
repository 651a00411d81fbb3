import { FilterSelect } from '#app/components/content/items/filter-select.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { filterEvents } from '#functions/content/events/filters.ts';
import type { EventFilter as Filter } from '#functions/content/events/schema.ts';
import { formatMonth } from '#functions/core/values/dates.ts';

type Choices = ReturnType<typeof filterEvents>;

interface EventFilterProps extends Pick<Choices, 'groups' | 'months'> {
  filter: Filter;
  countries: (Choices['countries'][number] & { label: string; isTyped: boolean })[];
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
      <FilterSelect
        name="group"
        label={t('events.kind')}
        any={t('events.anyKind')}
        chosen={filter.group}
        choices={groups.map((one) => ({ ...one, label: t(`events.group-${one.value}`) }))}
      />
      <FilterSelect
        name="country"
        label={t('content.country')}
        any={t('events.anyCountry')}
        chosen={filter.country}
        choices={countries}
      />
      <FilterSelect
        name="month"
        label={t('events.month')}
        any={t('events.anyMonth')}
        chosen={filter.month}
        choices={months.map((one) => ({ ...one, label: formatMonth(one.value, language) }))}
      />
      <button className="button quiet" type="submit">
        {t('actions.filter')}
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
