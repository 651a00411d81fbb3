import { isWhole, queryOf } from '#app/components/lists/list-query.ts';
import { usualColumns } from '#functions/identity/users/rules.ts';
import { type UserListParams, userListParams } from '#functions/identity/users/schema.ts';

/** The list that a request asks for; each chosen column is a parameter of its own, or all are one. */
export function listOf(request: Request): UserListParams {
  const params = new URL(request.url).searchParams;
  const columns = params.has('columns') ? params.getAll('columns').join(',') : undefined;
  return userListParams.parse({ ...Object.fromEntries(params), columns });
}

const wholeList: UserListParams = {
  filter: 'all',
  q: '',
  page: 1,
  sort: 'name',
  columns: usualColumns,
};

/** A list as a query, `?filter=board&q=ada&page=2`; empty for the whole list. */
export const listQuery = (list: UserListParams, more: Record<string, string> = {}): string =>
  queryOf(list, wholeList, more);

/** Whether a list includes all users. */
export const isWholeList = ({ filter, q, page }: UserListParams): boolean =>
  isWhole({ filter, q, page }, wholeList);

/** What other forms of the screen carry along of a list. */
export const keptOf = (
  list: UserListParams,
  ...names: (keyof UserListParams)[]
): [name: string, value: string][] =>
  names.filter((name) => list[name] !== wholeList[name]).map((name) => [name, String(list[name])]);
