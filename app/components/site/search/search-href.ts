import { hrefTo } from '#app/framework/href.ts';

/** What the address of a page of results says. */
export interface SearchAddress {
  query: string;
  kind?: string | undefined;
  page?: number;
  isExact?: boolean;
}

/** The address of a page of results. */
export function searchHref({ query, kind, page = 1, isExact = false }: SearchAddress): string {
  const params = new URLSearchParams({ q: query });
  if (kind) params.set('kind', kind);
  if (isExact) params.set('exact', '1');
  if (page > 1) params.set('page', String(page));
  return `${hrefTo('search')}?${params}`;
}
