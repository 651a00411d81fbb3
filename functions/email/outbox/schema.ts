import * as z from 'zod';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type Sortable, sortParam } from '#functions/core/values/sorting.ts';
import { suppressionSorts } from '#functions/email/suppression/rules.ts';

/** The parts of the e-mail screen: what waits or has failed first, then suppressed addresses. */
export const emailViews = ['failed', 'waiting', 'dead', 'sent', 'suppressed'] as const;

/** The filters of the e-mail screen; invalid values mean the failed ones, from the first page. */
export const emailParams = z.object({
  show: z.enum(emailViews).catch('failed'),
  /** The search words for addresses. */
  q: wordsParam,
  /** The order of the addresses. */
  sort: sortParam(suppressionSorts),
  page: pageParam,
});
export type EmailParams = Sortable<z.infer<typeof emailParams>>;

/** The form that sends all failed e-mails again. */
export const sendAllForm = z.object({
  what: z.literal('all'),
  /** How many there were at confirmation. */
  count: z.coerce.number().int().positive(),
});

/** The form that sends one e-mail or dead letter again, or discards the latter. */
export const sendAgainForm = z.object({
  what: z.enum(['email', 'message', 'discard']),
  id: z.string().min(1).max(64),
});
