import { hrefTo } from '#app/framework/href.ts';
import { type RedirectListParams, redirectListParams } from '#functions/site/redirects/schema.ts';

/** The list that an address names. */
export const listOf = (request: Request): RedirectListParams =>
  redirectListParams.parse(Object.fromEntries(new URL(request.url).searchParams));

type Open = { edit: string } | { remove: string };

/** The address of a list, with one of its redirects opened, or with what has just been done. */
export function listHref(
  { q, page }: RedirectListParams,
  more: Open | { done: Done } | Record<string, never> = {},
): string {
  const query = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...more,
  });
  return hrefTo('my-redirects') + (query.size > 0 ? `?${query}` : '');
}

/** The part of the screen at which an opened redirect stands. */
export const openId = 'open';

/** The whole list. */
export const wholeList: RedirectListParams = { q: '', page: 1 };

/** What the address asks to do with a redirect: its old path, and which of two forms it opens as. */
export function openedOf(request: Request): { path: string; as: 'edit' | 'remove' } | null {
  const query = new URL(request.url).searchParams;
  const edit = query.get('edit');
  const remove = query.get('remove');
  if (edit !== null) return { path: edit, as: 'edit' };
  return remove === null ? null : { path: remove, as: 'remove' };
}

const doneTexts = ['added', 'changed', 'removed'] as const;
export type Done = (typeof doneTexts)[number];

/** What has just been done, as the address says. */
export const doneOf = (request: Request): Done | null => {
  const done = new URL(request.url).searchParams.get('done');
  return doneTexts.find((one) => one === done) ?? null;
};
