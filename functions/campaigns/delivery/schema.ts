import { z } from 'zod';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { recipientStates } from './rules.ts';

/** The results in the URL: state, search text, page. */
export const resultsParams = z.object({
  state: z.enum(recipientStates).nullable().catch(null),
  q: wordsParam,
  page: pageParam,
});
export type ResultsParams = z.infer<typeof resultsParams>;
