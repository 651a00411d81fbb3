import { describe, expect, it } from 'vitest';
import { type Gateway, GatewayError, GatewayRefusal } from '#functions/core/adapters/gateway.ts';
import { stripeGateway } from '#functions/membership/gateways/stripe.ts';
import { type Answer, type ReceivedRequest, withServer } from '#tests/support/local-server.ts';
import { at, intent, known, noCase, order, session, settings } from '#tests/support/stripe.ts';

describe('the way to Stripe and back', () => {
  it('REN-05 begins at an address of this site, without any field', async () => {
    expect(await at().prepare(order)).toEqual({
      method: 'POST',
      action: 'https://netsci.test/go',
      fields: {},
    });
  });

  it('asks for a page that takes the amount of the order, once for each order', async () => {
    await withServer(
      () => ({ json: session({ status: 'open', url: 'https://checkout.stripe.com/c/1' }) }),
      async (origin, all) => {
        expect(await at(origin).open?.(order)).toEqual({
          url: 'https://checkout.stripe.com/c/1',
          reference: 'cs_1',
        });
        const [{ method, path, headers, body }] = all as [ReceivedRequest];
        expect([method, path]).toEqual(['POST', '/v1/checkout/sessions']);
        expect(headers['idempotency-key']).toBe('ORDER1');
        expect(headers.authorization).toBe('Bearer sk_test_of_tests');
        expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
          mode: 'payment',
          client_reference_id: 'ORDER1',
          'metadata[orderId]': 'ORDER1',
          'payment_intent_data[metadata][orderId]': 'ORDER1',
          'payment_intent_data[description]': 'Students',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'usd',
          'line_items[0][price_data][unit_amount]': '2500',
          'line_items[0][price_data][product_data][name]': 'Students',
          locale: 'it',
          success_url: 'https://netsci.test/r?order=ORDER1',
          cancel_url: 'https://netsci.test/b?order=ORDER1',
        });
      },
    );
  });

  it('asks in the same words each time, or Stripe would refuse to repeat itself', async () => {
    await withServer(
      () => ({ json: session({ status: 'open', url: 'https://checkout.stripe.com/c/1' }) }),
      async (origin, all) => {
        await at(origin).open?.(order);
        const later = stripeGateway(settings, () => new Date('2026-11-21T18:00:00.000Z'), origin);
        // The e-mail of an account may change between two attempts.
        await later.open?.({ ...order, email: 'ada@other.example' });
        expect(all).toHaveLength(2);
        expect(all[1]?.body).toBe(all[0]?.body);
      },
    );
  });

  it('does not hide that Stripe refuses or is not there', async () => {
    const open = (answer: Answer) =>
      withServer(
        () => answer,
        (origin) => Promise.resolve(at(origin).open?.(order)).catch((error: unknown) => error),
      );
    const error = { type: 'invalid_request_error', code: 'amount_too_small', message: 'ada@…' };
    const refused = await open({ status: 400, json: { error } });
    expect(refused).toBeInstanceOf(GatewayRefusal);
    expect(refused).toBeInstanceOf(GatewayError);
    expect(refused).toMatchObject({ message: 'STRIPE_amount_too_small' });
    for (const [answer, message] of [
      [{ status: 402, json: { error: { type: 'card_error' } } }, 'STRIPE_card_error'],
      [{ status: 401, json: 'no' }, 'STRIPE_401'],
    ] as const) {
      const said = await open(answer);
      expect(said).toBeInstanceOf(GatewayRefusal);
      expect(said).toMatchObject({ message });
    }
    for (const [answer, message] of [
      [{ status: 429, json: { error: { code: 'lock_timeout' } } }, 'STRIPE_lock_timeout'],
      [{ status: 200, json: { id: 5 } }, 'STRIPE_UNREADABLE'],
      [{ text: '<html>' }, 'STRIPE_UNREADABLE'],
      [null, 'STRIPE_UNREACHABLE'],
    ] as const) {
      const said = await open(answer);
      expect(said).not.toBeInstanceOf(GatewayRefusal);
      expect(said).toMatchObject({ message });
    }
  });

  it('asks once more where that may help, as the same order', async () => {
    for (const first of [null, { status: 500, json: {} }, { status: 409, json: {} }]) {
      const json = session({ status: 'open', url: 'https://checkout.stripe.com/c/1' });
      let calls = 0;
      await withServer(
        () => (calls++ === 0 ? first : { json }),
        async (origin, all) => {
          expect(await at(origin).open?.(order)).toMatchObject({ reference: 'cs_1' });
          expect(all).toHaveLength(2);
          expect(all.map(({ headers }) => headers['idempotency-key'])).toEqual([
            'ORDER1',
            'ORDER1',
          ]);
          expect(all[1]?.body).toBe(all[0]?.body);
        },
      );
    }
  });

  it('D-23 a browser that comes back proves nothing', async () => {
    const back = (query: string, way: 'return' | 'back') =>
      at().readReturn(new Request(`https://netsci.test/r${query}`), way);
    expect(await back('?order=ORDER1', 'return')).toMatchObject({
      orderId: 'ORDER1',
      outcome: 'PENDING',
      proof: 'NONE',
    });
    expect(await back('?order=ORDER1', 'back')).toMatchObject({
      outcome: 'CANCELLED',
      proof: 'NONE',
    });
    expect(await back('', 'return')).toBeNull();
    expect(await back('?order=%00', 'return')).toBeNull();
  });
});

describe('asking Stripe', () => {
  const asked = (answer: { status?: number; json: unknown } | null, reference = known.reference) =>
    withServer(
      () => answer,
      async (origin, all) => {
        const said = await at(origin)
          .query({ ...known, reference })
          .catch((error: unknown) => error);
        for (const { path } of all)
          expect(decodeURIComponent(path)).toBe(
            '/v1/checkout/sessions/cs_1?expand[0]=payment_intent.latest_charge',
          );
        return said;
      },
    );

  it.each([
    [session(intent()), 'PAID', 2500],
    [session({ ...intent({}, { refunded: true, amount_refunded: 2500 }) }), 'REFUNDED', 2500],
    [session({ ...intent({}, { amount_refunded: 700 }) }), 'REFUNDED', 700],
    [session({ status: 'open', payment_status: 'unpaid', payment_intent: null }), 'UNKNOWN', 2500],
    [session({ status: 'expired', payment_status: 'unpaid' }), 'CANCELLED', 2500],
    [
      session({ payment_status: 'unpaid', ...intent({ status: 'processing' }, null) }),
      'PENDING',
      2500,
    ],
    [
      session({ payment_status: 'unpaid', ...intent({ status: 'canceled' }, null) }),
      'REFUSED',
      2500,
    ],
  ])('what it says in case %#', async (json, outcome, amount) => {
    expect(await asked({ json })).toMatchObject({
      eventId: `asked ORDER1 ${outcome} ${amount} USD`,
      orderId: 'ORDER1',
      outcome,
      amount,
      proof: 'SIGNED',
      currency: 'USD',
      reference: 'cs_1',
    });
  });

  it('tells why a payment was refused', async () => {
    const last_payment_error = { message: 'Your card was declined.' };
    const over = intent({ status: 'requires_payment_method', last_payment_error }, null);
    expect(await asked({ json: session({ payment_status: 'unpaid', ...over }) })).toMatchObject({
      outcome: 'REFUSED',
      message: 'Your card was declined.',
    });
  });

  it('takes no answer about another order, and none that is an error', async () => {
    const other = session({ client_reference_id: 'ORDER2', ...intent() });
    expect(await asked({ json: other })).toMatchObject({ message: 'STRIPE_OTHER_ORDER' });
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' };
    expect(await asked({ status: 404, json: { error } })).toMatchObject({
      message: 'STRIPE_resource_missing',
    });
  });
});

describe('an order whose name at Stripe was lost', () => {
  const lost = { ...known, reference: null };
  const found = (over: object = {}) => ({
    id: 'pi_1',
    status: 'succeeded',
    metadata: { orderId: 'ORDER1' },
    ...over,
  });
  /** Stripe with these payments, each with the order's session. */
  const search = <T>(
    intents: object[],
    run: (gateway: Gateway) => Promise<T>,
    sessions: object[] = [session(intent())],
  ) =>
    withServer(
      ({ path }) => {
        if (path.startsWith('/v1/refunds'))
          return { json: { id: 're_1', status: 'succeeded', amount: 2500, currency: 'usd' } };
        const data = path.startsWith('/v1/payment_intents/search?') ? intents : sessions;
        return { json: { object: 'list', has_more: false, data } };
      },
      async (origin, all) => ({
        said: await run(at(origin)).catch((error: unknown) => error),
        paths: all.map(({ path }) => decodeURIComponent(path.replaceAll('+', ' '))),
      }),
    );
  const ask = (gateway: Gateway) => gateway.query(lost);

  it('is searched for by the order, so that a crash on the way there loses no payment', async () => {
    const { said, paths } = await search([found()], ask);
    expect(said).toEqual({
      ...noCase,
      eventId: 'asked ORDER1 PAID 2500 USD',
      orderId: 'ORDER1',
      outcome: 'PAID',
      proof: 'SIGNED',
      amount: 2500,
      currency: 'USD',
      message: null,
      reference: 'cs_1',
    });
    expect(paths).toEqual([
      "/v1/payment_intents/search?query=metadata['orderId']:'ORDER1'",
      '/v1/checkout/sessions?payment_intent=pi_1&limit=1&expand[0]=data.payment_intent.latest_charge',
    ]);
  });

  it('says what a session says: paid back, refused, under way', async () => {
    const state = async (one: object) =>
      (await search([found()], ask, [session({ payment_status: 'unpaid', ...one })])).said;
    const back = intent({}, { refunded: true, amount_refunded: 2500 });
    expect(await state({ payment_status: 'paid', ...back })).toMatchObject({ outcome: 'REFUNDED' });
    const over = intent({ status: 'canceled' }, null);
    expect(await state(over)).toMatchObject({ outcome: 'REFUSED' });
    const open = intent({ status: 'processing' }, null);
    expect(await state(open)).toMatchObject({ outcome: 'PENDING' });
  });

  it('is unknown when nobody has tried to pay it, or somebody else another one', async () => {
    // Stripe's search is case-insensitive.
    for (const intents of [
      [],
      [found({ metadata: { orderId: 'order1' } })],
      [found({ metadata: {} })],
    ])
      expect((await search(intents, ask)).said).toMatchObject({
        outcome: 'UNKNOWN',
        amount: null,
        currency: null,
        reference: null,
      });
  });

  it('is the one that was paid when there were several tries', async () => {
    const tries = [found({ id: 'pi_2', status: 'canceled' }), found()];
    expect((await search(tries, ask)).paths[1]).toContain('payment_intent=pi_1');
  });

  it('is never taken for another one: what does not fit is an error', async () => {
    expect((await search([found()], ask, [])).said).toMatchObject({
      message: 'STRIPE_OTHER_ORDER',
    });
    const other = [session({ client_reference_id: 'ORDER2', ...intent() })];
    expect((await search([found()], ask, other)).said).toMatchObject({
      message: 'STRIPE_OTHER_ORDER',
    });
  });

  it('is not asked about in words that are no order’s', async () => {
    for (const orderId of ["x' OR amount>'0", 'a b', '', 'é', 'x'.repeat(31)]) {
      const { said, paths } = await search([found()], (one) => one.query({ ...lost, orderId }));
      expect(said).toMatchObject({ message: 'STRIPE_NO_ORDER' });
      expect(paths).toEqual([]);
    }
  });

  it('can be paid back', async () => {
    const { said, paths } = await search([found()], (one) => one.refund(lost));
    expect(said).toMatchObject({ outcome: 'REFUNDED', amount: 2500, reference: 'cs_1' });
    expect(paths.at(-1)).toBe('/v1/refunds');
    const { said: none } = await search([], (one) => one.refund(lost));
    expect(none).toMatchObject({ message: 'STRIPE_NOT_PAID' });
  });
});

describe('paying back through Stripe', () => {
  const refund = (found: object, answer: object) =>
    withServer(
      ({ path }) => ({ json: path.startsWith('/v1/refunds') ? answer : found }),
      async (origin, all) => ({
        said: await at(origin)
          .refund(known)
          .catch((error: unknown) => error),
        refunds: all.filter(({ path }) => path === '/v1/refunds'),
      }),
    );
  const done = { id: 're_1', status: 'succeeded', amount: 2500, currency: 'usd' };

  it('asks once for all that was paid', async () => {
    const { said, refunds } = await refund(session(intent()), done);
    expect(said).toMatchObject({
      outcome: 'REFUNDED',
      amount: 2500,
      currency: 'USD',
      proof: 'SIGNED',
    });
    expect(refunds.map(({ body }) => body)).toEqual(['charge=ch_1']);
    expect(refunds[0]?.headers['idempotency-key']).toBe('refund-ORDER1');
  });

  it('counts what was paid back before, and says when it takes its time', async () => {
    const part = session(intent({}, { amount_refunded: 1000 }));
    const rest = await refund(part, { ...done, amount: 1500, status: 'pending' });
    expect(rest.said).toMatchObject({ outcome: 'PENDING', amount: 2500 });
    const before = session(intent({}, { refunded: true, amount_refunded: 2500 }));
    const again = await refund(before, done);
    expect(again.said).toMatchObject({ outcome: 'REFUNDED', amount: 2500 });
    expect(again.refunds).toEqual([]);
  });

  it('is an error when nothing was paid or the refund fails', async () => {
    const open = session({ status: 'open', payment_status: 'unpaid', payment_intent: null });
    expect((await refund(open, done)).said).toMatchObject({ message: 'STRIPE_NOT_PAID' });
    const failed = await refund(session(intent()), { ...done, status: 'failed' });
    expect(failed.said).toMatchObject({ message: 'STRIPE_REFUND_FAILED' });
  });
});

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
