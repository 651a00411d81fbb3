import { z } from 'zod';

/** Asks for one e-mail to be sent; repeating it does no harm. */
export const queuedEmailMessage = z.strictObject({
  v: z.literal(1),
  kind: z.literal('notice'),
  id: z.string().min(1).max(64),
});

/** Asks for the e-mails to many that wait to be sent, at the rate of the mail server; repeating it does no harm. */
export const bulkMessage = z.strictObject({ v: z.literal(1), kind: z.literal('bulk-notices') });

export type QueuedEmailMessage = z.infer<typeof queuedEmailMessage> | z.infer<typeof bulkMessage>;

/** Whether a message belongs into the queue that keeps to a rate. */
export const isBulkMessage = ({ kind }: { kind: string }): boolean => kind === 'bulk-notices';
