import { isWhole as isWholeOf, listParams, queryOf } from '#app/components/lists/list-query.ts';
import { type ResultsParams, resultsParams } from '#functions/campaigns/delivery/schema.ts';

/** Everybody. */
const whole: ResultsParams = { state: null, q: '', page: 1 };

/** Which recipients an address asks for. */
export function listOf(request: Request): ResultsParams {
  const { state = null, ...rest } = listParams(request);
  return resultsParams.parse({ ...rest, state });
}

/** Whether the results leave nobody out. */
export const isWhole = (list: ResultsParams): boolean => isWholeOf(list, whole);

/** The address of some of the results. */
export const listHref = (href: string, list: ResultsParams): string => href + queryOf(list, whole);
