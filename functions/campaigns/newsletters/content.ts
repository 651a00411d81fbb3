import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { eventHref } from '#functions/content/events/rules.ts';
import { events } from '#functions/content/events/table.ts';
import { jobs } from '#functions/content/jobs/table.ts';
import { news } from '#functions/content/news/table.ts';
import type { ReviewedTable } from '#functions/content/review/kind.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { type Fields, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { itemHref } from '#functions/lifecycle/content/rules.ts';
import type { ChosenKind } from './rules.ts';

const line = z.string().default('');
const optional = z.string().nullable().default(null);

/** A chosen item; `href` is a path on this site, `summary` rich text. */
const item = z.object({ id: z.string(), title: line, summary: line, href: line });

/** What is kept of a chosen item, by kind. */
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
    employer: optional,
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
 * The content of a newsletter: kept by its sending, shown by its e-mails and in the archive. Defaults stand
 * for fields and sections added since it was kept.
 */
export const newsletterContentSchema = z.object({
  title: line,
  publicationDate: optional,
  issueNumber: line,
  issuePeriod: line,
  /** Rich text, sanitised. */
  opening: line,
  closing: line,
  ...sections,
});
export type NewsletterContent = z.output<typeof newsletterContentSchema>;

/** The ids in a column of chosen items. */
export const idsIn = (column: Columns[string] | undefined): string[] =>
  JSON.parse(String(column ?? '[]')) as string[];

/** The chosen items of a kind that are public, in their order. */
const publicItems = <F extends Fields, T>(
  table: ReviewedTable,
  ids: Columns[string] | undefined,
  fields: F,
  view: (row: RowOf<F>) => T,
) =>
  readOf(
    fields,
    sql`from json_each(${String(ids ?? '[]')}) as "chosen" cross join ${table} on ${table.id} = "chosen"."value"
      where ${table.status} = 'PUBLISHED' and ${isNotHiddenSample(table)} order by "chosen"."key"`,
    (rows) => rows.map(view),
  );

/**
 * The content of a newsletter at this moment. A chosen item that is no longer public is left out (D-38); one
 * that has expired stays. The order is that of the choice.
 */
export async function newsletterContent(ctx: Context, row: Columns): Promise<NewsletterContent> {
  const own = ['id', 'title', 'summary'] as const;
  const chosen = await ctx.db.read({
    news: publicItems(
      news,
      row.news,
      pickColumns(news, [...own, 'relativePath']),
      ({ relativePath, ...one }) => ({
        ...one,
        href: itemHref('news', { id: one.id, relativePath }),
      }),
    ),
    events: publicItems(
      events,
      row.events,
      {
        ...pickColumns(events, [...own, 'startDate', 'endDate', 'location', 'country']),
        ...pickColumns(events, ['registrationDeadline', 'submissionDeadline']),
        ...pickColumns(events, ['shortId', 'relativePath', 'eventType', 'isNetsci']),
      },
      ({ shortId, relativePath, eventType, isNetsci, ...one }) => ({
        ...one,
        href: eventHref({
          shortId,
          relativePath,
          eventType: eventType ?? 'OTHER',
          isNetsci: isNetsci === 1,
        }),
      }),
    ),
    jobs: publicItems(
      jobs,
      row.jobs,
      pickColumns(jobs, [
        ...own,
        ...(['position', 'employer', 'location', 'country', 'applicationDeadline'] as const),
      ]),
      (one) => ({ ...one, href: itemHref('jobs', one) }),
    ),
  });
  return newsletterContentSchema.parse({ ...row, ...chosen });
}
