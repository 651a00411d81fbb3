import { Hono } from 'hono';
import { newsletterContents, newsletterPaths } from '#functions/campaigns/archive/archive.ts';
import { newsletterHref } from '#functions/campaigns/newsletters/rules.ts';
import { eventHref } from '#functions/content/events/rules.ts';
import { jobHref } from '#functions/content/jobs/rules.ts';
import { newsHref } from '#functions/content/news/rules.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { alreadyHas, notModified } from '#functions/core/http/conditional.ts';
import { type Made, remembered } from '#functions/core/http/remembered.ts';
import type { ApiEnv, Call } from '#functions/core/http/reply.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { publishedPaths } from '#functions/site/pages/queries.ts';
import { eventsPath } from '#functions/site/pages/rules.ts';
import { atomFile } from './atom.ts';
import { calendarFile } from './calendar.ts';
import { newsletterEntry } from './newsletters.ts';
import {
  type CalendarEvent,
  calendarEvents,
  feedJobs,
  feedLimit,
  feedNews,
  sitemapAwards,
  sitemapEvents,
  sitemapJobs,
  sitemapLimit,
} from './queries.ts';
import { robotsFile, sitemapFile } from './sitemap.ts';

const calendarType = 'text/calendar; charset=utf-8';
const atomType = 'application/atom+xml; charset=utf-8';

/** Answers a file that is good for five minutes, or 304 when the reader has it. */
function send(c: Call, text: string, type: string, etag: string): Response {
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=300', ETag: etag };
  return alreadyHas(c.req.raw, etag) ? notModified(headers) : new Response(text, { headers });
}

/** Sends what was made of public rows: its ETag is the content version and the UTC day. */
const sendMade = (c: Call, { text, version, day }: Made, type: string): Response =>
  send(c, text, type, `W/"${version}-${day}"`);

/** The screen of all that is ahead, as new as the event that changed last. */
const eventsFeedPath = (events: { updatedAt: string }[]) => {
  const updatedAt = events
    .map((event) => event.updatedAt)
    .sort()
    .at(-1);
  return updatedAt ? [{ path: eventsPath, updatedAt }] : [];
};

/** The archive with its newsletters; it is there once one was sent. */
const archivePaths = ([latest, ...rest]: { path: string; updatedAt: string }[]) =>
  latest ? [{ ...latest, path: newslettersFeed.page }, latest, ...rest] : [];

const isColloquium = (event: CalendarEvent) => event.eventType === 'COLLOQUIUM';
const isNetsci = (event: CalendarEvent) => isSet(event.isNetsci);

const calendar = (path: string, title: string, holds: (event: CalendarEvent) => boolean) =>
  new Hono<ApiEnv>().get(path, async (c) => {
    const { ctx } = c.env;
    const made = await remembered(ctx, path, { events: calendarEvents() }, ({ events }) =>
      calendarFile(title, events.filter(holds), ctx.config),
    );
    return sendMade(c, made, calendarType);
  });

const newsFeed = { path: '/feeds/news.atom', page: '/news', title: 'News', href: newsHref };
const jobsFeed = {
  path: '/feeds/jobs.atom',
  page: '/jobs',
  title: 'Open positions',
  href: jobHref,
};
const newslettersFeed = {
  path: '/feeds/newsletters.atom',
  page: '/newsletters',
  title: 'Newsletters',
  href: newsletterHref,
};

/** Calendars, Atom feeds, sitemap and robots file: for programs, public, without a session. */
export const feedsApi = new Hono<ApiEnv>()
  .route(
    '/',
    calendar('/feeds/events.ics', 'Events', () => true),
  )
  .route(
    '/',
    calendar('/feeds/netsci.ics', 'NetSci', (event) => isNetsci(event) && !isColloquium(event)),
  )
  .route('/', calendar('/feeds/colloquium.ics', 'Colloquium', isColloquium))
  .route(
    '/',
    calendar('/feeds/other.ics', 'Other events', (event) => !isNetsci(event)),
  )
  .get(newsFeed.path, async (c) => {
    const { ctx } = c.env;
    const made = await remembered(ctx, newsFeed.path, { entries: feedNews() }, ({ entries }) =>
      atomFile(newsFeed, entries, ctx.config),
    );
    return sendMade(c, made, atomType);
  })
  .get(jobsFeed.path, async (c) => {
    const { ctx } = c.env;
    const reads = { entries: feedJobs(dayOf(ctx.now())) };
    const made = await remembered(ctx, jobsFeed.path, reads, ({ entries }) =>
      atomFile(jobsFeed, entries, ctx.config),
    );
    return sendMade(c, made, atomType);
  })
  .get(newslettersFeed.path, async (c) => {
    const { ctx } = c.env;
    const reads = { sent: newsletterContents(feedLimit) };
    const made = await remembered(ctx, newslettersFeed.path, reads, ({ sent }) =>
      atomFile(newslettersFeed, sent.map(newsletterEntry), ctx.config),
    );
    return sendMade(c, made, atomType);
  })
  .get('/sitemap.xml', async (c) => {
    const { ctx } = c.env;
    const reads = {
      pages: publishedPaths(),
      awards: sitemapAwards(),
      events: sitemapEvents(),
      jobs: sitemapJobs(dayOf(ctx.now())),
      newsletters: newsletterPaths(sitemapLimit),
    };
    const made = await remembered(ctx, '/sitemap.xml', reads, (found) =>
      sitemapFile(
        [
          ...found.pages,
          ...eventsFeedPath(found.events),
          ...found.awards,
          ...archivePaths(found.newsletters),
          ...found.events.map((event) => ({
            path: eventHref({
              ...event,
              eventType: event.eventType ?? 'OTHER',
              isNetsci: isSet(event.isNetsci),
            }),
            updatedAt: event.updatedAt,
          })),
          ...found.jobs.map(({ id, updatedAt }) => ({ path: jobHref(id), updatedAt })),
        ],
        ctx.config.origin,
      ),
    );
    return sendMade(c, made, 'application/xml; charset=utf-8');
  })
  .get('/robots.txt', (c) => {
    const text = robotsFile(c.env.ctx.config.origin);
    return send(c, text, 'text/plain; charset=utf-8', `W/"${text.length}"`);
  });

/** The paths that are answered here. */
export const feedPaths: ReadonlySet<string> = new Set(feedsApi.routes.map((route) => route.path));
