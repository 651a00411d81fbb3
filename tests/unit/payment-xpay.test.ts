import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownOrder, Order, Report } from '#functions/core/adapters/gateway.ts';
import { GatewayError } from '#functions/core/adapters/gateway.ts';
import { xpayGateway } from '#functions/membership/gateways/xpay.ts';
import { readReport, xpayMac } from '#functions/membership/gateways/xpay-form.ts';
import { anyText } from '#tests/support/any-text.ts';
import { type ReceivedRequest, withServer } from '#tests/support/local-server.ts';
import { instant, noCase, order as ofStripe } from '#tests/support/stripe.ts';

const secret = 'SECRET';
const settings = { gateway: 'xpay', alias: 'ALIAS', secret, environment: 'test' } as const;
const gateway = (endpoint?: string) => xpayGateway(settings, () => instant, endpoint);

/** Independent of the code under test: the fields in order, then the secret. */
const sha = (text: string) => createHash('sha1').update(text).digest('hex');

const order: Order = {
  ...{ ...ofStripe, orderId: 'TESTPS1', amount: 5000, currency: 'EUR' },
  description: 'Permanent academic staff',
};
const known: KnownOrder = { orderId: 'ORDER1', amount: 5000, currency: 'EUR', reference: null };

const report = {
  codTrans: 'ORDER1',
  esito: 'OK',
  importo: '5000',
  divisa: 'EUR',
  data: '20261121',
  orario: '120000',
  codAut: 'A1B2C3',
  messaggio: 'Message OK',
};
const signedReport = (over: Record<string, string> = {}) => {
  const { codTrans, esito, importo, divisa, data, orario, codAut, ...rest } = {
    ...report,
    ...over,
  };
  const mac = sha(
    `codTrans=${codTrans}esito=${esito}importo=${importo}divisa=${divisa}data=${data}orario=${orario}codAut=${codAut}${secret}`,
  );
  return { codTrans, esito, importo, divisa, data, orario, codAut, ...rest, mac };
};
const posted = (fields: Record<string, string>) =>
  new Request('https://netsci.test/n', { method: 'POST', body: new URLSearchParams(fields) });
const toldBy = async (request: Request): Promise<Report | null> => {
  const said = await gateway().readNotification(request);
  // XPay reports only on orders.
  expect(said).not.toBe('ignored');
  return said === 'ignored' ? null : said;
};
const told = (fields: Record<string, string>) => toldBy(posted(fields));

describe('the form that leads to XPay', () => {
  it('REN-05 has the MAC of the documentation', async () => {
    const fields = [
      ['codTrans', 'TESTPS_1'],
      ['divisa', 'EUR'],
      ['importo', '5000'],
    ] as const;
    const mac = '7cf27eb45f8d633f754683251b563044635edc95';
    expect(await xpayMac(fields, secret)).toBe(mac);
    expect(await xpayMac([...fields].reverse(), secret)).not.toBe(mac);
  });

  it('REN-05 signs order, currency and amount, in this order', async () => {
    const { method, action, fields } = await gateway().prepare(order);
    expect(method).toBe('POST');
    expect(action).toBe('https://int-ecommerce.nexi.it/ecomm/ecomm/DispatcherServlet');
    expect(fields).toEqual({
      alias: 'ALIAS',
      importo: '5000',
      divisa: 'EUR',
      codTrans: 'TESTPS1',
      url: 'https://netsci.test/r',
      url_back: 'https://netsci.test/b',
      urlpost: 'https://netsci.test/n',
      mac: sha(`codTrans=TESTPS1divisa=EURimporto=5000${secret}`),
      languageId: 'ITA',
      descrizione: 'Permanent academic staff',
      mail: 'ada@example.org',
    });
  });

  it('leads to the test environment or to the true one, in euros only', async () => {
    const live = xpayGateway({ ...settings, environment: 'live' }, () => instant);
    expect(live.formOrigins).toEqual(['https://ecommerce.nexi.it']);
    expect((await live.prepare(order)).action).toMatch(/^https:\/\/ecommerce\.nexi\.it\/ecomm\//);
    expect(live.currencies).toEqual(['EUR']);
  });
});

describe('what XPay reports', () => {
  it('is signed by its seven fields, in their order', async () => {
    expect(await told(signedReport())).toMatchObject({
      orderId: 'ORDER1',
      outcome: 'PAID',
      proof: 'SIGNED',
      amount: 5000,
      currency: 'EUR',
      reference: 'A1B2C3',
    });
    const { mac: _, ...fields } = signedReport();
    const names = ['codTrans', 'esito', 'importo', 'divisa', 'data', 'orario', 'codAut'] as const;
    for (let i = 1; i < names.length; i++) {
      const swapped: (typeof names)[number][] = [...names];
      [swapped[i - 1], swapped[i]] = [names[i] ?? 'codAut', names[i - 1] ?? 'codAut'];
      const mac = sha(swapped.map((name) => `${name}=${fields[name]}`).join('') + secret);
      expect((await told({ ...fields, mac }))?.proof).toBe('WRONG');
    }
  });

  it('is not believed without a MAC, with a wrong one, or with a field changed', async () => {
    const { mac: _, ...fields } = signedReport();
    expect((await told(fields))?.proof).toBe('NONE');
    expect((await told({ ...fields, mac: '' }))?.proof).toBe('WRONG');
    expect((await told({ ...fields, mac: '0'.repeat(40) }))?.proof).toBe('WRONG');
    for (const name of ['codTrans', 'importo', 'divisa', 'data', 'orario', 'codAut'])
      expect((await told({ ...signedReport(), [name]: '7' }))?.proof).toBe('WRONG');
    expect((await told({ ...signedReport({ esito: 'KO' }), esito: 'OK' }))?.proof).toBe('WRONG');
  });

  it.each([
    ['KO', 'REFUSED'],
    ['ERRORE', 'REFUSED'],
    ['ANNULLO', 'CANCELLED'],
    ['PEN', 'PENDING'],
  ])('means by %s: %s', async (esito, outcome) => {
    const said = await told(signedReport({ esito, messaggio: 'Auth. Denied' }));
    expect(said).toMatchObject({ outcome, message: 'Auth. Denied', proof: 'SIGNED' });
  });

  it('says nothing without an order, or with an outcome that nobody knows and nobody has signed', async () => {
    expect(await told({})).toBeNull();
    expect(await told(signedReport({ codTrans: '' }))).toBeNull();
    expect(await told({ ...signedReport(), esito: 'constructor' })).toBeNull();
    expect(await told({ codTrans: 'ORDER1' })).toBeNull();
    const form = new FormData();
    for (const [name, value] of Object.entries(signedReport())) form.append(name, value);
    for (const body of [JSON.stringify(signedReport()), new Uint8Array([0, 255, 1]), form])
      expect(
        await toldBy(new Request('https://netsci.test/n', { method: 'POST', body })),
      ).toBeNull();
  });

  it('is kept when it is signed, even if its outcome is a new word', async () => {
    for (const esito of ['ok', 'constructor', ''])
      expect(await told(signedReport({ esito }))).toMatchObject({
        orderId: 'ORDER1',
        outcome: 'UNKNOWN',
        proof: 'SIGNED',
        amount: 5000,
      });
  });

  it('has one id for all copies, and another one for another report or another way', async () => {
    const id = async (way: 'notification' | 'return', over = {}) =>
      (await readReport(new URLSearchParams(signedReport(over)), secret, way))?.eventId;
    const reordered = new URLSearchParams(Object.entries(signedReport()).reverse());
    const first = await id('notification');
    expect(await id('notification')).toBe(first);
    expect((await readReport(reordered, secret, 'notification'))?.eventId).toBe(first);
    expect(await id('notification', { importo: '4900' })).not.toBe(first);
    // The bank redirects the browser with the same fields as in its notification.
    expect(await id('return')).not.toBe(first);
  });

  it('is a copy whatever else was written beside what is signed', async () => {
    const { eventId: first } = (await told(signedReport())) ?? {};
    const beside: Record<string, string>[] = [
      { x: '2' },
      { z: '7' },
      { messaggio: 'Other' },
      { mac: signedReport().mac.toUpperCase() },
    ];
    for (const more of beside)
      expect(await told({ ...signedReport(), ...more })).toMatchObject({
        eventId: first,
        proof: 'SIGNED',
      });
    const twice = new URLSearchParams(signedReport());
    twice.append('importo', '1');
    const said = await readReport(twice, secret, 'notification');
    expect(said).toMatchObject({ eventId: first, amount: 5000 });
    for (const name of ['esito', 'importo', 'divisa', 'data', 'orario', 'codAut'])
      expect((await told(signedReport({ [name]: 'OKO' })))?.eventId).not.toBe(first);
  });

  it('never has the id of a signed one without a signature that fits', async () => {
    const { mac: _, messaggio: __, ...fields } = signedReport();
    const { eventId: first } = (await told(signedReport())) ?? {};
    expect((await told(fields))?.eventId).not.toBe(first);
    for (const mac of ['', '0'.repeat(40)])
      expect((await told({ ...fields, mac }))?.eventId).not.toBe(first);
  });

  it('D-22 names money as it came: no other currency becomes ours', async () => {
    const currency = async (divisa: string) => (await told(signedReport({ divisa })))?.currency;
    expect(await currency('eur')).toBe('EUR');
    expect(await currency('EURX')).toBe('EURX');
    expect(await currency('')).toBe('');
    expect(await currency('X'.repeat(300))).toBe('X'.repeat(10));
    for (const importo of ['', '50.00', '-1', '5e3', '5000 ', '9'.repeat(13)])
      expect((await told(signedReport({ importo })))?.amount).toBeNull();
  });

  it('REN-07 comes back with the browser by either method', async () => {
    const query = new URLSearchParams(signedReport());
    const got = await gateway().readReturn(new Request(`https://netsci.test/r?${query}`), 'return');
    expect(got).toMatchObject({ orderId: 'ORDER1', proof: 'SIGNED' });
    expect(await gateway().readReturn(posted(signedReport()), 'return')).toEqual(got);
  });

  it('is read whatever stands in it, and never signed without the secret', async () => {
    const names = fc.constantFrom(...Object.keys(signedReport()), '__proto__', 'x');
    const pairs = fc.array(
      fc.tuple(names, fc.oneof(anyText(), fc.constantFrom('OK', 'KO', '5000'))),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          pairs.map((all) => new URLSearchParams(all).toString()),
          anyText(),
        ),
        async (body) => {
          const request = new Request('https://netsci.test/n', { method: 'POST', body });
          const said = await toldBy(request);
          expect(said?.proof ?? 'NONE').not.toBe('SIGNED');
          const amount = said?.amount ?? 0;
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        },
      ),
    );
  });
});

/** An answer of the back office, with its signature. */
const signedAnswer = (esito: string, more: object = {}, over: object = {}) => {
  const [idOperazione, timeStamp] = ['160209354', '1795262400000'];
  const mac = sha(`esito=${esito}idOperazione=${idOperazione}timeStamp=${timeStamp}${secret}`);
  return { json: { esito, idOperazione, timeStamp, mac, ...more, ...over } };
};
const attempt = (stato: string, over: object = {}) => ({
  numeroMerchant: '1',
  codiceTransazione: 'ORDER1',
  importo: 5000,
  divisa: 'EUR',
  codiceAutorizzazione: 'A1B2C3',
  brand: 'VISA',
  stato,
  dataTransazione: '2026-11-21 12:00:00.0',
  ...over,
});
const failure = (run: Promise<Report>) => run.then(() => null).catch((error: unknown) => error);

describe('asking XPay', () => {
  /** The gateway's result for an answer; checks the signature of its request. */
  const asked = (answer: { json: unknown; status?: number } | { text: string } | null) =>
    withServer(
      (): typeof answer => answer,
      async (origin, all) => {
        const said = await gateway(origin)
          .query(known)
          .catch((error: unknown) => error);
        const [{ path, body }] = all as [ReceivedRequest];
        const { apiKey, codiceTransazione, timeStamp, mac } = JSON.parse(body);
        expect(path).toBe('/ecomm/api/bo/situazioneOrdine');
        expect([apiKey, codiceTransazione, timeStamp]).toEqual([
          'ALIAS',
          'ORDER1',
          '1795262400000',
        ]);
        expect(mac).toBe(
          sha(`apiKey=ALIAScodiceTransazione=ORDER1timeStamp=1795262400000${secret}`),
        );
        return said;
      },
    );

  it.each([
    ['Autorizzato', 'PAID'],
    ['Contabilizzato', 'PAID'],
    ['In attesa di contab.', 'PAID'],
    ['Rimborsato', 'REFUNDED'],
    ['Annullato', 'REFUNDED'],
    ['In attesa di storno', 'PENDING'],
    ['In Corso', 'PENDING'],
    ['Negato', 'REFUSED'],
    ['Non Creato', 'REFUSED'],
    ['Chiuso da backoffice', 'CANCELLED'],
  ])('an order of which it says %s is %s', async (stato, outcome) => {
    const said = await asked(signedAnswer('OK', { report: [attempt(stato)] }));
    expect(said).toEqual({
      ...noCase,
      eventId: `asked ORDER1 ${outcome} 5000 EUR`,
      orderId: 'ORDER1',
      outcome,
      proof: 'SIGNED',
      amount: 5000,
      currency: 'EUR',
      message: null,
      reference: 'A1B2C3',
    });
  });

  it('an order of which only a part was collected or paid back has that amount', async () => {
    const operazioni = [
      { tipoOperazione: 'CONTAB.', importo: '3000', stato: 'x' },
      { tipoOperazione: 'STORNO', importo: 1200 },
      { tipoOperazione: 'STORNO', importo: 300 },
    ];
    const dettaglio = [{ nome: 'Ada', operazioni }];
    for (const [stato, outcome, amount] of [
      ['Contabilizzato Parz.', 'PAID', 3000],
      ['Rimborsato Parz.', 'REFUNDED', 1500],
    ]) {
      const report = [attempt(String(stato), { dettaglio, importo: '5000', divisa: '978' })];
      const said = await asked(signedAnswer('OK', { report }));
      expect(said).toMatchObject({ outcome, amount, currency: 'EUR' });
    }
  });

  it('D-22 an order in another currency does not become one in ours', async () => {
    const report = [attempt('Autorizzato', { divisa: 'EURX' })];
    expect(await asked(signedAnswer('OK', { report }))).toMatchObject({ currency: 'EURX' });
  });

  it('of several attempts the one that was paid counts', async () => {
    const report = [attempt('Negato'), attempt('Autorizzato'), attempt('Non Creato')];
    expect(await asked(signedAnswer('OK', { report }))).toMatchObject({ outcome: 'PAID' });
  });

  it('an order that it does not know is unknown', async () => {
    for (const codice of [2, '13'])
      expect(
        await asked({ ...signedAnswer('KO', { errore: { codice } }), status: 500 }),
      ).toMatchObject({
        outcome: 'UNKNOWN',
        amount: null,
      });
    expect(await asked(signedAnswer('OK', { report: [] }))).toMatchObject({ outcome: 'UNKNOWN' });
  });

  it.each([
    [
      'a wrong signature',
      signedAnswer('OK', { report: [attempt('Autorizzato')] }, { mac: 'f' }),
      'XPAY_SIGNATURE',
    ],
    [
      'an answer signed for another outcome',
      signedAnswer('KO', { report: [attempt('Autorizzato')] }, { esito: 'OK' }),
      'XPAY_SIGNATURE',
    ],
    ['a refusal', signedAnswer('KO', { errore: { codice: 3, messaggio: 'MAC errato' } }), 'XPAY_3'],
    [
      'another order',
      signedAnswer('OK', { report: [attempt('Autorizzato', { codiceTransazione: 'ORDER2' })] }),
      'XPAY_OTHER_ORDER',
    ],
    [
      'a state that nobody knows',
      signedAnswer('OK', { report: [attempt('constructor')] }),
      'XPAY_STATE',
    ],
    [
      'an attempt without an amount',
      signedAnswer('OK', { report: [attempt('Autorizzato', { importo: 'x' })] }),
      'XPAY_UNREADABLE',
    ],
    ['no signature', { json: { esito: 'OK' } }, 'XPAY_UNREADABLE'],
    ['a page', { text: '<html>' }, 'XPAY_UNREADABLE'],
    ['nothing', null, 'XPAY_UNREACHABLE'],
  ])('%s is no answer', async (_, answer, code) => {
    const error = await asked(answer);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ message: code });
  });
});

describe('paying back through XPay', () => {
  const signsRightly = ({ body }: ReceivedRequest) => {
    const { apiKey, codiceTransazione, divisa, importo, timeStamp, mac } = JSON.parse(body);
    return (
      mac ===
      sha(
        `apiKey=${apiKey}codiceTransazione=${codiceTransazione}divisa=${divisa}importo=${importo}timeStamp=${timeStamp}${secret}`,
      )
    );
  };

  it('asks for the whole amount, signed', async () => {
    await withServer(
      (one) =>
        signsRightly(one) ? signedAnswer('OK') : signedAnswer('KO', { errore: { codice: 3 } }),
      async (origin, all) => {
        expect(await gateway(origin).refund(known)).toMatchObject({
          orderId: 'ORDER1',
          outcome: 'REFUNDED',
          proof: 'SIGNED',
          amount: 5000,
          currency: 'EUR',
        });
        expect(all.map(({ path }) => path)).toEqual(['/ecomm/api/bo/storna']);
        expect(JSON.parse(all[0]?.body ?? '')).toMatchObject({ divisa: '978', importo: 5000 });
      },
    );
  });

  it('that has happened before is told, and a refusal is one', async () => {
    const refused = signedAnswer('KO', { errore: { codice: 16 } });
    const refund = (stato: string) =>
      withServer(
        ({ path }) =>
          path.endsWith('storna') ? refused : signedAnswer('OK', { report: [attempt(stato)] }),
        (origin) => failure(gateway(origin).refund(known)),
      );
    expect(await refund('Rimborsato')).toBeNull();
    expect(await refund('Contabilizzato')).toMatchObject({ message: 'XPAY_16' });
  });

  it('is refused in another currency than its own', async () => {
    expect(await failure(gateway().refund({ ...known, currency: 'USD' }))).toMatchObject({
      message: 'XPAY_CURRENCY',
    });
  });
});

const days = { from: '2026-11-01', to: '2026-11-30' };
const listed = (said: { json: unknown }, span: typeof days, after: string | null = null) =>
  withServer(
    () => said,
    async (origin, all) => ({
      page: await gateway(origin)
        .list(span, after)
        .catch((error: Error) => error.message),
      sent: all[0] as ReceivedRequest,
    }),
  );

describe('the list of XPay', () => {
  it('D-184 is asked for by a signed period, and has each order once, by its best attempt', async () => {
    const report = [
      attempt('Negato', { dataTransazione: '2026-11-20 12:00:00.0' }),
      attempt('Contabilizzato', { dataTransazione: '21/11/2026 12:00:00' }),
      attempt('Negato', { codiceTransazione: 'ORDER2', dataTransazione: 'soon' }),
    ];
    const { page, sent } = await listed(signedAnswer('OK', { report }), days);
    const common = { amount: 5000, currency: 'EUR', reference: 'A1B2C3' };
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
    expect(mac).toBe(sha(signed.join('') + secret));
  });

  it('covers a month at a time, is empty without orders, and hides no refusal', async () => {
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const none = signedAnswer('KO', { errore: { codice: 2 } });
    expect((await listed(none, year)).page).toEqual({ orders: [], next: '2026-01-31' });
    const { page, sent } = await listed(none, year, '2026-12-20');
    expect(page).toEqual({ orders: [], next: null });
    expect(JSON.parse(sent.body).periodo).toBe('20/12/2026 - 31/12/2026');
    expect((await listed(signedAnswer('KO', { errore: { codice: 7 } }), days)).page).toBe('XPAY_7');
    const odd = signedAnswer('OK', { report: [attempt('Boh')] });
    expect((await listed(odd, days)).page).toBe('XPAY_STATE');
  });
});
