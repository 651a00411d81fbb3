import { queryOf } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { type ClaimListParams, claimListParams } from '#functions/identity/claims/schema.ts';

/** The list that a request asks for. */
export const listOf = (request: Request): ClaimListParams =>
  claimListParams.parse(Object.fromEntries(new URL(request.url).searchParams));

export const wholeList: ClaimListParams = { state: 'INVITED', q: '', sort: null, page: 1 };

/** The path of a list with its query. */
export const listHref = (list: ClaimListParams, more: Record<string, string> = {}): string =>
  hrefTo('my-claims') + queryOf(list, wholeList, more);
