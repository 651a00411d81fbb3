import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { redirectListParams } from '#functions/site/redirects/schema.ts';

export const redirects = listAt(hrefTo('my-redirects'), redirectListParams, 'from');

/** The forms in which a redirect can be opened, and what can have been done. */
export const panels = ['edit', 'remove'] as const;
export const doneTexts = ['added', 'changed', 'removed'] as const;
