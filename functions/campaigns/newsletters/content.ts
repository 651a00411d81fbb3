import { sql } from 'drizzle-orm';
import { eventHref, type PublicEventType } from '#functions/content/events/rules.ts';
import { jobHref } from '#functions/content/jobs/rules.ts';
import { newsHref } from '#functions/content/news/rules.ts';
import type { Context } from '#functions/core/context.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';

/** What a newsletter says: kept by its sending, shown by its letters and in the archive. */
export interface NewsletterContent {
  title: string;
  publicationDate: string | null;
  issueNumber: string;
  issuePeriod: string;
  /** Rich text, sanitised. */
  opening: string;
  closing: string;
  news: NewsShown[];
  events: EventShown[];
  jobs: JobShown[];
}

/** A chosen item; `href` is a path on this site, `summary` rich text. */
interface ItemShown {
  id: string;
  title: string;
  summary: string;
  href: string;
}
export type NewsShown = ItemShown;
export interface EventShown extends ItemShown {
  startDate: string | null;
  endDate: string | null;
  location: string | null;
  country: string | null;
  registrationDeadline: string | null;
  submissionDeadline: string | null;
}
export interface JobShown extends ItemShown {
  position: string | null;
  location: string | null;
  country: string | null;
  applicationDeadline: string | null;
}

/** The ids of a column of chosen items. */
export const idsIn = (column: Columns[string] | undefined): string[] =>
  JSON.parse(String(column ?? '[]')) as string[];

interface EventRow extends Omit<EventShown, 'href'> {
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
      (rows: Omit<NewsShown, 'href'>[]) => rows.map((one) => ({ ...one, href: newsHref(one.id) })),
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
      (rows: Omit<JobShown, 'href'>[]) => rows.map((one) => ({ ...one, href: jobHref(one.id) })),
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
