import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { xpayGateway } from '#functions/membership/gateways/xpay.ts';
import { type ReceivedRequest, withServer } from '#tests/support/local-server.ts';
import { at, instant, intent, session } from '#tests/support/stripe.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };

describe('the list of Stripe', () => {
  it('D-184 has what was paid in these days, also for other sales, page by page', async () => {
    const created = Date.parse('2026-11-02T23:59:59.000Z') / 1000;
    const data = [
      session({ ...intent(), created }),
      session({ ...intent({}, { amount_refunded: 2500 }), id: 'cs_2', created }),
      session({ id: 'cs_3', client_reference_id: null, metadata: {}, amount_total: 900 }),
    ];
    await withServer(
      () => ({ json: { data, has_more: true } }),
      async (origin, all) => {
        expect(await at(origin).list(days, 'cs_0')).toEqual({
          orders: [
            {
              ...{ orderId: 'ORDER1', outcome: 'PAID', amount: 2500, currency: 'USD' },
              ...{ reference: 'cs_1', day: '2026-11-02' },
            },
            expect.objectContaining({ outcome: 'REFUNDED', reference: 'cs_2' }),
            {
              ...{ orderId: null, outcome: 'PAID', amount: 900, currency: 'USD' },
              ...{ reference: 'cs_3', day: null },
            },
          ],
          next: 'cs_3',
        });
        const [{ method, path }] = all as [ReceivedRequest];
        const { pathname, searchParams } = new URL(path, origin);
        expect([method, pathname]).toEqual(['GET', '/v1/checkout/sessions']);
        expect(Object.fromEntries(searchParams)).toEqual({
          status: 'complete',
          'created[gte]': String(Date.parse('2026-11-01T00:00:00.000Z') / 1000),
          'created[lt]': String(Date.parse('2026-12-01T00:00:00.000Z') / 1000),
          limit: '100',
          'expand[0]': 'data.payment_intent.latest_charge',
          starting_after: 'cs_0',
        });
      },
    );
    await withServer(
      () => ({ json: { data, has_more: false } }),
      async (origin) => expect((await at(origin).list(days, null)).next).toBeNull(),
    );
  });
});

/** Independent of the code under test: the fields in order, then the secret. */
const sha = (text: string) => createHash('sha1').update(text).digest('hex');
const settings = {
  gateway: 'xpay',
  alias: 'ALIAS',
  secret: 'SECRET',
  environment: 'test',
} as const;
const answer = (esito: string, more: object) => {
  const mac = sha(`esito=${esito}idOperazione=1timeStamp=2SECRET`);
  return { json: { esito, idOperazione: '1', timeStamp: '2', mac, ...more } };
};
const attempt = (codiceTransazione: string, stato: string, dataTransazione: string) => ({
  ...{ codiceTransazione, stato, dataTransazione, importo: '5000', divisa: 'EUR' },
  codiceAutorizzazione: 'A1',
});
const listed = (said: { json: unknown }, span: typeof days, after: string | null = null) =>
  withServer(
    () => said,
    async (origin, all) => ({
      page: await xpayGateway(settings, () => instant, origin)
        .list(span, after)
        .catch((error: Error) => error.message),
      sent: all[0] as ReceivedRequest,
    }),
  );

describe('the list of XPay', () => {
  it('D-184 is asked for by a signed period, and has each order once, by its best attempt', async () => {
    const report = [
      attempt('ORDER1', 'Negato', '2026-11-20 12:00:00.0'),
      attempt('ORDER1', 'Contabilizzato', '21/11/2026 12:00:00'),
      attempt('ORDER2', 'Negato', 'soon'),
    ];
    const { page, sent } = await listed(answer('OK', { report }), days);
    const common = { amount: 5000, currency: 'EUR', reference: 'A1' };
    expect(page).toEqual({
      orders: [
        { ...common, orderId: 'ORDER1', outcome: 'PAID', day: '2026-11-21' },
        { ...common, orderId: 'ORDER2', outcome: 'REFUSED', day: null },
      ],
      next: null,
    });
    expect(sent.path).toBe('/ecomm/api/bo/reportOrdini');
    const { mac, ...fields } = JSON.parse(sent.body);
    const signed = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
    expect(signed).toEqual([
      'apiKey=ALIAS',
      'codiceTransazione=',
      'periodo=01/11/2026 - 30/11/2026',
      'canale=All',
      `timeStamp=${instant.getTime()}`,
    ]);
    expect(mac).toBe(sha(`${signed.join('')}SECRET`));
  });

  it('covers a month at a time, is empty without orders, and hides no refusal', async () => {
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const none = answer('KO', { errore: { codice: 2 } });
    expect((await listed(none, year)).page).toEqual({ orders: [], next: '2026-01-31' });
    const { page, sent } = await listed(none, year, '2026-12-20');
    expect(page).toEqual({ orders: [], next: null });
    expect(JSON.parse(sent.body).periodo).toBe('20/12/2026 - 31/12/2026');
    expect((await listed(answer('KO', { errore: { codice: 7 } }), days)).page).toBe('XPAY_7');
    const odd = answer('OK', { report: [attempt('ORDER1', 'Boh', '')] });
    expect((await listed(odd, days)).page).toBe('XPAY_STATE');
  });
});
