import { ZodError } from 'zod';
import type { Context } from '#functions/context.ts';
import { putAside } from '#functions/notices/dead-letters.ts';
import { MailError } from '#functions/platform/mail/mailer.ts';
import { untilTrouble } from '#functions/platform/mail/trouble.ts';
import { deliver } from './messages.ts';

/** The queue that keeps to the rate of the mail server, and looks after its trouble itself. */
const isPaced = (queue: string): boolean => queue.endsWith('-mailings');

const isDead = (queue: string): boolean => queue.endsWith('-dead');

/** What the log may say of an error: its name, and the code of a mail server's refusal. */
const named = (error: unknown): string => {
  if (error instanceof MailError) return error.message;
  return error instanceof Error ? error.name : 'unknown';
};

/**
 * Takes a batch of messages. Each is acknowledged or retried on its own; one that cannot be read
 * is not worth a retry, and one that has failed too often arrives in the dead-letter queue, where
 * it is put aside for an admin. The log says nothing of what a message holds.
 */
export async function takeBatch(batch: MessageBatch<unknown>, ctx: Context): Promise<void> {
  const mail = isPaced(batch.queue) ? ctx.mail : untilTrouble(ctx.mail);
  for (const message of batch.messages) {
    const { id, attempts, body } = message;
    const about = { queue: batch.queue, id, attempts };
    try {
      if (isDead(batch.queue)) {
        console.error({ ...about, outcome: 'dead letter' });
        await putAside(ctx, { id, attempts, body });
      } else await deliver({ ...ctx, mail }, body);
      message.ack();
    } catch (error) {
      if (error instanceof ZodError) {
        const issues = error.issues.map(({ path, code }) => ({ path, code }));
        console.error({ ...about, outcome: 'unreadable', issues });
        message.ack();
      } else {
        console.error({ ...about, outcome: 'retry', error: named(error) });
        message.retry({ delaySeconds: Math.min(30 * 2 ** attempts, 3600) });
      }
    }
  }
  await ctx.mail.close?.();
}
