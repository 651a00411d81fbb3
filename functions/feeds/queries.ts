import { and, asc, desc, eq, gte, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { events } from '#functions/content/events/table.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import { columnsNamed } from '#functions/core/db/columns.ts';
import { select, statement } from '#functions/core/db/database.ts';
import { publicListLimit } from '#functions/core/values/paging.ts';
import { awards } from '#functions/site/awards/table.ts';

/** How many entries an Atom feed carries. */
export const feedLimit = 50;
/** How many items of a kind the sitemap lists. */
export const sitemapLimit = 5000;

/** Every published event with its dates, newest start first: for the calendars. */
export const calendarEvents = statement(() =>
  select
    .select({
      id: events.id,
      shortId: events.shortId,
      relativePath: events.relativePath,
      title: events.title,
      summary: events.summary,
      description: events.description,
      website: events.website,
      startDate: events.startDate,
      endDate: events.endDate,
      startTime: events.startTime,
      location: events.location,
      country: events.country,
      eventType: events.eventType,
      isNetsci: events.isNetsci,
      earlyBirdDeadline: events.earlyBirdDeadline,
      registrationDeadline: events.registrationDeadline,
      submissionDeadline: events.submissionDeadline,
      updatedAt: events.updatedAt,
      version: events.version,
    })
    .from(events)
    .where(eq(events.status, 'PUBLISHED'))
    .orderBy(desc(events.startDate), asc(events.id))
    .limit(publicListLimit),
);

export type CalendarEvent = ReturnType<ReturnType<typeof calendarEvents>['rows']>[number];

const entriesOf = (table: typeof news | typeof jobs, which: SQL | undefined) =>
  statement(() =>
    select
      .select({
        ...columnsNamed(table, ['id', 'title', 'summary', 'description']),
        published: sql<string>`coalesce(${table.publishedAt}, ${table.createdAt})`.as('published'),
        updatedAt: table.updatedAt,
      })
      .from(table)
      .where(which)
      .orderBy(desc(table.publishedAt), asc(table.id))
      .limit(feedLimit),
  );

/** The latest published news, newest first. */
export const feedNews = entriesOf(news, eq(news.status, 'PUBLISHED'));

const isOpen = and(
  eq(jobs.status, 'PUBLISHED'),
  or(isNull(jobs.applicationDeadline), gte(jobs.applicationDeadline, sql.placeholder('today'))),
);

/** The open jobs published last, newest first. */
export const feedJobs = entriesOf(jobs, isOpen);

/** The events that have a page of their own, with the instant of their last change. */
export const sitemapEvents = statement(() =>
  select
    .select({
      shortId: events.shortId,
      relativePath: events.relativePath,
      eventType: events.eventType,
      isNetsci: events.isNetsci,
      updatedAt: events.updatedAt,
    })
    .from(events)
    .where(
      and(
        eq(events.status, 'PUBLISHED'),
        or(eq(events.isNetsci, false), eq(events.eventType, 'COLLOQUIUM')),
      ),
    )
    .orderBy(desc(events.startDate), asc(events.id))
    .limit(sitemapLimit),
);

/** The open jobs, with the instant of their last change. */
export const sitemapJobs = statement(() =>
  select
    .select({ id: jobs.id, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(isOpen)
    .orderBy(desc(jobs.publishedAt), asc(jobs.id))
    .limit(sitemapLimit),
);

/** The published awards, with the instant of their last change. */
export const sitemapAwards = statement(() =>
  select
    .select({ path: awards.path, updatedAt: awards.updatedAt })
    .from(awards)
    .where(and(eq(awards.status, 'PUBLISHED'), ne(awards.name, '')))
    .orderBy(asc(awards.path))
    .limit(sitemapLimit),
);
