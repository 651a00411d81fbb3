import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { sendings } from '#functions/campaigns/delivery/table.ts';
import { isTest } from '#functions/campaigns/model/rules.ts';
import {
  type NewsletterContent,
  newsletterContentSchema,
} from '#functions/campaigns/newsletters/content.ts';
import { chosenKinds, newsletterHref } from '#functions/campaigns/newsletters/rules.ts';
import { newsletters } from '#functions/campaigns/newsletters/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead, select, statement } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { newsletterExcerpt } from './excerpt.ts';

/**
 * A newsletter is public once its real sending has started, unless it is a sample and samples are hidden; its
 * content is that kept by the sending.
 */
const isSent = sql`${column(sendings.purpose)} = 'REAL' and ${column(sendings.resourceName)} = 'newsletters'
  and not exists (select 1 from ${newsletters} where ${newsletters.id} = ${column(sendings.campaignId)} and not (${isNotHiddenSample(newsletters)}))`;
const newestFirst = [desc(sendings.startedAt), desc(sendings.id)];

/** The newest real sendings: found first, or SQLite would sort them with all their contents. */
const amongNewest = sql`${sendings.id} in (select ${sendings.id} from ${sendings} indexed by "sendings_archive"
  where ${isSent} order by ${sendings.startedAt} desc, ${sendings.id} desc limit ${sql.placeholder('limit')})`;

const field = (name: keyof NewsletterContent) =>
  sql<string | null>`json_extract(${sendings.content}, ${sql.raw(`'$.${name}'`)})`.as(name);

/** How much of an opening is read for its excerpt, tags included. */
const readOfOpening = 4000;

/** The titles of all items of a newsletter, in its order, as JSON. */
const itemTitles = sql<string>`(select json_group_array("title") from (${sql.join(
  chosenKinds.map(
    (kind) =>
      sql`select json_extract("value", '$.title') as "title" from json_each(${sendings.content}, ${sql.raw(`'$.${kind}'`)})`,
  ),
  sql` union all `,
)}))`.as('titles');

const selectSent = statement(() =>
  select
    .select({
      campaignId: sendings.campaignId,
      startedAt: sendings.startedAt,
      title: field('title'),
      publicationDate: field('publicationDate'),
      issueNumber: field('issueNumber'),
      issuePeriod: field('issuePeriod'),
      opening:
        sql<string>`substr(json_extract(${sendings.content}, '$.opening'), 1, ${sql.raw(String(readOfOpening))})`.as(
          'opening',
        ),
      titles: itemTitles,
    })
    .from(sendings)
    .where(amongNewest)
    .orderBy(...newestFirst),
);

/** The newsletters sent, the latest first: at most `limit`. */
export const sentNewsletters = (limit: number) =>
  mapRead(selectSent({ limit }), (rows) =>
    rows.map(({ campaignId: id, opening, titles, startedAt, ...row }) => ({
      id,
      href: newsletterHref(id),
      title: row.title ?? '',
      issueNumber: row.issueNumber ?? '',
      issuePeriod: row.issuePeriod ?? '',
      day: row.publicationDate ?? startedAt.slice(0, 10),
      excerpt: newsletterExcerpt(JSON.parse(titles) as string[], opening ?? ''),
    })),
  );
export type SentNewsletter = ReturnType<ReturnType<typeof sentNewsletters>['rows']>[number];

const whole = pickColumns(sendings, ['id', 'campaignId', 'purpose', 'startedAt', 'content']);

const selectById = statement(
  () =>
    select
      .select(whole)
      .from(sendings)
      .where(
        or(
          and(isSent, eq(sendings.campaignId, sql.placeholder('id'))),
          and(
            eq(sendings.purpose, 'TEST'),
            eq(sendings.resourceName, 'newsletters'),
            eq(sendings.id, sql.placeholder('id')),
          ),
        ),
      )
      .limit(1),
  (rows) => rows[0] ?? null,
);

/** The newsletter's content as a sending keeps it; null when it keeps none. */
const parseContent = (text: string): NewsletterContent | null => {
  const kept = JSON.parse(text) as object;
  return 'title' in kept ? newsletterContentSchema.parse(kept) : null;
};

/**
 * The web version of a newsletter by its id, or of a test by the id of its sending; null when there is
 * none. It is what the e-mails of that sending say, even if the items have changed since.
 */
export const newsletterById = (id: string) =>
  mapRead(selectById({ id }), (row) => {
    if (!row) return null;
    const content = parseContent(row.content);
    if (!content) return null;
    const { startedAt } = row;
    return {
      id,
      href: newsletterHref(id),
      isTest: isTest(row.purpose),
      startedAt,
      day: content.publicationDate ?? startedAt.slice(0, 10),
      content,
    };
  });
export type WebNewsletter = NonNullable<ReturnType<ReturnType<typeof newsletterById>['rows']>>;

/** The newsletter sent before or after another; nothing for one that was not sent. */
const selectNeighbour = (direction: 'before' | 'after') =>
  statement(
    () =>
      select
        .select({ campaignId: sendings.campaignId, title: field('title') })
        .from(sendings)
        .where(
          and(
            isSent,
            sql`(${columnList(sendings, 'startedAt', 'id')}) ${sql.raw(direction === 'before' ? '<' : '>')} (
              select "one".${column(sendings.startedAt)}, "one".${column(sendings.id)} from ${sendings} as "one"
              where "one".${column(sendings.purpose)} = 'REAL' and "one".${column(sendings.resourceName)} = 'newsletters'
                and "one".${column(sendings.campaignId)} = ${sql.placeholder('id')})`,
          ),
        )
        .orderBy(
          ...(direction === 'before' ? newestFirst : [asc(sendings.startedAt), asc(sendings.id)]),
        )
        .limit(1),
    ([row]) => (row ? { href: newsletterHref(row.campaignId), title: row.title ?? '' } : null),
  );

const selectBefore = selectNeighbour('before');
const selectAfter = selectNeighbour('after');

export const newsletterBefore = (id: string) => selectBefore({ id });
export const newsletterAfter = (id: string) => selectAfter({ id });

const selectContents = statement(() =>
  select
    .select(whole)
    .from(sendings)
    .where(amongNewest)
    .orderBy(...newestFirst),
);

/** The latest newsletters with their whole content, for the feed. */
export const newsletterContents = (limit: number) =>
  mapRead(selectContents({ limit }), (rows) =>
    rows.flatMap(({ campaignId, startedAt, ...row }) => {
      const content = parseContent(row.content);
      return content ? [{ id: campaignId, startedAt, content }] : [];
    }),
  );

const selectPaths = statement(() =>
  select
    .select(pickColumns(sendings, ['campaignId', 'startedAt']))
    .from(sendings)
    .where(amongNewest)
    .orderBy(...newestFirst),
);

/** The paths of the newsletters sent, with the instant of their sending, the latest first. */
export const newsletterPaths = (limit: number) =>
  mapRead(selectPaths({ limit }), (rows) =>
    rows.map(({ campaignId, startedAt }) => ({
      path: newsletterHref(campaignId),
      updatedAt: startedAt,
    })),
  );
