import type { Context } from '#functions/core/context.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { spellingCandidates } from './candidates.ts';
import { fold } from './fold.ts';
import { type SearchResult, searchCounts, searchResults } from './queries.ts';
import type { SearchKind } from './schema.ts';
import { type Candidate, correctText } from './spelling.ts';
import { readSearch } from './terms.ts';

/** What a visitor asks for. */
export interface SearchRequest {
  text: string;
  /** The reader's language. */
  language: Language;
  today: string;
  kind?: SearchKind | undefined;
  /** From 1. */
  page: number;
  /** Whether exactly what was typed is searched for, without a correction. */
  isExact: boolean;
}

interface Matches {
  results: SearchResult[];
  counts: Map<SearchKind, number>;
}

/** What a search comes to. */
export interface SearchOutcome {
  results: SearchResult[];
  /** How many items there are of the kind that was asked for, in all and of each kind. */
  found: number;
  total: number;
  counts: [kind: SearchKind, count: number][];
  /** What may have been meant; `isUsed` when the results are those of it. */
  correction: { text: string; isUsed: boolean } | null;
  /** Whether the results have only some of the words, since nothing has all of them. */
  isPartial: boolean;
  /** Whether all words are such as are in nearly every text, so that nothing was searched for. */
  isTooCommon: boolean;
}

const readsFor = (request: SearchRequest, text: string, join: 'AND' | 'OR' = 'AND') => {
  const search = readSearch(text, request.language);
  return {
    results: searchResults(search, { ...request, join }),
    counts: searchCounts(search, join),
  };
};

/** What a search reads in any case. */
export const searchReads = (request: SearchRequest) => ({
  ...readsFor(request, request.text),
  candidates: spellingCandidates(request.text, readSearch(request.text, request.language)),
});

const sum = (counts: Matches['counts']): number => [...counts.values()].reduce((a, b) => a + b, 0);

const outcomeOf = (
  { results, counts }: Matches,
  { kind }: SearchRequest,
  rest: Partial<SearchOutcome>,
): SearchOutcome => ({
  results,
  found: kind ? (counts.get(kind) ?? 0) : sum(counts),
  total: sum(counts),
  counts: [...counts],
  correction: null,
  isPartial: false,
  isTooCommon: false,
  ...rest,
});

/**
 * Completes a search with what it has read: only where nothing was found is there a second round trip, for what may
 * have been meant, or else for items with some of the words.
 */
export async function completeSearch(
  ctx: Pick<Context, 'db'>,
  request: SearchRequest,
  first: Matches & { candidates: Candidate[] },
): Promise<SearchOutcome> {
  const { terms, isTooCommon } = readSearch(request.text, request.language);
  const text = request.isExact
    ? null
    : correctText(request.text, first.candidates, request.language);
  const isFound = sum(first.counts) > 0;
  // What stands in a title is no mistake.
  const isName = first.results.some(({ title }) => fold(title).includes(fold(request.text)));
  if (isFound || isTooCommon || (text === null && terms.length < 2))
    return outcomeOf(first, request, {
      isTooCommon,
      correction: text && !isName ? { text, isUsed: false } : null,
    });
  const second = await ctx.db.read(
    text === null ? readsFor(request, request.text, 'OR') : readsFor(request, text),
  );
  if (text === null) return outcomeOf(second, request, { isPartial: sum(second.counts) > 0 });
  return outcomeOf(second, request, {
    correction: sum(second.counts) > 0 ? { text, isUsed: true } : null,
  });
}
