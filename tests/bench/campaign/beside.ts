import { deliverRange } from '#functions/campaigns/delivery/deliver.ts';
import { rangeMessage } from '#functions/campaigns/delivery/messages.ts';
import { noPageCache } from '#functions/core/cache/page-cache.ts';
import { mailerFor } from '#functions/email/transport/choose.ts';
import { gatewayFor } from '#functions/membership/gateways/choose.ts';
import { compose } from '#workers/compose.ts';

/** Delivers the ranges that a request names, in a plain fetch handler instead of the queue's consumer. */
export default {
  async fetch(request, env, exec) {
    const ranges = rangeMessage.array().parse(await request.json());
    const ctx = compose(env, {
      pageCache: noPageCache,
      waitUntil: (promise) => exec.waitUntil(promise),
      providers: { mailer: mailerFor, gateway: gatewayFor },
    });
    for (const range of ranges) await deliverRange(ctx, range);
    await ctx.mail.close?.();
    return new Response('done');
  },
} satisfies ExportedHandler<Env>;
