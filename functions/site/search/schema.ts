import { z } from 'zod';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';

/** The kinds of items to search, in the order on the screen. */
export const searchKinds = [
  'pages',
  ...reviewResources.toSorted(),
  'people',
  'awards',
  'winners',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The most results of one search. */
export const searchLimit = 50;

/** The visitor's search text. */
export const searchQuery = z.string().trim().max(100);

/** The one kind to search; an unknown one means all kinds. */
export const searchKind = z.enum(searchKinds).optional().catch(undefined);
