import { FilterSelect } from '#app/components/content/items/filter-select.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { arrangePast, PastEntry } from '#functions/content/events/past.ts';
import { type PastFilter, pastKinds } from '#functions/content/events/schema.ts';
import { withoutRemark } from '#functions/core/values/places.ts';
import { EventLineItem, EventLines } from './event-lines.tsx';

interface PastEventsProps {
  past: ReturnType<typeof arrangePast>;
  filter: PastFilter;
  counts: { year: string; satellites: number; meetings: number }[];
}

/** Past meetings: a line each, by year; the satellites of an edition fold under it (EVT-14, D-97). */
export function PastEvents({ past, filter, counts }: PastEventsProps) {
  const t = useT();
  const { years, count, next } = past;
  return (
    <Band id="past" title={t('events.past')} className="band past">
      {counts.length > 0 ? <Filter filter={filter} counts={counts} /> : null}
      {count === 0 ? (
        <p>{t(filter.year || filter.kind ? 'events.noMatch' : 'events.noPast')}</p>
      ) : null}
      {years.map(({ year, entries }) => (
        <section key={year} className="past-year" aria-labelledby={`year-${year}`}>
          <h3 id={`year-${year}`}>{year}</h3>
          <ul className="event-lines">
            {entries.map((entry) =>
              entry.edition ? (
                <Satellites key={entry.id} entry={entry} edition={entry.edition} />
              ) : (
                entry.lines.map((line) => <EventLineItem key={line.id} line={line} hasPlace />)
              ),
            )}
          </ul>
        </section>
      ))}
      <ShowMore
        count={count}
        next={next}
        keep={{
          ...(filter.year ? { year: filter.year } : {}),
          ...(filter.kind ? { kind: filter.kind } : {}),
        }}
      />
    </Band>
  );
}

type Edition = NonNullable<PastEntry['edition']>;

function Satellites({ entry, edition }: { entry: PastEntry; edition: Edition }) {
  const t = useT();
  const city = withoutRemark(edition.location);
  const name = city ? `${edition.title}, ${city}` : edition.title;
  return (
    <li id={entry.id} className="folded">
      <details className="fold">
        <summary>{`${name}: ${t('events.satelliteCount', { count: entry.lines.length })}`}</summary>
        <EventLines lines={entry.lines} hasPlace={false} />
        <p className="actions">
          <ReadMore href={edition.href}>{edition.title}</ReadMore>
        </p>
      </details>
    </li>
  );
}

function Filter({ filter, counts }: Pick<PastEventsProps, 'filter' | 'counts'>) {
  const t = useT();
  const sum = (kind: (typeof pastKinds)[number]) =>
    counts.reduce((total, one) => total + one[kind], 0);
  return (
    <form
      className="public-filter"
      method="get"
      action={`${hrefTo('events-other')}#past`}
      aria-label={t('events.filterPast')}
    >
      <FilterSelect
        name="year"
        label={t('events.year')}
        any={t('events.anyYear')}
        chosen={filter.year}
        options={counts.map(({ year, satellites, meetings }) => ({
          value: year,
          label: year,
          count: satellites + meetings,
        }))}
      />
      <FilterSelect
        name="kind"
        label={t('events.kind')}
        any={t('events.anyKind')}
        chosen={filter.kind}
        options={pastKinds.map((kind) => ({
          value: kind,
          label: t(`events.kind-${kind}`),
          count: sum(kind),
        }))}
      />
      <button className="button quiet" type="submit">
        {t('events.filter')}
      </button>
      {filter.year || filter.kind ? (
        <a href={`${hrefTo('events-other')}#past`}>{t('events.showAll')}</a>
      ) : null}
    </form>
  );
}
