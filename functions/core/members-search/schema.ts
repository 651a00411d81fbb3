import * as z from 'zod';
import { countParam, wordsParam } from '#functions/core/values/paging.ts';
import { foundKinds, mostFoundPages } from './rules.ts';

/** The search of the members' area in the URL; invalid values mean all kinds, from the first page. */
export const membersSearchParams = z.object({
  q: wordsParam,
  in: z.enum(foundKinds).nullable().catch(null),
  page: countParam(mostFoundPages),
});
export type MembersSearchParams = z.infer<typeof membersSearchParams>;
