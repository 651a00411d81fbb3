import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { allow } from '#functions/core/http/allow.ts';
import { parsed } from '#functions/core/http/parsed.ts';
import { type ApiEnv, answers, idParam, ok, okList, onePage } from '#functions/core/http/reply.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { toUnits } from '#functions/core/values/money.ts';
import { cancelInvoice, issueInvoice, requestInvoice, settleInvoice } from './commands.ts';
import { type Invoice, listInvoices, myInvoices } from './model/queries.ts';
import { invoiceFilters, invoiceStates, settleMethods, stateOfInvoice } from './model/rules.ts';
import { invoiceCancellation, invoiceRequest, invoiceSettlement, issuedInvoice } from './schema.ts';

const invoice = z
  .object({
    id: z.string(),
    number: z.string(),
    state: z.enum(invoiceStates),
    name: z.string(),
    institution: z.string(),
    purchaseOrder: z.string(),
    option: z.string(),
    amount: z.number().describe('In units of the currency: 25 or 25.5'),
    currency: z.string().describe('ISO 4217'),
    issuedAt: z.string(),
    dueAt: z.string(),
    paidOn: z.string().nullable(),
    receipt: z.string().nullable(),
    version: z.number(),
  })
  .openapi('Invoice');

type Listed = Pick<
  Invoice,
  | 'id'
  | 'number'
  | 'payerName'
  | 'institution'
  | 'purchaseOrder'
  | 'optionDescription'
  | 'amount'
  | 'currency'
  | 'status'
  | 'issuedAt'
  | 'dueAt'
  | 'paidOn'
  | 'receipt'
  | 'isBack'
  | 'version'
>;

const answerOf = (row: Listed, today: string) => ({
  id: row.id,
  number: row.number,
  state: stateOfInvoice(row, today),
  name: row.payerName,
  institution: row.institution,
  purchaseOrder: row.purchaseOrder,
  option: row.optionDescription,
  amount: toUnits(row.amount),
  currency: row.currency,
  issuedAt: row.issuedAt,
  dueAt: row.dueAt,
  paidOn: row.paidOn,
  receipt: row.receipt,
  version: row.version,
});

const tags = ['Invoices'];
const made = z.object({ id: z.string() });
const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
});
const mine = { tags, middleware: allow('account.use') };
const managed = { tags, middleware: allow('payments.manage') };

const own = createRoute({
  ...mine,
  method: 'get',
  path: '/member/invoices',
  summary: 'One’s own invoices, the newest first',
  responses: answers(z.array(invoice), 'The invoices', [401]),
});

const ask = createRoute({
  ...mine,
  method: 'post',
  path: '/member/invoices',
  summary: 'Asks for an invoice, with the billing details that are kept',
  request: { body: bodyOf(invoiceRequest.strict()) },
  responses: answers(made, 'Its id', [401, 409]),
});

const list = createRoute({
  ...managed,
  method: 'get',
  path: '/admin/invoices',
  summary: 'A page of the invoices, 50 of them',
  request: {
    query: z.object({
      status: z.enum(invoiceFilters).default('open'),
      q: z.string().max(100).default('').describe('Words of number, name, institution or order'),
      page: onePage,
    }),
  },
  responses: answers(z.array(invoice), 'The invoices', [401, 403]),
});

const issue = createRoute({
  ...managed,
  method: 'post',
  path: '/admin/invoices',
  summary: 'Issues an invoice for a person',
  request: { body: bodyOf(issuedInvoice.strict()) },
  responses: answers(made, 'Its id', [401, 403, 409]),
});

const settlementSent = z.strictObject({
  method: z.enum(settleMethods),
  paidOn: z.string().max(10).describe('The day on which the money came, YYYY-MM-DD'),
  reference: z
    .string()
    .max(300)
    .optional()
    .describe('What the statement of the bank says; required for a transfer'),
  version: z.int(),
});

const settle = createRoute({
  ...managed,
  method: 'post',
  path: '/admin/invoices/{id}/settle',
  summary: 'Marks an invoice as paid, which grants the membership',
  request: { params: idParam, body: bodyOf(settlementSent) },
  responses: answers(made, 'Its id', [401, 403, 409]),
});

const cancel = createRoute({
  ...managed,
  method: 'post',
  path: '/admin/invoices/{id}/cancel',
  summary: 'Cancels an open invoice',
  request: { params: idParam, body: bodyOf(invoiceCancellation.strict()) },
  responses: answers(made, 'Its id', [401, 403, 409]),
});

/** The calls of invoices. */
export const invoicesApi = new OpenAPIHono<ApiEnv>()
  .openapi(own, async (c) => {
    const { ctx } = c.env;
    const today = dayOf(ctx.now());
    return ok((await myInvoices(ctx)).map((row) => answerOf(row, today)));
  })
  .openapi(ask, async (c) => {
    const { membershipRenewalOptionId } = c.req.valid('json');
    return ok({ id: await requestInvoice(c.env.ctx, membershipRenewalOptionId) });
  })
  .openapi(list, async (c) => {
    const { ctx } = c.env;
    const { invoices, total } = await listInvoices(ctx, c.req.valid('query'));
    const today = dayOf(ctx.now());
    return okList(
      invoices.map((row) => answerOf(row, today)),
      total,
    );
  })
  .openapi(issue, async (c) => {
    const { userId, membershipRenewalOptionId } = c.req.valid('json');
    return ok({ id: await issueInvoice(c.env.ctx, userId, membershipRenewalOptionId) });
  })
  .openapi(settle, async (c) => {
    const { id } = c.req.valid('param');
    const { ctx } = c.env;
    const settlement = parsed(invoiceSettlement(dayOf(ctx.now())), c.req.valid('json'));
    await settleInvoice(ctx, id, settlement);
    return ok({ id });
  })
  .openapi(cancel, async (c) => {
    const { id } = c.req.valid('param');
    await cancelInvoice(c.env.ctx, id, c.req.valid('json'));
    return ok({ id });
  });
