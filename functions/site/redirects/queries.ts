import { inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead, type Read, select, statement } from '#functions/core/db/database.ts';
import { pageOfList } from '#functions/core/db/list.ts';
import { tableByName } from '#functions/core/db/names.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { type RowOf, readFirst, readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { hasWords } from '#functions/core/members-search/words.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { partsOfOrder } from '#functions/core/values/sorting.ts';
import type { awards as awardsTable } from '#functions/site/awards/table.ts';
import type { pages as pagesTable } from '#functions/site/pages/table.ts';
import { mostLost } from './lost.ts';
import {
  fixedScreens,
  itemPatterns,
  type KnownPaths,
  type Redirect,
  redirectsPageSize,
} from './rules.ts';
import type { RedirectListParams } from './schema.ts';
import { redirects } from './table.ts';

const next = alias(redirects, 'next');

const byPaths = statement(() =>
  select
    .select({ fromPath: redirects.fromPath, toPath: redirects.toPath })
    .from(redirects)
    .where(inArray(redirects.fromPath, [sql.placeholder('path'), sql.placeholder('other')]))
    .limit(2),
);

/** The targets of two paths: new paths by the old ones. */
export const redirectTargets = (path: string, other: string) =>
  mapRead(
    byPaths({ path, other }),
    (rows) => new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath])),
  );

const pages = tableByName<typeof pagesTable>('pages');
const awards = tableByName<typeof awardsTable>('awards');

/** Whether a published page or award is at a path, as SQL. */
export const isVisibleAt = (path: unknown) => sql`(
  exists (select 1 from ${pages.table} where ${pages.column('path')} = ${path} and ${pages.column('status')} = 'PUBLISHED')
  or exists (select 1 from ${awards.table} where ${awards.column('path')} = ${path} and ${awards.column('status')} = 'PUBLISHED')
)`;

/** The known path that ends in a name; null when none does, or several. */
export const pathEndingIn = (name: string | null): Read<string | null> =>
  readOf(
    { path: sql<string>`"path"` },
    (list) => sql`select ${list} from (
        select "value" as "path" from json_each(${JSON.stringify(fixedScreens)})
        union select ${pages.column('path')} from ${pages.table} where ${pages.column('status')} = 'PUBLISHED'
        union select ${awards.column('path')} from ${awards.table} where ${awards.column('status')} = 'PUBLISHED'
      ) where substr("path", ${-(name?.length ?? 0) - 1}) = ${`/${name}`} limit 2`,
    ([first, second]) => (first && !second ? first.path : null),
  );

const target = sql`${redirects.toPath}`;

const isItem = sql.join(
  itemPatterns.map((pattern) => sql`${target} glob ${pattern}`),
  sql` or `,
);

const isFound = sql<number>`(
  ${target} in (select "value" from json_each(${JSON.stringify(fixedScreens)}))
  or ${isItem} or ${isVisibleAt(target)}
)`;

const columns = pickColumns(redirects, ['fromPath', 'toPath', 'version', 'pageId']);
const listed = { ...columns, isFound };
const isFrom = (path: string) => sql`from ${redirects} where ${redirects.fromPath} = ${path}`;

/** By old path unless another order is asked for. */
function orderOf(sort: RedirectListParams['sort']): SQL {
  const { by, isDown } = partsOfOrder(sort ?? 'from');
  const own = sql`${redirects.fromPath}`;
  return inDirection(by === 'from' ? [own] : [sql`${redirects.toPath}`, own], isDown);
}

/** A page of the redirects, among those that contain a text. */
const redirectPage = ({ q, page, sort }: RedirectListParams) =>
  pageOfList(listed, {
    table: sql`${redirects}`,
    where: hasWords(
      sql`lower(${redirects.fromPath} || ' ' || ${redirects.toPath})`,
      q === '' ? [] : [q.toLowerCase()],
    ),
    order: orderOf(sort),
    limit: redirectsPageSize,
    offset: (page - 1) * redirectsPageSize,
  });

/** A redirect as the list shows it. */
const toListed = ({ pageId, isFound: found, ...redirect }: RowOf<typeof listed>) => ({
  ...redirect,
  /** Whether a page's move has made it. */
  isOfPage: pageId !== null,
  /** False when nothing is at its new path at present. */
  isFound: isSet(found),
});
export type ListedRedirect = ReturnType<typeof toListed>;

/**
 * A page of the redirects (D-01), by their old paths or in another order, in one round trip; `total` counts those that
 * match the search, and `picked` is the one from a given path, on any page of the list.
 */
export async function listRedirects(
  ctx: Context,
  params: RedirectListParams,
  path: string | null = null,
) {
  authorize(ctx, 'pages.manage');
  const { found, picked, lost } = await ctx.db.read({
    lost: mostLost(),
    found: redirectPage(params),
    picked: readFirst(listed, isFrom(path ?? '')),
  });
  return {
    items: found.items.map(toListed),
    total: found.total,
    picked: picked && toListed(picked),
    lost,
  };
}

/** The stored redirect from a path, or null. */
export const redirectFrom = (path: string) =>
  readFirst({ ...columns, changedBy: redirects.changedBy }, isFrom(path));

/** How many steps are followed to find where a path leads. */
const mostSteps = 20;

/** What the database says about the paths of a redirect, except the redirect from `except` itself. */
export function knownPaths({ fromPath, toPath }: Redirect, except: string): Read<KnownPaths> {
  const others = sql`${redirects} where ${redirects.fromPath} <> ${except}`;
  return readOf(
    {
      isTaken: sql<0 | 1>`exists (select 1 from ${others} and ${redirects.fromPath} = ${fromPath})`,
      isVisible: sql<0 | 1>`${isVisibleAt(fromPath)}`,
      ledFrom: sql<string | null>`(
        select min(${redirects.fromPath}) from ${others} and ${redirects.toPath} = ${fromPath}
      )`,
      leadsOn: sql<string>`(select json_group_array("to") from (select "to" from "walk" order by "step"))`,
    },
    (list) => sql`
      with recursive "walk" ("to", "step") as (
        select ${redirects.toPath}, 1 from ${others} and ${redirects.fromPath} = ${toPath}
        union all
        select ${next.toPath}, "step" + 1 from "walk" join ${redirects} as ${next} on ${next.fromPath} = "walk"."to"
        where ${next.fromPath} <> ${except} and "step" < ${mostSteps}
      )
      select ${list}`,
    ([row]) => ({
      isTaken: isSet(row?.isTaken),
      isVisible: isSet(row?.isVisible),
      ledFrom: row?.ledFrom ?? null,
      leadsOn: JSON.parse(row?.leadsOn ?? '[]') as string[],
    }),
  );
}
