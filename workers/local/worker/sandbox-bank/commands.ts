import type { Context } from '#functions/core/context.ts';
import { sameText } from '#functions/core/values/crypto.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { type Currency, currencies } from '#functions/core/values/money.ts';
import { reportMac, xpayMac } from '#functions/membership/gateways/xpay-form.ts';
import { paymentPaths } from '#functions/membership/payments/model/paths.ts';
import { bookedOrder, sandboxMerchant } from './gateway.ts';
import { caseIdOf, caseStep, isCaseOutcome } from './rules.ts';
import type { OrderRow } from './table.ts';

/** An order as the site has sent it. */
export interface BankOrder {
  orderId: string;
  amount: number;
  currency: Currency;
  description: string;
  url: string;
  notifyUrl: string;
}

/** Why the bank rejects a form. */
export type Fault = 'incomplete' | 'foreign' | 'forged';

/** The language that the form requests for the bank's page. */
export const languageOf = (params: URLSearchParams): Language =>
  params.get('languageId') === 'ITA' ? 'it' : 'en';

/** Whether a URL belongs to this site: the bank calls and redirects nowhere else. */
const isOwnAddress = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;

/** The order in a checkout form, or what is wrong with it. */
export async function readOrder(
  params: URLSearchParams,
  { config: { origin, linkSecret } }: Pick<Context, 'config'>,
): Promise<BankOrder | Fault> {
  const field = (name: string) => params.get(name) ?? '';
  const [codTrans, divisa, importo] = [field('codTrans'), field('divisa'), field('importo')];
  const currency = currencies.find((one) => one === divisa);
  const isWhole = /^[A-Za-z0-9]{2,30}$/.test(codTrans) && /^[1-9]\d{0,8}$/.test(importo);
  if (!currency || !isWhole) return 'incomplete';
  const [url, back, notifyUrl] = [field('url'), field('url_back'), field('urlpost')];
  if (![url, back, notifyUrl].every((address) => isOwnAddress(address, origin))) return 'foreign';
  const { alias, secret } = sandboxMerchant(linkSecret);
  const mac = await xpayMac(Object.entries({ codTrans, divisa, importo }), secret);
  if (field('alias') !== alias || !sameText(field('mac'), mac)) return 'forged';
  return {
    orderId: codTrans,
    amount: Number(importo),
    currency,
    description: field('descrizione').slice(0, 200),
    url,
    notifyUrl,
  };
}

/** The URL for a browser whose user cancels: unsigned, as with XPay. */
export function cancelAddress(params: URLSearchParams, origin: string): string {
  const back = params.get('url_back') ?? '';
  const codTrans = params.get('codTrans');
  if (!codTrans || !isOwnAddress(back, origin)) return `${origin}/`;
  return withFields(back, {
    codTrans,
    esito: 'ANNULLO',
    importo: params.get('importo') ?? '',
    divisa: params.get('divisa') ?? '',
  });
}

/** A URL with further fields in its query. */
export function withFields(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** The site's answer to a notification: null when it could not be reached; with its time in ms. */
export interface SiteReply {
  status: number | null;
  took: number;
}

const patience = 10_000;

/** Records an order; null when it was paid before. */
export const bookOrder = (
  { db, newSecret, now }: Context,
  order: BankOrder,
  said: { outcome: 'PAID' | 'REFUSED'; amount: number; message: string },
): Promise<OrderRow | null> =>
  db.d1
    .prepare(
      `insert into "sandboxOrders"
        ("orderId", "amount", "currency", "outcome", "message", "reference", "notifyUrl", "at")
        values (?, ?, ?, ?, ?, ?, ?, ?)
        on conflict ("orderId") do update set "amount" = excluded."amount",
          "outcome" = excluded."outcome", "message" = excluded."message",
          "reference" = excluded."reference", "at" = excluded."at"
        where "outcome" = 'REFUSED' returning *`,
    )
    .bind(
      order.orderId,
      said.amount,
      order.currency,
      said.outcome,
      said.message,
      newSecret().slice(0, 6).toUpperCase(),
      order.notifyUrl,
      now().toISOString(),
    )
    .first<OrderRow>();

/** Records what has become of an order's money; null when that is not possible now. */
export async function moveOrder(
  { db: { d1 }, now }: Context,
  orderId: string,
  act: string,
): Promise<OrderRow | null> {
  const before = await bookedOrder(d1, orderId);
  const step = before && caseStep(act, before.outcome);
  if (!before || !step) return null;
  return d1
    .prepare(
      'update "sandboxOrders" set "outcome" = ?, "at" = ? where "orderId" = ? and "outcome" = ? returning *',
    )
    .bind(step.to, now().toISOString(), orderId, before.outcome)
    .first<OrderRow>();
}

/** The signed fields about an order: always the same, for the site and the browser. */
export async function signedFields(
  { config }: Context,
  booked: OrderRow,
  isForged = false,
): Promise<Record<string, string>> {
  const { orderId, amount, currency, outcome, message, reference, at } = booked;
  const { alias, secret } = sandboxMerchant(config.linkSecret);
  const isCase = isCaseOutcome(outcome);
  const [data, orario] = at.replace(/[-:]|\..*/g, '').split('T');
  const fields = {
    alias,
    codTrans: orderId,
    // XPay does not report refunds: the old report stays what it was.
    esito: isCase ? outcome : outcome === 'REFUSED' ? 'KO' : 'OK',
    importo: String(amount),
    divisa: currency,
    data: data ?? '',
    orario: orario ?? '',
    codAut: isCase ? caseIdOf(booked) : reference,
    messaggio: message ?? '',
  };
  const key = isForged ? `not the ${secret}` : secret;
  return { ...fields, mac: await reportMac(new URLSearchParams(fields), key) };
}

/** Reports an order to the site, as XPay does: a form is posted; counts it in the records. */
export async function notify(ctx: Context, booked: OrderRow, isForged = false): Promise<SiteReply> {
  // A sample order has come by no form.
  const address = booked.notifyUrl || new URL(paymentPaths.notification, ctx.config.origin).href;
  // Whatever is recorded: the bank calls no other site.
  if (!isOwnAddress(address, ctx.config.origin)) return { status: null, took: 0 };
  const fields = await signedFields(ctx, booked, isForged);
  const begun = ctx.now().getTime();
  const status = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => null,
  );
  const took = ctx.now().getTime() - begun;
  await ctx.db.d1
    .prepare('update "sandboxOrders" set "notified" = "notified" + 1 where "orderId" = ?')
    .bind(booked.orderId)
    .run();
  return { status, took };
}
