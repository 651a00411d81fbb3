import { Hono } from 'hono';
import { mount } from '#functions/api.ts';
import { clockOf } from '#functions/core/config/config.ts';
import { refuse } from '#functions/core/errors.ts';
import type { ApiEnv } from '#functions/core/http/reply.ts';
import { mailerFor } from '#functions/email/transport/choose.ts';
import { gatewayFor } from '#functions/membership/gateways/choose.ts';
import type { Providers } from '#workers/compose.ts';
import { codesApi, codesPath } from './codes.ts';
import { mailboxApi, mailboxPaths } from './mailbox/api.ts';
import { outboxMailer } from './mailbox/outbox.ts';
import { bankApi, bankPath } from './sandbox-bank/api.ts';
import { sandboxGateway, sandboxMerchant } from './sandbox-bank/gateway.ts';

/** The production providers plus a mailbox and a bank that never leave this machine. */
export const localProviders: Providers = {
  mailer: (config, d1) =>
    config.mail.adapter === 'outbox' ? outboxMailer(d1, clockOf(config)) : mailerFor(config),
  gateway: (config, d1) =>
    config.payments.gateway === 'sandbox'
      ? sandboxGateway(d1, sandboxMerchant(config.linkSecret), config.origin + bankPath)
      : gatewayFor(config),
};

const notInProduction = new Hono<ApiEnv>().use('/dev/*', async ({ env: { ctx } }, next) => {
  if (ctx.config.mode === 'production') throw refuse.nothingHere();
  await next();
});

/**
 * Mounts the calls of the mailbox, the bank and the codes; once, before the first request. None of them is there in
 * production, whatever was built.
 */
export function mountLocalCalls(): void {
  mount([], notInProduction);
  mount(mailboxPaths, mailboxApi);
  mount([bankPath], bankApi);
  mount([codesPath], codesApi);
}
