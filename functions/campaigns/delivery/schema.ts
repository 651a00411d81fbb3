import * as z from 'zod';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type RecipientState, recipientStates, returnedStates } from './rules.ts';

const isReturned = (state: RecipientState): boolean =>
  (returnedStates as readonly RecipientState[]).includes(state);

/** The results in the URL: state, domain (only of what came back or was unwanted), search text, page. */
export const resultsParams = z
  .object({
    state: z.enum(recipientStates).nullable().catch(null),
    domain: z.string().min(1).max(255).nullable().catch(null),
    q: wordsParam,
    page: pageParam,
  })
  .transform((params) => ({
    ...params,
    domain: params.state === null || isReturned(params.state) ? params.domain : null,
  }));
export type ResultsParams = z.infer<typeof resultsParams>;

/** The same as a call gives it, with all domains unless it names one. */
export type ResultsFilter = Omit<ResultsParams, 'domain'> & Partial<Pick<ResultsParams, 'domain'>>;
