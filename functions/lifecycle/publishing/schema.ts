import { z } from 'zod';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { recordStatuses } from './rules.ts';

/** The parameters of a list in the URL: status, search text, page; invalid values mean the first page. */
export const recordListParams = z.object({
  status: z.enum(recordStatuses).nullable().catch(null),
  q: wordsParam,
  page: pageParam,
});
export type RecordListParams = z.infer<typeof recordListParams>;
