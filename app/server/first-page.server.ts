import { redirect } from '@remix-run/cloudflare';

/** Leads to the first page of a list whose later page is empty, since the list has become shorter. */
export function toFirstPage(items: readonly unknown[], page: number, first: string): void {
  if (items.length === 0 && page > 1) throw redirect(first);
}
