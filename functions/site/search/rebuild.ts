/** How many documents are indexed at once. */
const atOnce = 2000;

/**
 * Makes the search index anew from the documents. FTS5's own `'rebuild'` would take texts as they are written,
 * not as `searchTexts` folds them (README).
 */
export async function rebuildSearch(d1: D1Database): Promise<void> {
  const last = await d1
    .prepare('select max("rowId") as "last" from "searchDocuments"')
    .first<number>('last');
  await d1.prepare(`insert into "searchIndex" ("searchIndex") values ('delete-all')`).run();
  for (let from = 0; from < (last ?? 0); from += atOnce)
    await d1
      .prepare(
        `insert into "searchIndex" ("rowid", "title", "detail", "body")
          select "rowId", "title", "detail", "body" from "searchTexts" where "rowId" > ? and "rowId" <= ?`,
      )
      .bind(from, from + atOnce)
      .run();
}
