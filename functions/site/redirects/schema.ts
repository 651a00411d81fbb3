import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { requiredLine, versionField } from '#functions/core/forms/fields.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type Sortable, sortParam } from '#functions/core/values/sorting.ts';

const isPath = (text: string): boolean => /^\/[^\s\\?#]*$/.test(text) && !text.includes('//');

/** A path as a browser requests it: encoded, and without a trailing slash. */
const normalizePath = (path: string): string =>
  new URL(path, 'https://here.invalid').pathname.replace(/(.)\/+$/, '$1');

/** A path on this site, as a browser requests it. */
const pathField = z
  .string()
  .refine(isPath, says('path'))
  .overwrite((path) => (isPath(path) ? normalizePath(path) : path));

const line = requiredLine(300);

const paths = {
  // Only the path of a pasted address counts: query and hash are never compared.
  fromPath: line.overwrite((text) => text.replace(/[?#].*$/s, '')).pipe(pathField),
  // A query in the target is refused, since redirecting keeps that of the request and would lose it.
  // The root only redirects to the home page.
  toPath: line.pipe(pathField.overwrite((path) => (path === '/' ? '/home' : path))),
};

/** A new redirect (D-01). */
export const redirectForm = z.object(paths);

/** A changed redirect, with the version that was shown (D-65). */
export const redirectEdit = z.object({ ...paths, version: versionField });

/** Removes a redirect, with the version that was shown. */
export const redirectRemoval = z.object({ version: versionField });

/** The list in the URL: search text, order, page; invalid values mean the whole first page. */
export const redirectListParams = z.object({
  q: wordsParam,
  sort: sortParam(['from', 'to']),
  page: pageParam,
});
export type RedirectListParams = Sortable<z.infer<typeof redirectListParams>>;
