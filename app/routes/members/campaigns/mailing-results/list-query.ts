import type { ResultsParams } from '#functions/campaigns/model/schema.ts';
import { resultsParams } from '#functions/campaigns/model/schema.ts';

/** Which recipients an address asks for. */
export function listOf(request: Request): ResultsParams {
  const { state = null, ...rest } = Object.fromEntries(new URL(request.url).searchParams);
  return resultsParams.parse({ ...rest, state });
}

/** Whether the results leave nobody out. */
export const isWhole = ({ state, q }: ResultsParams): boolean => state === null && q === '';

/** The address of some of the results. */
export function listHref(href: string, { state, q, page }: ResultsParams): string {
  const query = new URLSearchParams({
    ...(state === null ? {} : { state }),
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size > 0 ? `${href}?${query}` : href;
}
