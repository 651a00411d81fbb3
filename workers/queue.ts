import * as z from 'zod';
import { deliverRange } from '#functions/campaigns/delivery/deliver.ts';
import { rangeMessage, startMessage } from '#functions/campaigns/delivery/messages.ts';
import { startCampaign } from '#functions/campaigns/delivery/sendings.ts';
import { MailError } from '#functions/core/adapters/mailer.ts';
import { type PurgeMessage, purgeMessage, purgePages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { sizesMessage } from '#functions/core/images/messages.ts';
import { errorName, logError } from '#functions/core/log.ts';
import { sendBulk } from '#functions/email/outbox/bulk.ts';
import { keepDeadMessage } from '#functions/email/outbox/dead-letters.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { bulkMessage, queuedEmailMessage } from '#functions/email/outbox/messages.ts';
import { stopAtTrouble } from '#functions/email/transport/trouble.ts';
import { heartbeatMessage, noteArrival } from '#functions/health/heartbeats.ts';
import { importMessage } from '#functions/identity/imports/messages.ts';
import { runImport } from '#functions/identity/imports/run.ts';
import { backupMessage, runBackup } from '#functions/operations/nightly.ts';
import { makeSizes } from '#functions/site/images/jobs.ts';
import { drawShareImage, type ShareTools } from '#functions/site/share/jobs.ts';
import { shareMessage } from '#functions/site/share/messages.ts';

/** What the Worker of workers/workshop offers. */
type Drawer = Pick<Env['WORKSHOP'], 'draw'>;

/**
 * What pictures for sharing need: pages as visitors see them, and the Worker that draws. Without that one, a
 * message is retried as after any error, and the page has the general picture.
 */
export const shareTools = (drawer?: Drawer): ShareTools => ({
  async readPage(ctx, path, language) {
    const { renderPage } = await import('./pages.ts');
    const visit = { language, consent: null, prefersItalian: false };
    const address = `${ctx.config.origin}${path}${language === 'en' ? '' : `?lang=${language}`}`;
    const response = await renderPage(new Request(address), ctx, visit);
    return response.status === 200 ? response.text() : null;
  },
  async draw(card) {
    if (!drawer) throw new Error('No Worker draws pictures for sharing (binding WORKSHOP).');
    return drawer.draw(card);
  },
});

/**
 * The queue that keeps to the rate of the mail server, whose consumers handle the server's trouble
 * themselves.
 */
const isPaced = (queue: string): boolean => queue.endsWith('-mailings');

const isDead = (queue: string): boolean => queue.endsWith('-dead');

/** What the log may contain of an error: its name, and the code of a mail server's refusal. */
const errorOf = (error: unknown): string =>
  error instanceof MailError ? error.message : errorName(error);

/**
 * Processes a batch of messages. Each is acknowledged or retried separately, also one that cannot be parsed: after a
 * rollback it comes from newer code, which may be back soon. One that failed too often goes to the dead-letter queue,
 * where it is stored for administrators. The log contains nothing of a message.
 */
export async function processBatch(
  batch: MessageBatch<unknown>,
  ctx: Context,
  share?: ShareTools,
): Promise<void> {
  const mail = isPaced(batch.queue) ? ctx.mail : stopAtTrouble(ctx.mail);
  const others = isDead(batch.queue) ? batch.messages : await processPurges(batch, ctx);
  for (const message of others) {
    const { id, attempts, body } = message;
    await settle(batch.queue, [message], async () => {
      if (!isDead(batch.queue)) return processMessage({ ...ctx, mail }, body, share);
      logError('message.dead', { queue: batch.queue, id, attempts });
      await keepDeadMessage(ctx, { id, attempts, body });
    });
  }
  await ctx.mail.close?.();
}

type Messages = MessageBatch<unknown>['messages'];

/** Purges the pages of all purge messages in one call, of which Cloudflare allows few; returns the others. */
async function processPurges({ queue, messages }: MessageBatch<unknown>, ctx: Context) {
  const others: Message<unknown>[] = [];
  const purges: Message<unknown>[] = [];
  const requests: PurgeMessage[] = [];
  for (const message of messages) {
    const { success, data } = purgeMessage.safeParse(message.body);
    if (success) requests.push(data);
    (success ? purges : others).push(message);
  }
  if (requests.length > 0) await settle(queue, purges, () => purgePages(ctx, requests));
  return others;
}

/** Processes messages, then acknowledges or retries them. */
async function settle(queue: string, messages: Messages, work: () => Promise<void>): Promise<void> {
  const [error] = await work().then(
    () => [],
    (reason: unknown) => [reason ?? new Error('unknown')],
  );
  for (const message of messages) {
    const { id, attempts } = message;
    const about = { queue, id, attempts };
    if (error === undefined) {
      message.ack();
      continue;
    }
    if (error instanceof z.ZodError) {
      const issues = error.issues.map(({ path, code }) => ({ path, code }));
      logError('message.unreadable', { ...about, issues });
    } else logError('message.failed', { ...about, error: errorOf(error) });
    message.retry({ delaySeconds: Math.min(30 * 2 ** attempts, 3600) });
  }
}

/** Every message that this site sends to itself, by kind and version. */
const message = z.discriminatedUnion('kind', [
  purgeMessage,
  queuedEmailMessage,
  bulkMessage,
  sizesMessage,
  shareMessage,
  startMessage,
  rangeMessage,
  heartbeatMessage,
  backupMessage,
  importMessage,
]);

/** Parses and processes a message; throws a ZodError for an unknown one. */
export async function processMessage(
  ctx: Context,
  body: unknown,
  share = shareTools(),
): Promise<void> {
  const parsed = message.parse(body);
  switch (parsed.kind) {
    case 'purge':
      return purgePages(ctx, [parsed]);
    case 'notice':
      return void (await deliverQueuedEmail(ctx, parsed.id));
    case 'bulk-notices':
      return sendBulk(ctx);
    case 'image-sizes':
      return makeSizes(ctx, parsed);
    case 'share-image':
      return drawShareImage(ctx, parsed, share);
    case 'mailing-start':
      return startCampaign(ctx, parsed.resourceName, parsed.id);
    case 'mailing-range':
      return deliverRange(ctx, parsed);
    case 'backup':
      return runBackup(ctx, parsed);
    case 'import':
      return runImport(ctx, parsed);
    case 'heartbeat':
      return noteArrival(ctx);
  }
}
