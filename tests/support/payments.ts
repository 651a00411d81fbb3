import { env } from 'cloudflare:workers';
import type { Context } from '#functions/core/context.ts';
import { reportMac } from '#functions/membership/gateways/xpay-form.ts';
import { beginPayment } from '#functions/membership/payments/checkout/commands.ts';
import { paymentPaths } from '#functions/membership/payments/model/paths.ts';
import { sandboxMerchant } from '#workers/local/worker/sandbox-bank/gateway.ts';
import { rowsOf } from './accounts.ts';
import { actor } from './actors.ts';
import { idOf } from './rows.ts';
import { createWorld, linkSecret, origin } from './world.ts';

/** The fee of students in the world of a test: $25.00. */
export const studentFee = idOf('renewalOptions', 1);

/** The bank's answer about an order, as far as a test changes it. */
export interface BankAnswer {
  esito?: string;
  importo?: string;
  divisa?: string;
  messaggio?: string;
  codAut?: string;
  /** A signature not made with the secret. */
  mac?: string;
}

/** The fields of a report from the sandbox bank, with its signature. */
export async function bankReport(orderId: string, says: BankAnswer = {}): Promise<URLSearchParams> {
  const params = new URLSearchParams({
    codTrans: orderId,
    esito: 'OK',
    importo: '2500',
    divisa: 'USD',
    data: '20261121',
    orario: '120000',
    codAut: 'A1',
    ...says,
  });
  if (says.mac === undefined)
    params.set('mac', await reportMac(params, sandboxMerchant(linkSecret).secret));
  return params;
}

/** A world with two accounts and an admin, in which the first account has started to pay a fee. */
export async function paymentWorld(literal: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld({
    users: [{}, {}, {}],
    userRoles: [{ userId: idOf('users', 3), role: 'admin' }],
    ...literal,
  });
  const as = (n: number): Context => ({ ...world.ctx, actor: actor(n) });
  const begin = async (n = 1, option = studentFee) => {
    const id = await beginPayment(as(n), option);
    const [row] = await rowsOf(`select "orderId" from "payments" where "id" = '${id}'`);
    return { id, orderId: String(row?.orderId) };
  };
  /** The bank reports: an HTTP request without a session. */
  const notify = async (orderId: string, says: BankAnswer = {}) =>
    world.call(paymentPaths.notification, {
      method: 'POST',
      body: await bankReport(orderId, says),
    });
  /** The browser returns. */
  const comeBack = async (orderId: string, says: BankAnswer = {}) => {
    const url = new URL(paymentPaths.return, origin);
    url.search = (await bankReport(orderId, says)).toString();
    return (await world.call(url.pathname + url.search)).headers.get('Location');
  };
  /** The payer cancels; nothing of that is signed. */
  const turnRound = async (orderId: string) => {
    const query = new URLSearchParams({ codTrans: orderId, esito: 'ANNULLO' });
    return (await world.call(`${paymentPaths.back}?${query}`)).headers.get('Location');
  };
  /** The bank's record of the order, for later queries. */
  const book = async (orderId: string, outcome = 'PAID', amount = 2500, currency = 'USD') =>
    void (await env.DB.prepare(
      `insert into "sandboxOrders" ("orderId", "amount", "currency", "outcome", "reference", "notifyUrl", "at")
       values (?, ?, ?, ?, 'A1', '', '') on conflict ("orderId") do update set
       "outcome" = excluded."outcome", "amount" = excluded."amount", "currency" = excluded."currency"`,
    )
      .bind(orderId, amount, currency, outcome)
      .run());
  return { ...world, as, begin, notify, comeBack, turnRound, book };
}

/** The membership periods of the first account. */
export const periods = () =>
  rowsOf(
    `select "validFrom", "validTo", "source", "reference" from "renewals" where "userId" = '${idOf('users', 1)}' order by "validTo"`,
  );

/** The status of each payment, oldest first. */
export const statuses = async () =>
  (await rowsOf('select "status" from "payments" order by "createdAt", "id"')).map(
    ({ status }) => status,
  );

/** The stored reports: source, effect, and what was odd. */
export const reports = () =>
  rowsOf(
    'select "source", "outcome", "proof", "action", "flag" from "paymentEvents" order by "receivedAt", "id"',
  );

/** The queued e-mails. */
export const messages = async () =>
  (await rowsOf('select "kind" from "queuedEmails" order by "id"')).map(({ kind }) => kind);
