import { Hono } from 'hono';
import * as z from 'zod';
import { newsletterContents, newsletterPaths } from '#functions/campaigns/archive/archive.ts';
import { newsletterHref } from '#functions/campaigns/newsletters/rules.ts';
import { isExpired } from '#functions/content/events/rules.ts';
import { contentVersion } from '#functions/core/cache/known-version.ts';
import { mapRead, type Read } from '#functions/core/db/database.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { found } from '#functions/core/errors.ts';
import { hasCurrentCopy, replyNotModified } from '#functions/core/http/conditional.ts';
import { rememberText, type VersionedText } from '#functions/core/http/remembered.ts';
import type { ApiEnv, Call } from '#functions/core/http/reply.ts';
import { dayAnywhere, dayOf, type Language, languages } from '#functions/core/values/dates.ts';
import { personPages } from '#functions/site/awards/queries.ts';
import { publishedPaths } from '#functions/site/pages/queries.ts';
import { eventsPath } from '#functions/site/pages/rules.ts';
import { personPath } from '#functions/site/people/rules.ts';
import { electionPaths } from '#functions/voting/publication/elections.ts';
import { electionsPath } from '#functions/voting/publication/paths.ts';
import { atomFile, type FeedEntry, type FeedSource } from './atom.ts';
import { calendarFile } from './calendar.ts';
import { type CalendarEvent, calendarEvent, calendarEvents } from './calendar-queries.ts';
import { eventEntry, newsletterEntry } from './entries.ts';
import { type DataFile, dataFacts, dataFiles, dataHref, dataNames } from './network/facts.ts';
import { dataFile } from './network/files.ts';
import { societyGraph } from './network/graph.ts';
import {
  feedLimit,
  itemPages,
  sitemapAwards,
  sitemapEvents,
  sitemapLimit,
  societyReads,
  sourceOf,
} from './queries.ts';
import {
  atomFeed,
  type CalendarName,
  calendarNames,
  entryIdPath,
  type FeedName,
  feedNames,
  feedTitle,
} from './rules.ts';
import { robotsFile, securityFile, sitemapFile } from './sitemap.ts';

const calendarType = 'text/calendar; charset=utf-8';
const atomType = 'application/atom+xml; charset=utf-8';

/** Answers a file that may be cached for five minutes, or 304 when the client has it. */
function sendFile(c: Call, text: string, type: string, etag: string): Response {
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=300', ETag: etag };
  return hasCurrentCopy(c.req.raw, etag)
    ? replyNotModified(headers)
    : new Response(text, { headers });
}

/** Sends a file made from public rows: its ETag is the content version and the UTC day. */
const sendVersion = (c: Call, { text, version, day }: VersionedText, type: string): Response =>
  sendFile(c, text, type, `W/"${version}-${day}"`);

/** The screen of upcoming events, as new as the event that changed last. */
const eventsFeedPath = (events: { updatedAt: string }[]) => {
  const updatedAt = events
    .map((event) => event.updatedAt)
    .sort()
    .at(-1);
  return updatedAt ? [{ path: eventsPath, updatedAt, isInItalian: true }] : [];
};

/** A list and its items, once there is one: the archive of newsletters, the elections. */
const listPaths = (path: string, [latest, ...rest]: { path: string; updatedAt: string }[]) =>
  latest ? [{ ...latest, path, isInItalian: true }, latest, ...rest] : [];

/** The pages of people, and what is drawn and written of them all. */
function personPaths(people: Map<string, string>) {
  const pages = [...people].map(([slug, updatedAt]) => ({ path: personPath(slug), updatedAt }));
  const updatedAt = [...people.values()].sort().at(-1);
  const all = ['/network', '/data'].map((path) => ({ path, isInItalian: true }));
  return updatedAt ? [...all.map((one) => ({ ...one, updatedAt })), ...pages] : [];
}

const isColloquium = (event: CalendarEvent) => event.eventType === 'COLLOQUIUM';
const isNetsci = (event: CalendarEvent) => isSet(event.isNetsci);

/** The language of a file: a subscription has no cookie, only the address that was copied. */
const languageOf = (c: Call) => z.enum(languages).catch('en').parse(c.req.query('lang'));

/** Which events each calendar holds. */
const holds: Record<CalendarName, (event: CalendarEvent) => boolean> = {
  events: () => true,
  netsci: (event) => isNetsci(event) && !isColloquium(event),
  colloquium: isColloquium,
  other: (event) => !isNetsci(event),
};

const calendarCall = (name: CalendarName) => {
  const path = `/feeds/${name}.ics`;
  return new Hono<ApiEnv>().get(path, async (c) => {
    const { ctx } = c.env;
    const language = languageOf(c);
    const make = ({ events }: { events: CalendarEvent[] }) =>
      calendarFile(events.filter(holds[name]), ctx.config, language, name);
    const made = await rememberText(ctx, path, { events: calendarEvents() }, make, language);
    return sendVersion(c, made, calendarType);
  });
};

/** The file of one event, by its short id: to add it to a calendar (D-97). */
const eventCalendar = new Hono<ApiEnv>().get(
  '/feeds/events/:file{[a-z0-9]{1,36}\\.ics}',
  async (c) => {
    const { ctx } = c.env;
    const language = languageOf(c);
    const key = c.req.param('file').replace('.ics', '');
    const { event, version } = await ctx.db.read(
      { event: calendarEvent(key), version: contentVersion() },
      language,
    );
    const text = calendarFile([found(event, 'Event')], ctx.config, language);
    return sendVersion(c, { text, version, day: dayAnywhere(ctx.now()) }, calendarType);
  },
);

interface AtomSource extends Pick<FeedSource, 'href'> {
  read(today: string, language: Language): Read<FeedEntry[]>;
}

/** The entries of a feed, and the path of each. */
function atomSource(name: FeedName): AtomSource {
  if (name === 'events' || name === 'colloquium')
    return {
      href: () => eventsPath,
      read: (today, language) =>
        mapRead(calendarEvents(), (events) =>
          events
            .filter((event) => holds[name](event) && !isExpired(event, today))
            .map((event) => eventEntry(event, language))
            .slice(0, feedLimit),
        ),
    };
  if (name === 'newsletters')
    return {
      href: ({ id }) => newsletterHref(id),
      read: () => mapRead(newsletterContents(feedLimit), (sent) => sent.map(newsletterEntry)),
    };
  return sourceOf(name);
}

function atomCall(name: FeedName) {
  const { read, href } = atomSource(name);
  const idPath = (id: string) => entryIdPath(name, id);
  const { path, page } = atomFeed(name);
  return new Hono<ApiEnv>().get(path, async (c) => {
    const { ctx } = c.env;
    const language = languageOf(c);
    const about = { path, page, href, idPath, language, title: feedTitle(name, language) };
    const reads = { entries: read(dayAnywhere(ctx.now()), language) };
    const make = ({ entries }: { entries: FeedEntry[] }) => atomFile(about, entries, ctx.config);
    return sendVersion(c, await rememberText(ctx, path, reads, make, language), atomType);
  });
}

/** Calendars, Atom feeds, sitemap and robots file: for programs, public, without a session. */
export const feedsApi = new Hono<ApiEnv>()
  .get('/sitemap.xml', async (c) => {
    const { ctx } = c.env;
    const reads = {
      pages: publishedPaths(),
      awards: sitemapAwards(),
      events: sitemapEvents(dayAnywhere(ctx.now())),
      newsletters: newsletterPaths(sitemapLimit),
      elections: electionPaths(sitemapLimit),
      people: personPages(),
      ...itemPages(dayAnywhere(ctx.now())),
    };
    const made = await rememberText(ctx, '/sitemap.xml', reads, (found) => {
      const { pages, awards, events, newsletters, elections, people, ...items } = found;
      return sitemapFile(
        [
          ...pages,
          ...eventsFeedPath(events),
          ...awards,
          ...listPaths(atomFeed('newsletters').page, newsletters),
          ...listPaths(electionsPath, elections),
          ...events,
          ...personPaths(people),
          ...Object.values(items).flat(),
        ],
        ctx.config.origin,
      );
    });
    return sendVersion(c, made, 'application/xml; charset=utf-8');
  })
  .get('/robots.txt', (c) => {
    const text = robotsFile(c.env.ctx.config.origin);
    return sendFile(c, text, 'text/plain; charset=utf-8', `W/"${text.length}"`);
  })
  .get('/.well-known/security.txt', (c) => {
    const day = dayOf(c.env.ctx.now());
    const text = securityFile(c.env.ctx.config, day);
    return sendFile(c, text, 'text/plain; charset=utf-8', `W/"${day}"`);
  });

/** A file of open data (D-248), for programs on other sites too. */
const dataCall = (file: DataFile) =>
  new Hono<ApiEnv>().get(dataHref(file), async (c) => {
    const { ctx } = c.env;
    const reads = { version: contentVersion(), ...societyReads() };
    const made = await rememberText(ctx, dataHref(file), reads, ({ version, ...records }) => {
      const facts = dataFacts(ctx.config, version, dayAnywhere(ctx.now()).slice(0, 4));
      const { origin } = ctx.config;
      return dataFile(file, { ...records, graph: societyGraph(records) }, facts, origin);
    });
    const answer = sendVersion(c, made, dataFiles[file]);
    answer.headers.set('Access-Control-Allow-Origin', '*');
    return answer;
  });

for (const feed of [
  ...calendarNames.map(calendarCall),
  eventCalendar,
  ...feedNames.map(atomCall),
  ...dataNames.map(dataCall),
])
  feedsApi.route('/', feed);

/** The paths handled here, without the files of single events. */
export const feedPaths: ReadonlySet<string> = new Set(
  feedsApi.routes.map((route) => route.path).filter((path) => !path.includes(':')),
);
