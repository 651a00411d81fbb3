import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Subscribe } from '#app/components/content/events/subscribe.tsx';
import { EventItems } from '#app/components/content/items/event-list.tsx';
import { FilterForm, FilterSelect } from '#app/components/content/items/filter-select.tsx';
import { Band } from '#app/components/ui/band.tsx';
import { EmptyList } from '#app/components/ui/empty-list.tsx';
import { Follow } from '#app/components/ui/follow.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { textMeta } from '#app/framework/meta.ts';
import { readQuery } from '#app/framework/public-query.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { countryLabels, countryNamed } from '#app/server/countries.server.ts';
import { eventCard } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import { filterEvents } from '#functions/content/events/filters.ts';
import { upcomingEvents } from '#functions/content/events/queries.ts';
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
function EventFilter({ filter, groups, countries, months, found }: EventFilterProps) {
  const t = useT();
  const language = useLanguage();
  const isFiltered = filter.group !== null || filter.country !== null || filter.month !== null;
  return (
    <FilterForm
      action={`${hrefTo('events')}#upcoming`}
      label={t('events.filterUpcoming')}
      found={isFiltered ? t('events.found', { count: found }) : null}
    >
      <FilterSelect
        name="group"
        label={t('fields.kind')}
        any={t('my.anyKind')}
        chosen={filter.group}
        choices={groups.map((one) => ({ ...one, label: t(`events.group-${one.value}`) }))}
      />
      <FilterSelect
        name="country"
        label={t('fields.country')}
        any={t('my.anyCountry')}
        chosen={filter.country}
        choices={countries}
      />
      <FilterSelect
        name="month"
        label={t('fields.month')}
        any={t('events.anyMonth')}
        chosen={filter.month}
        choices={months.map((one) => ({ ...one, label: formatMonth(one.value, language) }))}
      />
    </FilterForm>
  );
}

/** All upcoming events of every kind with a filter (D-93, D-97). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = readQuery('public/content/events', request);
  const { events, frame } = await readPublicPage(
    context,
    hrefTo('events-other'),
    { events: upcomingEvents(context.dayAnywhere) },
    ['events'],
  );
  const present = events.map(({ country }) => country);
  const filter = { ...asked, country: countryNamed(asked.country, present) };
  const { found, countries, groups, months } = filterEvents(events, filter);
  return {
    frame,
    filter,
    total: events.length,
    events: found.map(eventCard(context.dayAnywhere)),
    groups,
    months,
    countries: countryLabels(context.visit.language, countries),
    isInItalian: true,
  };
}

export const meta = textMeta((t) => ({ title: t('names.events'), description: t('events.text') }));

export default function Events() {
  const { events, total, frame, isInItalian: _, ...choices } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <Hero compact title={t('names.events')} subtagline={t('events.text')} style={frame.section} />
      <Band
        id="upcoming"
        title={t('events.upcoming')}
        beside={<Follow feed="events" hasCalendar />}
      >
        {total > 1 ? <EventFilter {...choices} found={events.length} /> : null}
        <EventItems
          events={events}
          none={total > 0 ? <p>{t('events.noMatch')}</p> : <EmptyList of="upcoming" />}
        />
        <Subscribe calendar="events" />
      </Band>
      <p className="band actions">
        <ReadMore href={hrefTo('conferences')}>{t('menu.conferences')}</ReadMore>
        <ReadMore href={hrefTo('colloquium')}>{t('names.netsci-colloquium')}</ReadMore>
        <ReadMore href={hrefTo('events-other')}>{t('menu.other')}</ReadMore>
        <ReadMore href={`${hrefTo('events-other')}#past`}>{t('events.past')}</ReadMore>
      </p>
    </>
  );
}
