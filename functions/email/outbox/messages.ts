import * as z from 'zod';

/** Asks for one e-mail to be sent; safe to repeat. */
export const queuedEmailMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('notice'),
  id: z.string().min(1).max(64),
});

/** Asks for the waiting bulk e-mails to be sent, at the rate of the mail server; safe to repeat. */
export const bulkMessage = z.strictObject({ v: z.literal(1), kind: z.literal('bulk-notices') });

export type QueuedEmailMessage = z.infer<typeof queuedEmailMessage> | z.infer<typeof bulkMessage>;

/** Whether a message belongs into the rate-limited queue. */
export const isBulkMessage = ({ kind }: { kind: string }): boolean => kind === 'bulk-notices';
