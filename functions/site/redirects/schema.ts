import { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { requiredLine, versionField } from '#functions/core/forms/fields.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';

const isPath = (text: string): boolean => /^\/[^\s\\?#]*$/.test(text) && !text.includes('//');

/** A path as a browser asks for it: encoded, and without a slash at its end. */
const asAsked = (path: string): string =>
  new URL(path, 'https://here.invalid').pathname.replace(/(.)\/+$/, '$1');

/** A path on this site, as a browser asks for it. */
const pathField = z
  .string()
  .refine(isPath, says('path'))
  .overwrite((path) => (isPath(path) ? asAsked(path) : path));

const line = requiredLine(300);

const paths = {
  // Of an address that was copied only the path counts: nothing else is compared.
  fromPath: line.overwrite((text) => text.replace(/[?#].*$/s, '')).pipe(pathField),
  // A target keeps the query of the person who is led there; one of its own would be lost, and is refused.
  // The root only leads on to the home page.
  toPath: line.pipe(pathField.overwrite((path) => (path === '/' ? '/home' : path))),
};

/** A redirect that somebody adds (D-01). */
export const redirectForm = z.object(paths);

/** A redirect that somebody changes, with the version that was shown (D-65). */
export const redirectEdit = z.object({ ...paths, version: versionField });

/** What is to be removed, with the version that was shown. */
export const redirectRemoval = z.object({ version: versionField });

/** The list in the URL: which text, which page; anything unusable means the whole first page. */
export const redirectListParams = z.object({
  q: wordsParam,
  page: pageParam,
});
export type RedirectListParams = z.infer<typeof redirectListParams>;
