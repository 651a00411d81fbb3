import { z } from 'zod';
import { wordsParam } from '#functions/core/values/paging.ts';

/** The parts of the screen about e-mails: what waits or has failed first, then addresses that get no more. */
export const emailViews = ['failed', 'waiting', 'dead', 'sent', 'suppressed'] as const;
export type EmailView = (typeof emailViews)[number];

/** What of the e-mails is shown; anything unusable means the failed ones, from the first page. */
export const emailParams = z.object({
  show: z.enum(emailViews).catch('failed'),
  /** What is looked for among the addresses. */
  q: wordsParam,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type EmailParams = z.infer<typeof emailParams>;

/** The form that sends all failed e-mails again. */
export const sendAllForm = z.object({
  what: z.literal('all'),
  /** How many there were when it was confirmed. */
  count: z.coerce.number().int().positive(),
});

/** The form that sends one again: an e-mail, or a message that was given up. */
export const sendAgainForm = z.object({
  what: z.enum(['email', 'message']),
  id: z.string().min(1).max(64),
});
