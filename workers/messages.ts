import { z } from 'zod';
import { deliverRange } from '#functions/campaigns/delivery/deliver.ts';
import { rangeMessage, startMessage } from '#functions/campaigns/delivery/messages.ts';
import { startCampaign } from '#functions/campaigns/delivery/sendings.ts';
import { purgeMessage, purgePages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { sizesMessage } from '#functions/core/images/messages.ts';
import { sendBulk } from '#functions/email/outbox/bulk.ts';
import { deliverQueuedEmail } from '#functions/email/outbox/deliver.ts';
import { bulkMessage, queuedEmailMessage } from '#functions/email/outbox/messages.ts';
import { makeSizes } from '#functions/site/images/sizes.ts';

/** Every message that this site sends to itself, by kind and version. */
const message = z.discriminatedUnion('kind', [
  purgeMessage,
  queuedEmailMessage,
  bulkMessage,
  sizesMessage,
  startMessage,
  rangeMessage,
]);

/** Parses a message and does what it asks; throws a ZodError for one that is not ours. */
export async function deliver(ctx: Context, body: unknown): Promise<void> {
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
    case 'mailing-start':
      return startCampaign(ctx, parsed.resourceName, parsed.id);
    case 'mailing-range':
      return deliverRange(ctx, parsed);
  }
}
