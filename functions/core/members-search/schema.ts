import * as z from 'zod';
import { countParam, wordsParam } from '#functions/core/values/paging.ts';
import { mostFoundPages } from './rules.ts';

/** The search of the members' area in the URL; an invalid page means the first. */
export const membersSearchParams = z.object({
  q: wordsParam,
  in: z.string().nullable().catch(null),
  page: countParam(mostFoundPages),
});
export type MembersSearchParams = z.infer<typeof membersSearchParams>;
