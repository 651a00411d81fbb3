import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type Sortable, sortParam } from '#functions/core/values/sorting.ts';
import { claimSorts, claimStates, withdrawReasons } from './rules.ts';

/** The parameters of the list of claims; invalid values mean those that wait, first page. */
export const claimListParams = z.object({
  state: z.enum(claimStates).catch('INVITED'),
  q: wordsParam,
  sort: sortParam(claimSorts),
  page: pageParam,
});
export type ClaimListParams = Sortable<z.infer<typeof claimListParams>>;

/** What an administrator does with a claim. */
export const withdrawForm = z.object({
  claim: z.string().min(1).max(64),
  reason: z.enum(withdrawReasons, says('required')),
});
export const inviteAgainForm = z.object({ claim: z.string().min(1).max(64) });
