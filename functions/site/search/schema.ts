import * as z from 'zod';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';

/** The kinds of items to search, in the order on the screen. */
export const searchKinds = [
  'pages',
  ...reviewResources.toSorted(),
  'newsletters',
  'people',
  'awards',
  'winners',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How many results a page has, and the most pages: a page that is not among them needs another word. */
export const searchPageSize = 20;
export const searchPageLimit = 10;

/** The visitor's search text. */
export const searchQuery = z.string().trim().max(100);

/** The one kind to search; an unknown one means all kinds. */
export const searchKind = z.enum(searchKinds).optional().catch(undefined);

/** The page of results, from 1; an invalid one means the first, one beyond the last the last. */
export const searchPage = z.coerce
  .number()
  .min(1)
  .catch(1)
  .transform((page) => Math.min(Math.floor(page), searchPageLimit));

/** The last page of so many results. */
export const lastSearchPage = (found: number): number =>
  Math.min(searchPageLimit, Math.max(1, Math.ceil(found / searchPageSize)));

/** Whether exactly what was typed is searched for, without a correction. */
export const searchExactly = z
  .literal('1')
  .optional()
  .catch(undefined)
  .transform((value) => value === '1');
