import * as z from 'zod';
import { GatewayError } from '#functions/core/adapters/gateway.ts';
import { CodedError, type ErrorCode } from '#functions/core/errors.ts';
import { allow } from '#functions/core/http/body.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { answers, type Call, idParam, ok } from '#functions/core/http/reply.ts';
import { logError, logWarning } from '#functions/core/log.ts';
import { toUnits } from '#functions/core/values/money.ts';
import { refusePayment } from '#functions/membership/errors.ts';
import { offeredOptions } from '#functions/membership/fees/options.ts';
import {
  beginPayment,
  checkoutOf,
  openAtGateway,
} from '#functions/membership/payments/checkout/commands.ts';
import { returnPath } from '#functions/membership/payments/checkout/return-to.ts';
import { checkoutPath, paymentPaths } from '#functions/membership/payments/model/paths.ts';
import { askBeforeCase, askOnReturn } from '#functions/membership/payments/reports/asking.ts';
import { takeReport } from '#functions/membership/payments/reports/reports.ts';

const option = z
  .object({
    id: z.string(),
    description: z.string(),
    amount: z.number().describe('In units of the currency: 25 or 25.5'),
    currency: z.string().describe('ISO 4217'),
  })
  .meta({ id: 'MembershipRenewalOption' });

const options = createRoute({
  method: 'get',
  path: '/users/membership-renewal-options',
  tags: ['Membership renewal'],
  summary: 'The yearly fees among which one can choose',
  middleware: [allow('account.use')],
  responses: answers(z.object({ membershipRenewalOptions: z.array(option) }), 'The options', [401]),
});

const form = z
  .object({
    method: z.enum(['POST', 'GET']),
    action: z.string(),
    fields: z
      .record(z.string(), z.string().nullable())
      .describe('Hidden fields; keys with an underscore and nulls are not sent'),
  })
  .meta({ id: 'CheckoutForm' });

const init = createRoute({
  method: 'post',
  path: '/users/membership-renewal-init',
  tags: ['Membership renewal'],
  summary: 'Begin to pay a yearly fee: the form that leads to the bank',
  middleware: [allow('account.use')],
  body: z.strictObject({
    membershipRenewalOptionId: z.string().regex(/^[\w-]{1,64}$/),
  }),
  responses: answers(form, 'The form', [401, 409]),
});

/** The calls of renewing (REN-13, REN-15). */
export const renewalApi = new Calls()
  .answer(options, async (c) => {
    const { found } = await c.env.ctx.db.read({ found: offeredOptions() });
    return ok({
      membershipRenewalOptions: found.map(({ descriptionIt: _, amount, ...rest }) => ({
        ...rest,
        amount: toUnits(amount),
      })),
    });
  })
  .answer(init, async (c) => {
    const { ctx } = c.env;
    const { membershipRenewalOptionId } = c.req.valid('json');
    const prepared = await checkoutOf(ctx, await beginPayment(ctx, membershipRenewalOptionId));
    if (!prepared) throw refusePayment.notContinued();
    return ok(prepared);
  });

/** What a gateway is answered so that it does not send its report again. */
const okResponse = () => new Response('OK', { headers: { 'Content-Type': 'text/plain' } });

/**
 * The webhook of the gateway: only the signature counts, no session. An unreadable report is never
 * answered with success, since the gateway would not send it again.
 */
async function handleNotification(c: Call): Promise<Response> {
  const { ctx } = c.env;
  const report = await ctx.payments.readNotification(c.req.raw);
  if (report === 'ignored') return okResponse();
  if (!report) {
    logWarning('payment.unreadable', { gateway: ctx.payments.name });
    throw refusePayment.noReport();
  }
  await askBeforeCase(ctx, report);
  const kept = await takeReport(ctx, 'notification', report);
  if (!kept || report.proof !== 'SIGNED') throw refusePayment.wrongSignature();
  return okResponse();
}

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location } });

/** The payer returns from the bank and is redirected to a page that shows the outcome (REN-07, REN-09, D-23). */
const handleReturn = (channel: 'return' | 'back') => async (c: Call) => {
  const { ctx } = c.env;
  const report = await ctx.payments.readReturn(c.req.raw, channel);
  if (report) {
    await takeReport(ctx, 'return', report);
    await askOnReturn(ctx, report);
  }
  return seeOther(returnPath(report));
};

/** Where the browser is redirected when the payment cannot go on, by error code. */
const insteadOf: Partial<Record<ErrorCode, (id: string) => string>> = {
  NOT_SIGNED_IN: () => '/access/sign-in',
  CONFLICT: checkoutPath,
};

const isBrowser = (c: Call): boolean => (c.req.header('Accept') ?? '').includes('text/html');

/** Redirects to a gateway that must be asked first; a form of this site posts here. */
async function redirectToGateway(c: Call): Promise<Response> {
  const { id } = idParam.parse({ id: c.req.param('id') });
  try {
    return seeOther(await openAtGateway(c.env.ctx, id));
  } catch (error) {
    if (error instanceof GatewayError) {
      logError('payment.not-opened', { payment: id, error: error.message });
      return seeOther(returnPath(null));
    }
    const instead = error instanceof CodedError && isBrowser(c) ? insteadOf[error.code] : undefined;
    if (!instead) throw error;
    return seeOther(instead(id));
  }
}

/** The routes for banks and for payers' browsers; they do not speak JSON. */
export const gatewayApi = new Calls()
  .post(paymentPaths.notification, handleNotification)
  .on(['GET', 'POST'], paymentPaths.return, handleReturn('return'))
  .on(['GET', 'POST'], paymentPaths.back, handleReturn('back'))
  .post('/_api/v1/payments/:id/go', redirectToGateway);
