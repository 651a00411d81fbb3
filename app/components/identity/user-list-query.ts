import { type UserListParams, userListParams } from '#functions/identity/users/schema.ts';

/** The list that an address names. */
export const listOf = (request: Request): UserListParams =>
  userListParams.parse(Object.fromEntries(new URL(request.url).searchParams));

/** A list as the query of an address: `?filter=board&q=ada&page=2`, or nothing for the whole one. */
export function listQuery({ filter, q, page }: UserListParams, more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    ...(filter === 'all' ? {} : { filter }),
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...more,
  });
  return query.size > 0 ? `?${query}` : '';
}
