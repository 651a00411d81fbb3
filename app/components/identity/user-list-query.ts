import { isWhole, queryOf } from '#app/components/lists/list-query.ts';
import { type UserListParams, userListParams } from '#functions/identity/users/schema.ts';

/** The list that an address names. */
export const listOf = (request: Request): UserListParams =>
  userListParams.parse(Object.fromEntries(new URL(request.url).searchParams));

/** Everybody. */
const wholeList: UserListParams = { filter: 'all', q: '', page: 1 };

/** A list as the query of an address: `?filter=board&q=ada&page=2`, or nothing for the whole one. */
export const listQuery = (list: UserListParams, more: Record<string, string> = {}): string =>
  queryOf(list, wholeList, more);

/** Whether a list leaves nobody out. */
export const isWholeList = (list: UserListParams): boolean => isWhole(list, wholeList);
