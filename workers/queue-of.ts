import { isCampaign } from '#functions/campaigns/delivery/messages.ts';
import type { Message } from '#functions/core/context.ts';
import { isBulkMessage } from '#functions/email/outbox/messages.ts';

/**
 * The queue for a message: campaigns and bulk e-mails have a separate one, so that nothing else waits behind
 * them.
 */
export const queueOf = (env: Pick<Env, 'QUEUE' | 'MAILINGS'>, message: Message): Queue =>
  isCampaign(message) || isBulkMessage(message) ? env.MAILINGS : env.QUEUE;
