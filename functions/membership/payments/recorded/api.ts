import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { allow } from '#functions/core/http/allow.ts';
import { parsed } from '#functions/core/http/parsed.ts';
import {
  type ApiEnv,
  answers,
  idParam,
  jsonBody,
  ok,
  refusals,
} from '#functions/core/http/reply.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import { recordedMethods } from '#functions/core/values/payment-words.ts';
import { paymentDecision } from '#functions/membership/payments/model/schema.ts';
import { recordPayment, reversePayment } from './commands.ts';
import { recordedPayment } from './schema.ts';

const common = { tags: ['Payments (admin)'], middleware: allow('payments.manage') };

const sentPayment = z
  .strictObject({
    userId: z.string().regex(/^[\w-]{1,64}$/),
    membershipRenewalOptionId: z.string().max(64),
    method: z.enum(recordedMethods),
    amount: z
      .number()
      .optional()
      .describe('In units of the currency: 25 or 25.5; without it, the amount of the fee'),
    currency: z.enum(currencies).optional().describe('Without it, the currency of the fee'),
    isOtherAmount: z
      .boolean()
      .optional()
      .describe('True where another amount or currency than the fee’s is right; refused without'),
    paidOn: z.string().max(10).describe('The day on which the money came, YYYY-MM-DD'),
    reference: z.string().max(300).optional().describe('Required for a transfer'),
    note: z
      .string()
      .max(2000)
      .optional()
      .describe('Required for a waiver; for administrators only'),
    key: z.uuid().describe('Becomes the id: sent again, it records nothing'),
  })
  .openapi('RecordedPayment');

const record = createRoute({
  ...common,
  method: 'post',
  path: '/admin/payments',
  summary: 'Records a payment by transfer or in cash, or a waived fee',
  request: { body: jsonBody(sentPayment) },
  responses: { ...answers(z.object({ id: z.string() }), 'The payment'), ...refusals },
});

const cancel = createRoute({
  ...common,
  method: 'post',
  path: '/admin/payments/{id}/cancel',
  summary:
    'Cancels a recorded payment: its period ends, and a credit note stands against its receipt',
  request: {
    params: idParam,
    body: jsonBody(z.strictObject({ note: z.string().max(2000), version: z.int() })),
  },
  responses: { ...answers(z.object({ id: z.string() }), 'The payment'), ...refusals },
});

/** The calls about recorded payments; for users who manage payments. */
export const recordedApi = new OpenAPIHono<ApiEnv>()
  .openapi(record, async (c) => {
    const { ctx } = c.env;
    const { userId, amount, ...sent } = c.req.valid('json');
    const values = { ...sent, ...(amount === undefined ? {} : { amount: String(amount) }) };
    const payment = parsed(recordedPayment(dayOf(ctx.now())), values);
    return ok({ id: await recordPayment(ctx, userId, payment) });
  })
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param');
    const { note, version } = c.req.valid('json');
    await reversePayment(c.env.ctx, id, parsed(paymentDecision, { note, version }));
    return ok({ id });
  });
