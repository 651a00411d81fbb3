import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventHref } from '#functions/content/events/rules.ts';
import { events as eventsTable } from '#functions/content/events/table.ts';
import { jobHref } from '#functions/content/jobs/rules.ts';
import { jobs as jobsTable } from '#functions/content/jobs/table.ts';
import { newsHref } from '#functions/content/news/rules.ts';
import { news as newsTable } from '#functions/content/news/table.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { ChosenKind } from './rules.ts';

const line = z.string().default('');
const optional = z.string().nullable().default(null);

/** A chosen item; `href` is a path on this site, `summary` rich text. */
const item = z.object({ id: z.string(), title: line, summary: line, href: line });

/** What is kept of a chosen item of each kind. */
const items = {
  news: item,
  events: item.extend({
    startDate: optional,
    endDate: optional,
    location: optional,
    country: optional,
    registrationDeadline: optional,
    submissionDeadline: optional,
  }),
  jobs: item.extend({
    position: optional,
    location: optional,
    country: optional,
    applicationDeadline: optional,
  }),
} satisfies Record<ChosenKind, typeof item>;

/** A chosen item of a kind, as a newsletter shows it. */
export type NewsletterItem<Kind extends ChosenKind> = z.output<(typeof items)[Kind]>;

const sections = {
  news: z.array(items.news).default([]),
  events: z.array(items.events).default([]),
  jobs: z.array(items.jobs).default([]),
} satisfies Record<ChosenKind, z.ZodType>;

/**
 * What a newsletter says: kept by its sending, shown by its e-mails and in the archive. What was kept before a
 * field or a section existed is read without it.
 */
export const newsletterContentKept = z.object({
  title: line,
  publicationDate: optional,
  issueNumber: line,
  issuePeriod: line,
  /** Rich text, sanitised. */
  opening: line,
  closing: line,
  ...sections,
});
export type NewsletterContent = z.output<typeof newsletterContentKept>;

/** The ids of a column of chosen items. */
export const idsIn = (column: Columns[string] | undefined): string[] =>
  JSON.parse(String(column ?? '[]')) as string[];

const among = (ids: string) => sql`json_each(${ids}) as "chosen"`;

/**
 * What a newsletter says at this moment. A chosen item that is no longer public is left out (D-38); one
 * that has expired stays, in the order in which they were chosen.
 */
export async function newsletterContent(ctx: Context, row: Columns): Promise<NewsletterContent> {
  const [news, events, jobs] = [row.news, row.events, row.jobs].map((ids) => String(ids ?? '[]'));
  const chosen = await ctx.db.read({
    news: readOf(
      { id: newsTable.id, title: newsTable.title, summary: newsTable.summary },
      sql`from ${among(news ?? '[]')}
        join ${newsTable} on ${newsTable.id} = "chosen"."value" where ${newsTable.status} = 'PUBLISHED' order by "chosen"."key"`,
      (rows) => rows.map((one) => ({ ...one, href: newsHref(one.id) })),
    ),
    events: readOf(
      {
        id: eventsTable.id,
        title: eventsTable.title,
        summary: eventsTable.summary,
        startDate: eventsTable.startDate,
        endDate: eventsTable.endDate,
        location: eventsTable.location,
        country: eventsTable.country,
        registrationDeadline: eventsTable.registrationDeadline,
        submissionDeadline: eventsTable.submissionDeadline,
        shortId: eventsTable.shortId,
        relativePath: eventsTable.relativePath,
        eventType: eventsTable.eventType,
        isNetsci: eventsTable.isNetsci,
      },
      sql`from ${among(events ?? '[]')} join ${eventsTable} on ${eventsTable.id} = "chosen"."value"
        where ${eventsTable.status} = 'PUBLISHED' order by "chosen"."key"`,
      (rows) =>
        rows.map(({ shortId, relativePath, eventType, isNetsci, ...one }) => ({
          ...one,
          href: eventHref({
            shortId,
            relativePath,
            eventType: eventType ?? 'OTHER',
            isNetsci: isNetsci === 1,
          }),
        })),
    ),
    jobs: readOf(
      {
        id: jobsTable.id,
        title: jobsTable.title,
        summary: jobsTable.summary,
        position: jobsTable.position,
        location: jobsTable.location,
        country: jobsTable.country,
        applicationDeadline: jobsTable.applicationDeadline,
      },
      sql`from ${among(jobs ?? '[]')} join ${jobsTable} on ${jobsTable.id} = "chosen"."value"
        where ${jobsTable.status} = 'PUBLISHED' order by "chosen"."key"`,
      (rows) => rows.map((one) => ({ ...one, href: jobHref(one.id) })),
    ),
  });
  return {
    title: String(row.title ?? ''),
    publicationDate: row.publicationDate ? String(row.publicationDate) : null,
    issueNumber: String(row.issueNumber ?? ''),
    issuePeriod: String(row.issuePeriod ?? ''),
    opening: String(row.opening ?? ''),
    closing: String(row.closing ?? ''),
    ...chosen,
  };
}
