import { FilterForm, FilterSelect } from '#app/components/content/items/filter-select.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { jobChoices } from '#functions/content/jobs/filters.ts';
import {
  closingDays,
  type JobFilter as Filter,
  isFiltered,
} from '#functions/content/jobs/schema.ts';

/** A filter as the parameters of its address; those that filter nothing are left out. */
export const filterParams = ({ country, kind, closing }: Filter): Record<string, string> => ({
  ...(country ? { country } : {}),
  ...(kind ? { kind } : {}),
  ...(closing ? { closing: String(closingDays) } : {}),
});

type Choices = ReturnType<typeof jobChoices>;

interface JobFilterProps extends Pick<Choices, 'kinds' | 'closing' | 'found'> {
  filter: Filter;
  countries: (Choices['countries'][number] & { label: string; isTyped: boolean })[];
}

/** The filter of the list of jobs, as a form without script, and what it has found (D-98). */
export function JobFilter({ filter, countries, kinds, closing, found }: JobFilterProps) {
  const t = useT();
  return (
    <FilterForm
      action={`${hrefTo('jobs')}#open`}
      label={t('jobs.filter')}
      found={isFiltered(filter) ? t('jobs.found', { count: found }) : null}
    >
      <FilterSelect
        name="country"
        label={t('fields.country')}
        any={t('my.anyCountry')}
        chosen={filter.country}
        choices={countries}
      />
      <FilterSelect
        name="kind"
        label={t('fields.positionType')}
        any={t('my.anyKind')}
        chosen={filter.kind}
        choices={kinds.map((one) => ({ ...one, label: t(`jobs.type-${one.value}`) }))}
      />
      {closing > 0 || filter.closing ? (
        <div className="field filter-check">
          <input
            id="filter-closing"
            type="checkbox"
            name="closing"
            value={closingDays}
            defaultChecked={filter.closing}
          />
          <label htmlFor="filter-closing">
            {`${t('jobs.closing', { days: String(closingDays) })} (${closing})`}
          </label>
        </div>
      ) : null}
    </FilterForm>
  );
}
