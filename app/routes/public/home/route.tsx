import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { NextDeadline } from '#app/components/content/events/stage.tsx';
import { DateBlock, SpanText } from '#app/components/content/items/date-block.tsx';
import { type EventCard, EventHighlight } from '#app/components/content/items/event-item.tsx';
import { useSite } from '#app/components/frame/use-site.ts';
import { hasBody, PageBody } from '#app/components/site/page-body.tsx';
import { BrokenPart } from '#app/components/ui/broken-part.tsx';
import { EmptyList } from '#app/components/ui/empty-list.tsx';
import { Hero } from '#app/components/ui/hero.tsx';
import { Place } from '#app/components/ui/place.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import logo from '#app/drawing/generated/icons/icon-512.png?url';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead } from '#app/framework/meta.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import { siteMarkup, societyMarkup } from '#app/markup/site.ts';
import { eventCard } from '#app/server/public-lists.server.ts';
import { readPublicPage } from '#app/server/public-page.server.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import { homeEvents } from '#functions/content/events/queries.ts';
import { arrangeHome } from '#functions/content/events/rules.ts';
import { latestJob } from '#functions/content/jobs/queries.ts';
import { latestNews } from '#functions/content/news/queries.ts';
import { lowestFee } from '#functions/core/membership/rules.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { asSecondary, mapSecondary } from '#functions/core/secondary.ts';
import { offeredOptions } from '#functions/membership/fees/options.ts';
import { JoinCall, LatestJob, LatestNews, NextColloquium } from './latest.tsx';

interface Ahead {
  large: EventCard[];
  rows: EventCard[];
}

/** What comes next: two highlights, then a row for every other upcoming event (HOM-02, D-254). */
function Agenda({ events }: { events: Ahead | false }) {
  const t = useT();
  if (events && events.large.length === 0) return null;
  return (
    <section className="band" aria-labelledby="next" data-theme="events">
      <h2 className="section-title" id="next">
        {t('home.next')}
      </h2>
      {events ? <UpcomingEvents {...events} /> : <BrokenPart />}
      <p className="actions">
        <ReadMore href={hrefTo('conferences')}>{t('home.allConferences')}</ReadMore>
        <ReadMore href={hrefTo('events')}>{t('home.allEvents')}</ReadMore>
      </p>
    </section>
  );
}

function UpcomingEvents({ large, rows }: Ahead) {
  const lang = useTextLang();
  return (
    <>
      <ul className="highlights" data-count={large.length}>
        {large.map((event) => (
          <EventHighlight key={event.id} event={event} level="primary" />
        ))}
      </ul>
      <ul className="agenda">
        {rows.map((event) => (
          <li key={event.id}>
            {event.startDate ? <DateBlock day={event.startDate} of={event.shortId} /> : null}
            <a href={event.href} lang={lang(event, 'title')}>
              {event.title}
            </a>
            <span className="meta">
              <span>
                <Place of={event} />
              </span>
              {event.startDate ? <SpanText start={event.startDate} end={event.endDate} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The next conference of the society in a line, with its next deadline. */
function NextConference({ event }: { event: EventCard }) {
  const lang = useTextLang();
  return (
    <p className="hero-next">
      <a href={event.href}>
        <strong lang={lang(event, 'title')}>{event.title}</strong>
        {' · '}
        <Place of={event} />
        {' · '}
        {event.startDate ? <SpanText start={event.startDate} end={event.endDate} /> : null}
        {event.deadline ? ' · ' : null}
        <NextDeadline of={event} next={event.deadline} />
      </a>
    </p>
  );
}

const newsVisible = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const { page, frame, events, job, news, options } = await readPublicPage(
    context,
    hrefTo('home'),
    {
      events: asSecondary(homeEvents(context.dayAnywhere)),
      job: asSecondary(latestJob(context.dayAnywhere)),
      news: asSecondary(latestNews(newsVisible)),
      options: asSecondary(offeredOptions()),
    },
    ['events', 'jobs', 'news', 'fees'],
  );
  const ahead = mapSecondary(events, arrangeHome);
  const own = ahead ? ahead.own : null;
  const card = eventCard(context.dayAnywhere);
  return {
    frame,
    page,
    next: own && card(own),
    events: mapSecondary(ahead, ({ large, rows }) => ({
      large: large.map(card),
      rows: rows.map(card),
    })),
    colloquium: mapSecondary(ahead, ({ talk }) => talk && card(talk)),
    job: job && { ...job, summary: safeHtml(job.summary), description: '' },
    news: mapSecondary(news, (all) =>
      all.map(({ id, title, href, timestamp, translated }) => ({
        ...{ id, title, href, timestamp, translated },
      })),
    ),
    fee: options ? lowestFee(options) : null,
    profiles: context.ctx.config.societyProfiles,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = matches[0]?.data as SiteData;
  return pageHead(matches, {
    title: site.societyName,
    description: data?.page?.subtagline ?? data?.page?.tagline,
    line: data?.page?.tagline ?? '',
    jsonLd: [societyMarkup(site, logo, data?.profiles ?? []), siteMarkup(site)],
  });
};

export default function Home() {
  const { page, next, events, colloquium, job, news, fee } = useLoaderData<typeof loader>();
  const site = useSite();
  const t = useT();
  const lang = useTextLang();
  // Nobody who is one already is asked to join.
  const isMember = site?.viewer?.roles.includes('member') ?? false;
  const call = isMember ? null : <JoinCall fee={fee} />;
  return (
    <>
      <Hero
        title={page?.tagline || site?.societyName || t('home.title')}
        subtagline={page?.subtagline}
        isTaglineQuote={Boolean(page?.tagline) && page?.properties.isTaglineQuote}
        style={page?.section ?? null}
        image={page}
        drawingHref={hrefTo('network')}
        langs={
          page
            ? {
                title: page.tagline ? lang(page, 'tagline') : undefined,
                subtagline: lang(page, 'subtagline'),
                image: lang(page, 'imageAlt'),
              }
            : undefined
        }
        isEnglishOnly={page !== null && lang(page) !== undefined}
      >
        {next ? <NextConference event={next} /> : null}
        <p className="actions">
          {isMember ? (
            <a className="button" href={hrefTo('my-overview')}>
              {t('menu.myOverview')}
            </a>
          ) : (
            <a className="button" href={hrefTo('join-us')}>
              {t('menu.joinUs')}
            </a>
          )}
          <a className="button quiet" href={hrefTo('conferences')}>
            {t('menu.conferences')}
          </a>
        </p>
      </Hero>
      <Agenda events={events} />
      <div className="home-columns">
        {colloquium === null ? null : <NextColloquium event={colloquium} />}
        {job === null ? <EmptyList of="home" /> : <LatestJob job={job} />}
        <LatestNews news={news} />
      </div>
      {page && hasBody(page) ? <PageBody page={page} margin={call} isMarginLast /> : call}
    </>
  );
}
