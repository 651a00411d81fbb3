import { Hono } from 'hono';
import type { Context } from '#functions/core/context.ts';
import { refuse } from '#functions/core/errors.ts';
import { notTooLarge } from '#functions/core/http/body.ts';
import type { ApiEnv, Call } from '#functions/core/http/reply.ts';
import { readParams } from '#functions/membership/gateways/xpay-form.ts';
import {
  type BankOrder,
  bookOrder,
  cancelAddress,
  languageOf,
  moveOrder,
  notify,
  readOrder,
  type SiteReply,
  signedFields,
  withFields,
} from './commands.ts';
import { bookedOrder, newestOrders, refundInBooks } from './gateway.ts';
import { booksPage, donePage, findRejected, orderPage, refusalPage } from './pages.ts';
import { type Choice, courses, otherAmount, overdueBy } from './rules.ts';
import type { OrderRow } from './table.ts';
import bankWords from './words.json' with { type: 'json' };

const goTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { Location: address } });

export const bankPath = '/dev/bank';

/** The context; throws `NOT_FOUND` beside any other gateway. */
function requireSandbox(c: Call): Context {
  const { ctx } = c.env;
  if (ctx.payments.name !== 'sandbox') throw refuse.nothingHere();
  return ctx;
}

/** The URL to which the browser returns, with the bank's signature. */
const returnUrl = async (ctx: Context, { url }: BankOrder, booked: OrderRow): Promise<string> =>
  withFields(url, await signedFields(ctx, booked));

/** Notifies the site as chosen; returns the answers so far. */
async function reportOrder(ctx: Context, choice: Choice, booked: OrderRow): Promise<SiteReply[]> {
  const { notifies } = courses[choice];
  if (notifies === 'never') return [];
  if (notifies === 'overdue') {
    ctx.after(async () => {
      await new Promise((resolve) => setTimeout(resolve, overdueBy));
      await notify(ctx, booked);
    });
    return [];
  }
  const isForged = notifies === 'wrong';
  return Promise.all(
    (notifies === 'twice' ? [1, 2] : [1]).map(() => notify(ctx, booked, isForged)),
  );
}

const isChoice = (text: string | null): text is Choice =>
  text !== null && Object.hasOwn(courses, text);

async function handleOrder(ctx: Context, params: URLSearchParams): Promise<Response> {
  const language = languageOf(params);
  const back = cancelAddress(params, ctx.config.origin);
  const order = await readOrder(params, ctx);
  if (typeof order === 'string') return refusalPage(order, back, language);
  const before = await bookedOrder(ctx.db.d1, order.orderId);
  if (before && before.outcome !== 'REFUSED') {
    const address = await returnUrl(ctx, order, before);
    return refusalPage('paid', address, language);
  }
  const choice = params.get('choice');
  if (!isChoice(choice)) return orderPage(order, params, language, ctx.config.societyName);

  const { books: outcome, leads } = courses[choice];
  if (outcome === null) return goTo(back);
  const booked = await bookOrder(ctx, order, {
    outcome,
    amount: choice === 'tamper' ? otherAmount(order.amount) : order.amount,
    message:
      outcome === 'PAID'
        ? 'Message OK'
        : params.get('message')?.slice(0, 300) || bankWords[language].insufficient,
  });
  if (!booked) return refusalPage('paid', back, language);
  const answers = await reportOrder(ctx, choice, booked);
  if (leads === 'closed') return donePage(answers, null, language);
  const address = await returnUrl(ctx, order, booked);
  // A tester wants to know; a wrong signature is supposed to be rejected.
  const isOdd = findRejected(answers) !== null && choice !== 'wrong-mac';
  return leads === 'link' || isOdd ? donePage(answers, address, language) : goTo(address);
}

async function handleAction(ctx: Context, name: string, orderId: string): Promise<Response> {
  if (name === 'repay') await refundInBooks(ctx.db.d1, orderId);
  const found =
    name === 'notify' ? await bookedOrder(ctx.db.d1, orderId) : await moveOrder(ctx, orderId, name);
  if (!found) return goTo(bankPath);
  const { status, took } = await notify(ctx, found);
  return goTo(`${bankPath}?answered=${status ?? 0}&took=${took}`);
}

/** The result of the last notification from the records, as the URL contains it. */
function lastAnswer(c: Call): SiteReply | null {
  const [answered = '', took = ''] = [c.req.query('answered'), c.req.query('took')];
  if (!/^\d{1,3}$/.test(answered) || !/^\d{1,6}$/.test(took)) return null;
  return { status: Number(answered) || null, took: Number(took) };
}

/** The sandbox bank of a local machine (design §7). */
export const bankApi = new Hono<ApiEnv>()
  .get(bankPath, async (c) => {
    const ctx = requireSandbox(c);
    return booksPage(await newestOrders(ctx.db.d1), lastAnswer(c), ctx.client.language);
  })
  .post(bankPath, notTooLarge, async (c) => {
    const ctx = requireSandbox(c);
    const params = await readParams(c.req.raw);
    const name = params.get('act');
    return name ? handleAction(ctx, name, params.get('order') ?? '') : handleOrder(ctx, params);
  });
