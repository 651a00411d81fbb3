import * as z from 'zod';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type Sortable, sortParam } from '#functions/core/values/sorting.ts';
import { recordSorts, recordStatuses } from './rules.ts';

/** The parameters of a list in the URL: status, group, search text, order, page; invalid values mean the first page. */
export const recordListParams = z.object({
  status: z.enum(recordStatuses).nullable().catch(null),
  group: z.string().max(30).nullable().catch(null),
  q: wordsParam,
  sort: sortParam(recordSorts),
  page: pageParam,
});
export type RecordListParams = Sortable<z.infer<typeof recordListParams>>;
