import { z } from 'zod';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { recordStatuses } from './rules.ts';

/** The list in the URL: which status, which text, which page; anything unusable means the first page. */
export const recordListParams = z.object({
  status: z.enum(recordStatuses).nullable().catch(null),
  q: wordsParam,
  page: pageParam,
});
export type RecordListParams = z.infer<typeof recordListParams>;
