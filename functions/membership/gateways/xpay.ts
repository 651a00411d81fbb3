import {
  type Gateway,
  GatewayError,
  GatewayRefusal,
  type KnownOrder,
  type Report,
} from '#functions/core/adapters/gateway.ts';
import type { XpaySettings } from '#functions/core/config/payments.ts';
import { sameText } from '#functions/core/values/crypto.ts';
import { type Answer, answer, euro, orderReport, unknownReport } from './xpay-answer.ts';
import { orderForm, readParams, readReport, xpayMac } from './xpay-form.ts';
import { listOrders } from './xpay-list.ts';

const origins = {
  test: 'https://int-ecommerce.nexi.it',
  live: 'https://ecommerce.nexi.it',
} as const;

const timeoutMs = 10_000;

/** "The information cannot be found" and "the transaction was not found". */
const notFoundCodes = new Set(['2', '13']);

/**
 * Nexi XPay: a signed form leads to it, and its back office answers signed queries.
 * https://ecommerce.nexi.it/specifiche-tecniche/apibackoffice/interrogazionedettaglioordine.html
 */
export function xpayGateway(
  { alias, secret, environment }: XpaySettings,
  now: () => Date,
  endpoint: string = origins[environment],
): Gateway {
  const merchant = { alias, secret };

  /** Queries the back office; the given fields are signed in their order. Throws `GatewayError`. */
  async function callApi(path: string, fields: [string, string | number][]): Promise<Answer> {
    const signed: [string, string | number][] = [
      ['apiKey', alias],
      ...fields,
      ['timeStamp', String(now().getTime())],
    ];
    const body = { ...Object.fromEntries(signed), mac: await xpayMac(signed, secret) };
    // Refusals have another status, but a signed body all the same.
    const said: unknown = await fetch(`${endpoint}/ecomm/api/bo/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .catch(() => {
        throw new GatewayError('XPAY_UNREACHABLE');
      })
      .then((response) => response.json())
      .catch((error) => {
        throw error instanceof GatewayError ? error : new GatewayError('XPAY_UNREADABLE');
      });
    const { data } = answer.safeParse(said);
    if (!data) throw new GatewayError('XPAY_UNREADABLE');
    const { esito, idOperazione, timeStamp } = data;
    const mac = await xpayMac(Object.entries({ esito, idOperazione, timeStamp }), secret);
    if (!sameText(data.mac.toLowerCase(), mac)) throw new GatewayError('XPAY_SIGNATURE');
    return data;
  }

  const refusal = ({ errore }: Answer) =>
    new GatewayRefusal(`XPAY_${errore?.codice.replace(/\W/g, '').slice(0, 8) || 'REFUSED'}`);

  async function query({ orderId }: Pick<KnownOrder, 'orderId'>): Promise<Report> {
    const said = await callApi('situazioneOrdine', [['codiceTransazione', orderId]]);
    if (said.esito !== 'OK') {
      if (notFoundCodes.has(said.errore?.codice ?? '')) return unknownReport(orderId);
      throw refusal(said);
    }
    return orderReport(said, orderId);
  }

  /**
   * The list of the back office for a period; null when it is empty.
   * https://ecommerce.nexi.it/specifiche-tecniche/apibackoffice/elencoordini.html
   */
  async function report(period: string): Promise<Answer | null> {
    const said = await callApi('reportOrdini', [
      ['codiceTransazione', ''],
      ['periodo', period],
      ['canale', 'All'],
    ]);
    if (said.esito === 'OK') return said;
    if (notFoundCodes.has(said.errore?.codice ?? '')) return null;
    throw refusal(said);
  }

  return {
    name: 'xpay',
    formOrigins: [new URL(endpoint).origin],
    currencies: [euro.code],
    prepare: (order) => orderForm(order, merchant, `${endpoint}/ecomm/ecomm/DispatcherServlet`),
    readNotification: async (request) =>
      readReport(await readParams(request), secret, 'notification'),
    readReturn: async (request, channel) => readReport(await readParams(request), secret, channel),
    query,
    list: (days, after) => listOrders(report, days, after),
    async refund(order) {
      if (order.currency !== euro.code) throw new GatewayRefusal('XPAY_CURRENCY');
      const said = await callApi('storna', [
        ['codiceTransazione', order.orderId],
        ['divisa', euro.number],
        ['importo', order.amount],
      ]);
      if (said.esito === 'OK') {
        return {
          ...unknownReport(order.orderId),
          eventId: `refunded ${order.orderId} ${said.idOperazione}`,
          outcome: 'REFUNDED',
          amount: order.amount,
          currency: order.currency,
        };
      }
      // An earlier attempt whose answer was lost may have refunded it already.
      const found = await query(order);
      if (found.outcome !== 'REFUNDED' && found.outcome !== 'PENDING') throw refusal(said);
      return found;
    },
  };
}
