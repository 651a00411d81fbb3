import { queryOf } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { type RedirectListParams, redirectListParams } from '#functions/site/redirects/schema.ts';

/** The list that a request asks for. */
export const listOf = (request: Request): RedirectListParams =>
  redirectListParams.parse(Object.fromEntries(new URL(request.url).searchParams));

export const wholeList: RedirectListParams = { q: '', sort: null, page: 1 };

/** The forms in which a redirect can be opened. */
export const panels = ['edit', 'remove'] as const;
export const doneTexts = ['added', 'changed', 'removed'] as const;

type Extras = { [P in (typeof panels)[number]]?: string } & { done?: (typeof doneTexts)[number] };

/** The path of a list, with an opened redirect or with what has just been done. */
export const listHref = (list: RedirectListParams, more: Extras = {}): string =>
  hrefTo('my-redirects') + queryOf(list, wholeList, more);
