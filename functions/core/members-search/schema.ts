import * as z from 'zod';
import { wordsParam } from '#functions/core/values/paging.ts';
import { foundKinds, mostFoundPages } from './rules.ts';

/** The search of the members' area in the URL; invalid values mean all kinds, from the first page. */
export const membersSearchParams = z.object({
  q: wordsParam,
  in: z.enum(foundKinds).nullable().catch(null),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .transform((page) => Math.min(page, mostFoundPages))
    .catch(1),
});
export type MembersSearchParams = z.infer<typeof membersSearchParams>;
