import {
  contentResources,
  type FeedResource,
  feedResources,
  type ReviewResource,
} from '#functions/lifecycle/content/rules.ts';
import * as tables from '../tables.ts';

const tableOf: Record<ReviewResource, object> = tables;
export const hasColumn = (name: ReviewResource, column: string): boolean => column in tableOf[name];

const unlessEmpty = (column: string, text: string) =>
  `iif(coalesce("${column}", '') = '', '', ${text})`;

/** What the public search reads of a resource whose items are found by id. */
function searchable(name: FeedResource): string {
  const { lastDay, searched } = { lastDay: null, searched: null, ...contentResources[name] };
  const ending = hasColumn(name, 'relativePath')
    ? ` || ${unlessEmpty('relativePath', `'/' || "relativePath"`)}`
    : '';
  const beside = searched?.beside.map((column) => unlessEmpty(column, `', ' || "${column}"`));
  const besides = searched?.besides.map((column) => unlessEmpty(column, `"${column}" || ' · '`));
  return `CREATE VIEW "searchable_${name}" AS
  SELECT '${name}' AS "kind", "${name}"."id" AS "ref", 'en' AS "language",
    '/${name}/' || "id"${ending} AS "href",
    "title" AS "title",
    ${beside ? `ltrim(${beside.join(' || ')}, ', ')` : "''"} AS "detail",
    ${lastDay ? `"${lastDay}"` : 'substr("publishedAt", 1, 10)'} AS "day", 1 AS "weight", "isSample" AS "isSample",
    ${[...(besides ?? []), '"searchText"'].join(' || ')} AS "body"
  FROM "${name}" WHERE "status" = 'PUBLISHED';`;
}

export const searchViews = feedResources.map(searchable);
