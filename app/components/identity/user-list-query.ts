import { isWhole, queryOf } from '#app/components/lists/list-query.ts';
import { type UserListParams, userListParams } from '#functions/identity/users/schema.ts';

/** The list that a request asks for. */
export const listOf = (request: Request): UserListParams =>
  userListParams.parse(Object.fromEntries(new URL(request.url).searchParams));

const wholeList: UserListParams = { filter: 'all', q: '', page: 1 };

/** A list as a query, `?filter=board&q=ada&page=2`; empty for the whole list. */
export const listQuery = (list: UserListParams, more: Record<string, string> = {}): string =>
  queryOf(list, wholeList, more);

/** Whether a list includes all users. */
export const isWholeList = (list: UserListParams): boolean => isWhole(list, wholeList);
