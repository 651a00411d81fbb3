import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EventLineItem, EventLines } from '#app/components/content/events/event-lines.tsx';
import { UpcomingEvents } from '#app/components/content/items/event-list.tsx';
import { FilterForm, FilterSelect } from '#app/components/content/items/filter-select.tsx';
import { PageBody } from '#app/components/site/page-body.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { EmptyList } from '#app/components/ui/empty-list.tsx';
import { PageHero } from '#app/components/ui/hero.tsx';
import { Town } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { ShowMore } from '#app/components/ui/show-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import { eventCard } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { pastChoices } from '#functions/content/events/filters.ts';
import {
  arrangePast,
  type PastEntry,
  pastLines,
  pastYears,
} from '#functions/content/events/past.ts';
import { upcomingOrdinary } from '#functions/content/events/queries.ts';
import type { PastFilter } from '#functions/content/events/schema.ts';
import { publicListLimit } from '#functions/core/values/paging.ts';
import { withoutRemark } from '#functions/core/values/places.ts';

interface PastEventsProps {
  past: ReturnType<typeof arrangePast>;
  filter: PastFilter;
  choices: ReturnType<typeof pastChoices>;
}

/** Past meetings: a line each, by year; the satellites of an edition fold under it (EVT-14, D-97). */
function PastEvents({ past, filter, choices }: PastEventsProps) {
  const t = useT();
  const { years, count, meetings, next } = past;
  return (
    <Band id="past" title={t('events.past')} className="band past">
      {choices.years.length > 0 ? <Filter filter={filter} choices={choices} /> : null}
      {count > 0 ? null : filter.year || filter.kind ? (
        <p>{t('events.noMatch')}</p>
      ) : (
        <EmptyList of="past" />
      )}
      {years.map(({ year, entries }) => (
        <section key={year} className="past-year" aria-labelledby={`year-${year}`}>
          <h3 id={`year-${year}`}>{year}</h3>
          <ul className="event-lines">
            {entries.map((entry) =>
              entry.edition ? (
                <Satellites key={entry.id} entry={entry} edition={entry.edition} />
              ) : (
                entry.lines.map((line) => <EventLineItem key={line.id} line={line} showsPlace />)
              ),
            )}
          </ul>
        </section>
      ))}
      <ShowMore
        count={count}
        shown={meetings}
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
  const lang = useTextLang()();
  const city = withoutRemark(edition.location);
  return (
    <li id={entry.id} className="folded">
      <details className="fold">
        <summary>
          <span lang={lang}>{edition.title}</span>
          {city ? ', ' : null}
          {city ? <Town name={city} /> : null}
          {`: ${t('events.satelliteCount', { count: entry.lines.length })}`}
        </summary>
        <EventLines lines={entry.lines} />
        <p className="actions">
          <ReadMore href={edition.href}>
            <span lang={lang}>{edition.title}</span>
          </ReadMore>
        </p>
      </details>
    </li>
  );
}

function Filter({ filter, choices }: Pick<PastEventsProps, 'filter' | 'choices'>) {
  const t = useT();
  return (
    <FilterForm
      action={`${hrefTo('events-other')}#past`}
      label={t('events.filterPast')}
      found={filter.year || filter.kind ? t('events.found', { count: choices.found }) : null}
    >
      <FilterSelect
        name="year"
        label={t('fields.year')}
        any={t('events.anyYear')}
        chosen={filter.year}
        choices={choices.years.map((one) => ({ ...one, label: one.value }))}
      />
      <FilterSelect
        name="kind"
        label={t('fields.kind')}
        any={t('my.anyKind')}
        chosen={filter.kind}
        choices={choices.kinds.map((one) => ({ ...one, label: t(`events.kind-${one.value}`) }))}
      />
    </FilterForm>
  );
}

/** Other events: what is ahead, and a line for each past one (EVT-13, EVT-14, D-97). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { show: asked, ...filter } = readQuery('public/content/other-events', request);
  const { dayAnywhere: today } = context;
  const { upcoming, past, counts, ...view } = await readPublicPage(
    context,
    hrefTo('events-other'),
    {
      upcoming: upcomingOrdinary(today),
      past: pastLines(today, filter),
      counts: pastYears(today),
    },
    ['events'],
  );
  // A year is shown as a whole, since addresses of single meetings lead into it.
  const show = filter.year ? publicListLimit : asked;
  return {
    ...view,
    filter,
    choices: pastChoices(counts, filter),
    upcoming: upcoming.map(eventCard(context.dayAnywhere)),
    past: arrangePast(past, show),
  };
}

export const meta = pageMeta;

export default function OtherEvents() {
  const { page, upcoming, ...past } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHero compact page={page} title={t('menu.other')} />
      <UpcomingEvents events={upcoming} calendar="other" />
      <PastEvents {...past} />
      <PageBody page={page} />
    </>
  );
}
