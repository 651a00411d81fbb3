import { ZodError } from 'zod';
import type { Context } from '#functions/context.ts';
import { deliver } from './messages.ts';

const isDead = (queue: string): boolean => queue.endsWith('-dead');

/**
 * Takes a batch of messages. Each is acknowledged or retried on its own; one that cannot be read
 * is not worth a retry, and one that has failed too often arrives in the dead-letter queue, where
 * it is written to the log without its content.
 */
export async function takeBatch(batch: MessageBatch<unknown>, ctx: Context): Promise<void> {
  for (const message of batch.messages) {
    const about = { queue: batch.queue, id: message.id, attempts: message.attempts };
    if (isDead(batch.queue)) {
      console.error({ ...about, outcome: 'dead letter' });
      message.ack();
      continue;
    }
    try {
      await deliver(ctx, message.body);
      message.ack();
    } catch (error) {
      if (error instanceof ZodError) {
        console.error({
          ...about,
          outcome: 'unreadable',
          issues: error.issues.map(({ path, code }) => ({ path, code })),
        });
        message.ack();
      } else {
        console.error({
          ...about,
          outcome: 'retry',
          error: error instanceof Error ? error.name : 'unknown',
        });
        message.retry({ delaySeconds: Math.min(30 * 2 ** message.attempts, 3600) });
      }
    }
  }
}
