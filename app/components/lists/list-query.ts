/** What a list of the members' area shows, as its address says. */
export interface ListedBy {
  status: string | null;
  q: string;
  page: number;
}

/** Whether a list leaves nothing out. */
export const isWholeList = ({ status, q }: ListedBy): boolean => status === null && q === '';

/** A list as the query of an address, or nothing for the whole one. */
export function listQuery({ status, q, page }: ListedBy): string {
  const query = new URLSearchParams({
    ...(status === null ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The parameters of a list in an address; a missing status is null. */
export function listParams(request: Request): Record<string, string | null> {
  const { status = null, ...rest } = Object.fromEntries(new URL(request.url).searchParams);
  return { ...rest, status };
}
