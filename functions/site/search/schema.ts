import { z } from 'zod';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';

/** What can be searched for, in the order in which a screen offers it. */
export const searchKinds = [
  'pages',
  ...reviewResources.toSorted(),
  'people',
  'awards',
  'winners',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The most that one search returns. */
export const searchLimit = 50;

/** What a visitor looks for. */
export const searchQuery = z.string().trim().max(100);

/** The one kind to look in; anything unknown means every kind. */
export const searchKind = z.enum(searchKinds).optional().catch(undefined);
