import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventHref, type PublicEventType } from '#functions/content/events/rules.ts';
import { jobHref } from '#functions/content/jobs/rules.ts';
import { newsHref } from '#functions/content/news/rules.ts';
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
export type ItemShown<Kind extends ChosenKind> = z.output<(typeof items)[Kind]>;

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

interface EventRow extends Omit<ItemShown<'events'>, 'href'> {
  shortId: string;
  relativePath: string;
  eventType: PublicEventType | null;
  isNetsci: number;
}

const among = (ids: string) => sql`json_each(${ids}) as "chosen"`;

/**
 * What a newsletter says at this moment. A chosen item that is no longer public is left out (D-38); one
 * that has expired stays, in the order in which they were chosen.
 */
export async function newsletterContent(ctx: Context, row: Columns): Promise<NewsletterContent> {
  const [news, events, jobs] = [row.news, row.events, row.jobs].map((ids) => String(ids ?? '[]'));
  const chosen = await ctx.db.read({
    news: readOf(
      sql`select "news"."id", "title", "summary" from ${among(news ?? '[]')}
        join "news" on "news"."id" = "chosen"."value" where "status" = 'PUBLISHED' order by "chosen"."key"`,
      (rows: Omit<ItemShown<'news'>, 'href'>[]) =>
        rows.map((one) => ({ ...one, href: newsHref(one.id) })),
    ),
    events: readOf(
      sql`select "events"."id", "title", "summary", "startDate", "endDate", "location", "country",
          "registrationDeadline", "submissionDeadline", "shortId", "relativePath", "eventType", "isNetsci"
        from ${among(events ?? '[]')} join "events" on "events"."id" = "chosen"."value"
        where "status" = 'PUBLISHED' order by "chosen"."key"`,
      (rows: EventRow[]) =>
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
      sql`select "jobs"."id", "title", "summary", "position", "location", "country", "applicationDeadline"
        from ${among(jobs ?? '[]')} join "jobs" on "jobs"."id" = "chosen"."value"
        where "status" = 'PUBLISHED' order by "chosen"."key"`,
      (rows: Omit<ItemShown<'jobs'>, 'href'>[]) =>
        rows.map((one) => ({ ...one, href: jobHref(one.id) })),
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
