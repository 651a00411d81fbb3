import { queryOf } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { type RedirectListParams, redirectListParams } from '#functions/site/redirects/schema.ts';

/** The list that an address names. */
export const listOf = (request: Request): RedirectListParams =>
  redirectListParams.parse(Object.fromEntries(new URL(request.url).searchParams));

/** The whole list. */
export const wholeList: RedirectListParams = { q: '', page: 1 };

/** As what a redirect is opened in its place; what has just been done with one. */
export const panels = ['edit', 'remove'] as const;
export const doneTexts = ['added', 'changed', 'removed'] as const;

type More = { [Panel in (typeof panels)[number]]?: string } & { done?: (typeof doneTexts)[number] };

/** The address of a list, with one of its redirects opened, or with what has just been done. */
export const listHref = (list: RedirectListParams, more: More = {}): string =>
  hrefTo('my-redirects') + queryOf(list, wholeList, more);
