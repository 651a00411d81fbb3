import { sql } from 'drizzle-orm';
import type { Read } from '#functions/core/db/database.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { ftsQuery, hitEnd, hitStart, type SnippetPart, snippetParts } from './rules.ts';
import { type SearchKind, searchLimit } from './schema.ts';
import { searchDocuments } from './table.ts';

const columns = {
  kind: searchDocuments.kind,
  /** The address on this site. */
  href: searchDocuments.href,
  title: searchDocuments.title,
  /** The item's date (start, deadline or publication), or null. */
  day: searchDocuments.day,
};

/** A public item that was found. */
export interface SearchResult extends RowOf<typeof columns> {
  /** The text around the words found, about 24 words. */
  snippet: SnippetPart[];
}

/** Public items with all words of a text, the best first: at most `limit` (50). */
export function searchPublic(
  q: string,
  { kind, limit = searchLimit }: { kind?: SearchKind; limit?: number } = {},
): Read<SearchResult[]> {
  const match = ftsQuery(q);
  if (match === null) return { sql: 'select 1 where false', params: [], rows: () => [] };
  const ofKind = kind ? sql`and ${searchDocuments.kind} = ${kind}` : sql``;
  const marked = sql<string>`snippet("searchIndex", 1, ${hitStart}, ${hitEnd}, '…', 24)`;
  // Items without a name are on no page (ADM-07). A hit in the title counts ten times one in the text.
  return readOf(
    { ...columns, marked },
    sql`from "searchIndex" join ${searchDocuments} on ${searchDocuments.rowId} = "searchIndex"."rowid"
      where "searchIndex" match ${match} and ${searchDocuments.title} <> '' ${ofKind}
      order by bm25("searchIndex", 10.0, 1.0), ${searchDocuments.rowId}
      limit ${Math.min(limit, searchLimit)}`,
    (rows) => rows.map(({ marked, ...row }) => ({ ...row, snippet: snippetParts(marked.trim()) })),
  );
}
