import { z } from 'zod';
import { wordsParam } from '#functions/core/values/paging.ts';

/** The parts of the screen about letters: what waits or has failed first, then addresses that get no more. */
export const letterViews = ['failed', 'waiting', 'dead', 'sent', 'suppressed'] as const;
export type LetterView = (typeof letterViews)[number];

/** What of the letters is shown; anything unusable means the failed ones, from the first page. */
export const letterParams = z.object({
  show: z.enum(letterViews).catch('failed'),
  /** What is looked for among the addresses. */
  q: wordsParam,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type LetterParams = z.infer<typeof letterParams>;

/** The form that sends all failed e-mails again. */
export const sendAllForm = z.object({
  what: z.literal('all'),
  /** How many whoever confirms it was told of. */
  count: z.coerce.number().int().positive(),
});

/** The form that sends one again: a letter, or a message that was put aside. */
export const sendAgainForm = z.object({
  what: z.enum(['letter', 'message']),
  id: z.string().min(1).max(64),
});
