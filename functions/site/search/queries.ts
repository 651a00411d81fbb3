import type { Read } from '#functions/core/db/database.ts';
import { ftsQuery, hitEnd, hitStart, type SnippetPart, snippetParts } from './rules.ts';
import { type SearchKind, searchLimit } from './schema.ts';

/** Something public that was found. */
export interface SearchResult {
  kind: SearchKind;
  /** The address on this site. */
  href: string;
  title: string;
  /** The day that belongs to it (start, deadline or publication), or null. */
  day: string | null;
  /** Where the words stand, about 24 words. */
  snippet: SnippetPart[];
}

interface Row extends Omit<SearchResult, 'snippet'> {
  marked: string;
}

// FTS5 has no drizzle form. What has no name yet is on no page (ADM-07). A hit in the title counts ten times one in the text.
const search = (byKind: boolean): string => `
  select d."kind", d."href", d."title", d."day",
    snippet("searchIndex", 1, ?, ?, '…', 24) as "marked"
  from "searchIndex" join "searchDocuments" d on d."rowId" = "searchIndex"."rowid"
  where "searchIndex" match ? and d."title" <> '' ${byKind ? 'and d."kind" = ?' : ''}
  order by bm25("searchIndex", 10.0, 1.0), d."rowId"
  limit ?`;

const toResult = ({ marked, ...row }: Row): SearchResult => ({
  ...row,
  snippet: snippetParts(marked.trim()),
});

/** Public items that hold all words of a text, the best first: at most `limit` (50). */
export function searchPublic(
  q: string,
  options: { kind?: SearchKind; limit?: number } = {},
): Read<SearchResult[]> {
  const { kind, limit = searchLimit } = options;
  const match = ftsQuery(q);
  if (match === null) return { sql: 'select 1 where false', params: [], rows: () => [] };
  return {
    sql: search(kind !== undefined),
    params: [hitStart, hitEnd, match, ...(kind ? [kind] : []), Math.min(limit, searchLimit)],
    rows: (rows) => (rows as unknown as Row[]).map(toResult),
  };
}
