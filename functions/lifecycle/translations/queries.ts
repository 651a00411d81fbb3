import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { changesBetween } from '#functions/core/richtext/changes.ts';
import { pageOf } from '#functions/core/values/paging.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import {
  englishFingerprint,
  isOutdated,
  readTexts,
  richOf,
  type TranslatedResource,
  type TranslationState,
  textsOf,
  translatedFields,
  translatedResources,
} from './rules.ts';
import type { TranslationListParams } from './schema.ts';
import { translations } from './table.ts';

/** The row of an item in its own table. */
export type ItemColumns = Columns & { id: string; version: number };

/** One item that can be translated, unless it is deleted. */
export const originalById = (
  resource: TranslatedResource,
  id: string,
): Read<ItemColumns | null> => ({
  sql: `select * from "${resource}" where "id" = ?${resource === 'sections' ? '' : ` and "status" <> 'DELETED'`}`,
  params: [id],
  rows: (rows) => firstRow(rows as ItemColumns[]),
});

/** The translation of an item, or null. */
export const translationById = (resource: TranslatedResource, id: string) =>
  readOf(
    pickColumns(translations, ['texts', 'original', 'version', 'updatedAt', 'changedBy']),
    sql`from ${translations} where ${translations.resourceName} = ${resource}
      and ${translations.itemId} = ${id} and ${translations.language} = 'it'`,
    firstRow,
  );

/**
 * An item with its Italian texts, and what has changed in English since they were written; null when there is
 * no such item. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function visibleTranslation(ctx: Context, resource: TranslatedResource, id: string) {
  authorize(ctx, 'pages.manage');
  const { row, stored } = await ctx.db.read({
    row: originalById(resource, id),
    stored: translationById(resource, id),
  });
  if (!row) return null;
  const source = ctx.registry.translated[resource];
  const english = textsOf(resource, row);
  const original = readTexts(stored?.original ?? null);
  const isOlder = stored !== null && isOutdated(resource, original, row);
  const state: TranslationState = stored === null ? 'none' : isOlder ? 'outdated' : 'current';
  return {
    name: String(row.title ?? row.name ?? ''),
    english,
    italian: readTexts(stored?.texts ?? null),
    /** The version of the translation; 0 without one. */
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    state,
    /** What has changed in English since it was translated. */
    changes: isOlder
      ? changesBetween(original, english, translatedFields[resource], richOf(resource))
      : [],
    /** The English that is shown here, for the save. */
    fingerprint: englishFingerprint(resource, row),
    /** Where visitors find the item, once it is online. */
    href: isPublic(String(row.status)) ? (source?.publicPath(row) ?? null) : null,
    /** Where the English original is edited. */
    editHref: source?.editPath(row) ?? '',
  };
}

/** How far one item is translated, for its own screen. Throws as `visibleTranslation` does. */
export const translationState = async (
  ctx: Context,
  resource: TranslatedResource,
  id: string,
): Promise<TranslationState | null> => (await visibleTranslation(ctx, resource, id))?.state ?? null;

/** The states by their rank in the list. */
const ranked: readonly TranslationState[] = ['outdated', 'none', 'current'];

/** Everything of a kind that is online, with how far it is translated (`isOutdated`). */
function statesOf(resource: TranslatedResource, position: number): SQL {
  const item = sql.raw(`"${resource}"`);
  const own = (field: string) => sql`${item}.${sql.identifier(field)}`;
  const differs = translatedFields[resource].map(
    (field) => sql`coalesce(json_extract(${translations.original}, ${sql.raw(`'$.${field}'`)}), '')
      <> coalesce(${own(field)}, '')`,
  );
  return sql`select ${sql.raw(`'${resource}'`)} as "resourceName", ${own('id')} as "id", ${sql.raw(`${position}`)} as "position",
      ${own(translatedFields[resource][0])} as "name", ${translations.updatedAt} as "updatedAt",
      case when ${translations.itemId} is null then 1 when ${sql.join(differs, sql` or `)} then 0 else 2 end as "rank"
    from ${item} left join ${translations} on ${translations.resourceName} = ${sql.raw(`'${resource}'`)}
      and ${translations.itemId} = ${own('id')} and ${translations.language} = 'it'
    ${resource === 'sections' ? sql`` : sql`where ${own('status')} = 'PUBLISHED'`}`;
}

const states = sql`(${sql.join(translatedResources.map(statesOf), sql` union all `)})`;

/**
 * A page of what can be translated: everything that is online, outdated translations first within their kind;
 * with the number in each state. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function listTranslations(
  ctx: Context,
  { kind, status, page }: TranslationListParams,
) {
  authorize(ctx, 'pages.manage');
  const ofKind = kind === null ? sql`true` : sql`"resourceName" = ${kind}`;
  const inState = status === null ? sql`true` : sql`"rank" = ${ranked.indexOf(status)}`;
  const { limit, offset } = pageOf(page);
  const { items, counted } = await ctx.db.read({
    items: readOf(
      {
        resourceName: sql<TranslatedResource>`"resourceName"`,
        id: sql<string>`"id"`,
        name: sql<string>`"name"`,
        rank: sql<number>`"rank"`,
        updatedAt: sql<string | null>`"updatedAt"`,
      },
      sql`from ${states} where ${ofKind} and ${inState}
        order by "position", "rank", "name", "id" limit ${limit} offset ${offset}`,
    ),
    counted: readOf(
      { rank: sql<number>`"rank"`, n: sql<number>`count(*)` },
      sql`from ${states} where ${ofKind} group by "rank"`,
    ),
  });
  const countOf = (state: TranslationState) =>
    counted.find(({ rank }) => ranked[rank] === state)?.n ?? 0;
  const counts = {
    none: countOf('none'),
    outdated: countOf('outdated'),
    current: countOf('current'),
  };
  const all = counts.none + counts.outdated + counts.current;
  return {
    items: items.map(({ rank, ...item }) => ({ ...item, state: ranked[rank] ?? 'none' })),
    counts,
    total: status === null ? all : counts[status],
  };
}
