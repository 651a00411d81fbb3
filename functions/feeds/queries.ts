import {
  and,
  asc,
  type Column,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { editionPlaces } from '#functions/content/events/edition-queries.ts';
import { isPublic, saysMore } from '#functions/content/events/queries.ts';
import { eventHref, hasPage, isExpired } from '#functions/content/events/rules.ts';
import { events } from '#functions/content/events/table.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead, select, statement } from '#functions/core/db/database.ts';
import { isSet, toFlag } from '#functions/core/db/rows.ts';
import { isNotHiddenSample } from '#functions/core/db/samples.ts';
import { byName } from '#functions/core/values/by-name.ts';
import type { Language } from '#functions/core/values/dates.ts';
import {
  type FeedResource,
  feedResources,
  type ItemKey,
  itemHref,
} from '#functions/lifecycle/content/rules.ts';
import {
  changedAt,
  hasItalian,
  inLanguage,
  listTranslationOf,
} from '#functions/lifecycle/translations/columns.ts';
import { translatedResources } from '#functions/lifecycle/translations/rules.ts';
import { publishedHonours } from '#functions/site/awards/queries.ts';
import { awards } from '#functions/site/awards/table.ts';
import { publishedGroups } from '#functions/site/people/queries.ts';

/** The most entries in an Atom feed. */
export const feedLimit = 50;
/** The most items of a resource in the sitemap. */
export const sitemapLimit = 5000;

/** The reads for a table of submitted items: the entries of its feed, and the pages of its items. */
export function sourceOf(resource: FeedResource) {
  // For resources with a feed, `day` is the last day on which an item is open (D-10).
  const { table, day: deadline, feedLine } = reviewOf(resource);
  const href = (item: ItemKey) => itemHref(resource, item);
  const columns: Record<string, Column> = getTableColumns<SQLiteTable>(table);
  const columnOrNull = <T extends string>(name: string) =>
    sql<T | null>`${columns[name] ?? sql`null`}`.as(name);
  const relativePath = columnOrNull<string>('relativePath');
  const isPublished = and(eq(table.status, 'PUBLISHED'), isNotHiddenSample(table));
  const isOpen = deadline
    ? and(isPublished, or(isNull(deadline), gte(deadline, sql.placeholder('today'))))
    : isPublished;
  const newestFirst = [desc(table.publishedAt), asc(table.id)];
  const translatable = translatedResources.find((one) => one === resource);
  const texts = pickColumns(table, ['description', 'summary', 'title']);
  const isInItalian = translatable
    ? hasItalian(translatable, table.id, texts)
    : sql<0 | 1>`0`.as('isInItalian');
  const inOtherLanguage = translatable
    ? {
        updatedAt: changedAt(translatable, table.id, table.updatedAt),
        translation: listTranslationOf(translatable, table.id, { whole: true }),
      }
    : {
        updatedAt: sql<string>`${table.updatedAt}`.as('updatedAt'),
        translation: sql<string | null>`null`.as('translation'),
      };
  const pages = statement(() =>
    select
      .select({ ...pickColumns(table, ['id', 'updatedAt']), relativePath, isInItalian })
      .from(table)
      .where(isOpen)
      .orderBy(...newestFirst)
      .limit(sitemapLimit),
  );
  const entries = statement(
    () =>
      select
        .select({
          ...pickColumns(table, ['id', 'title', 'summary', 'description']),
          relativePath,
          ...byName(feedLine?.columns ?? [], columnOrNull),
          published: sql<string>`coalesce(${table.publishedAt}, ${table.createdAt})`.as(
            'published',
          ),
          ...inOtherLanguage,
        })
        .from(table)
        .where(isOpen)
        .orderBy(...newestFirst)
        .limit(feedLimit),
    (rows) => rows.map(inLanguage),
  );
  return {
    href,
    /** The open items published most recently, newest first. */
    read: (today: string, language: Language) =>
      mapRead(entries({ today }), (rows) =>
        feedLine ? rows.map((row) => ({ ...row, line: feedLine.of(row, language) })) : rows,
      ),
    /** The paths of the open items, with the time of their last change. */
    pages: (today: string) =>
      mapRead(pages({ today }), (rows) =>
        rows.map(({ updatedAt, isInItalian: italian, ...item }) => ({
          path: href(item),
          updatedAt,
          isInItalian: italian,
        })),
      ),
  };
}

type PagesRead = ReturnType<typeof sourceOf>['pages'];
const sources = feedResources.map((name) => ({ name, ...sourceOf(name) }));

/** The items with their own pages, for the sitemap. */
export const itemPages = (today: string): { [Name in FeedResource]?: ReturnType<PagesRead> } =>
  Object.fromEntries(sources.map(({ name, pages }) => [name, pages(today)]));

const sitemapRows = statement(() =>
  select
    .select({
      ...pickColumns(events, ['shortId', 'relativePath', 'eventType', 'isNetsci']),
      ...pickColumns(events, ['startDate', 'endDate', 'updatedAt']),
      saysMore,
      isInItalian: hasItalian(
        'events',
        events.id,
        pickColumns(events, ['description', 'summary', 'title']),
      ),
    })
    .from(events)
    .where(isPublic)
    .orderBy(desc(events.startDate), asc(events.id))
    .limit(sitemapLimit),
);

/** The events with their own pages, with the time of their last change (D-97). */
export const sitemapEvents = (today: string) =>
  mapRead(sitemapRows(), (rows) =>
    rows
      .map((row) => ({
        ...row,
        eventType: row.eventType ?? ('OTHER' as const),
        isNetsci: isSet(row.isNetsci),
        isExpired: toFlag(isExpired(row, today)),
        saysMore: isSet(row.saysMore),
      }))
      .filter(hasPage)
      .map((row) => ({
        path: eventHref(row),
        updatedAt: row.updatedAt,
        isInItalian: row.isInItalian,
      })),
  );

/** The published awards, with the time of their last change. */
export const sitemapAwards = statement(() =>
  select
    .select({
      ...pickColumns(awards, ['path', 'updatedAt']),
      isInItalian: hasItalian(
        'awards',
        awards.id,
        pickColumns(awards, ['description', 'summary', 'name']),
      ),
    })
    .from(awards)
    .where(and(eq(awards.status, 'PUBLISHED'), ne(awards.name, '')))
    .orderBy(asc(awards.path))
    .limit(sitemapLimit),
);

/** What the society's network is made from (D-247). */
export const societyReads = () => ({
  honours: publishedHonours(),
  people: publishedGroups(),
  editions: editionPlaces(),
});
