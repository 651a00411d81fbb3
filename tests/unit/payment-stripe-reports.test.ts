import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { type Answer, withServer } from '#tests/support/local-server.ts';
import {
  at,
  event,
  instant,
  noCase,
  posted,
  said,
  seconds,
  session,
  signature,
  told,
} from '#tests/support/stripe.ts';

describe('what Stripe reports', () => {
  it.each([
    ['checkout.session.completed', {}, 'PAID'],
    ['checkout.session.completed', { payment_status: 'unpaid' }, 'PENDING'],
    ['checkout.session.async_payment_succeeded', {}, 'PAID'],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'REFUSED'],
    ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }, 'CANCELLED'],
  ])('%s with %j means %s', async (type, over, outcome) => {
    expect(await told(event(type, session(over)))).toEqual({
      ...noCase,
      eventId: 'evt_1',
      orderId: 'ORDER1',
      outcome,
      proof: 'SIGNED',
      amount: 2500,
      currency: 'USD',
      message: null,
      reference: 'cs_1',
    });
  });

  it('a refund has the amount that was paid back, so that a part of it stands out', async () => {
    const charge = { id: 'ch_1', object: 'charge', amount: 2500, currency: 'usd' };
    const metadata = { orderId: 'ORDER1' };
    const whole = { ...charge, metadata, refunded: true, amount_refunded: 2500 };
    const partial = { ...charge, metadata, refunded: false, amount_refunded: 1000 };
    expect(await told(event('charge.refunded', whole))).toMatchObject({
      outcome: 'REFUNDED',
      proof: 'SIGNED',
      amount: 2500,
      // The session remains the payment's reference.
      reference: null,
    });
    expect(await told(event('charge.refunded', partial))).toMatchObject({ amount: 1000 });
  });

  it('about anything else is ignored', async () => {
    expect(await said(event('customer.created', { id: 'cus_1' }))).toBe('ignored');
    expect(await said(event('charge.refunded', { id: 'ch_1', metadata: {} }))).toBe('ignored');
    const foreign = session({ client_reference_id: null, metadata: null });
    expect(await said(event('checkout.session.completed', foreign))).toBe('ignored');
  });

  it('is not believed when its body was changed, its time has passed or its secret is another', async () => {
    const body = event('checkout.session.completed', session());
    const right = signature(body);
    const old = signature(body, { timestamp: seconds(instant) - 301 });
    const fresh = signature(body, { timestamp: seconds(instant) - 299 });
    expect((await told(body, fresh))?.proof).toBe('SIGNED');
    for (const [changed, header] of [
      [body.replace('2500', '2501'), right],
      [`${body} `, right],
      [body, old],
      [body, signature(body, { secret: 'whsec_other' })],
      [body, 'nonsense'],
      [body, ''],
    ] as const) {
      const forged = await told(changed, header);
      expect(forged).toMatchObject({ orderId: 'ORDER1', outcome: 'UNKNOWN', proof: 'WRONG' });
      expect([forged?.amount, forged?.message, forged?.reference]).toEqual([null, null, null]);
      // Otherwise it would shadow the real event.
      expect(forged?.eventId).not.toBe('evt_1');
    }
    expect(await at().readNotification(posted(body))).toMatchObject({ proof: 'WRONG' });
  });

  it('is believed as Stripe’s own library signs it, in whatever script its texts are', async () => {
    const body =
      '{"id":"evt_1","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_1","client_reference_id":"ORDER1","payment_status":"paid","amount_total":2500,"currency":"usd","metadata":{"society":"Società “Łódź”"}}}}';
    const right = '2c4ab359491654fc4f32bcaaf827ae35005bf23d770bba08d5d943c69d993c6d';
    const proof = async (header: string) => (await told(body, header))?.proof;
    expect(await proof(`t=1795262400,v1=${right}`)).toBe('SIGNED');
    // A second one while the secret is being replaced, and one of the scheme of Stripe's tests.
    const other = '0'.repeat(64);
    expect(await proof(`t=1795262400,v1=${other},v1=${right},v0=${other}`)).toBe('SIGNED');
    for (const header of [
      `t=1795262400,v0=${right}`,
      `t=1795262401,v1=${right}`,
      `v1=${right}`,
      `t=,v1=${right}`,
      't=1795262400,v1=',
      `t=1795262400,v1=${right.slice(0, 63)}`,
    ])
      expect(await proof(header), header).toBe('WRONG');
  });

  it('is sent again when it is signed and cannot be read', async () => {
    for (const body of [
      event('checkout.session.completed', session({ amount_total: '2500' })),
      event('charge.refunded', { metadata: { orderId: 'ORDER1' }, amount_refunded: null }),
      '{"object":"event"}',
    ])
      expect(await told(body)).toBeNull();
  });

  it('that nobody has signed and that names no order is nothing', async () => {
    for (const body of ['', '{', 'null', '[]', '{"data":{"object":{"metadata":5}}}'])
      expect(await told(body, 't=1,v1=0')).toBeNull();
    const other = event('customer.created', { id: 'cus_1' });
    expect(await told(other, signature(other, { secret: 'whsec_other' }))).toBeNull();
  });

  it('is read whatever stands in it, and never signed without the secret', async () => {
    const object = fc.record(
      { client_reference_id: fc.anything(), metadata: fc.anything() },
      { requiredKeys: [] },
    );
    const bodies = fc.oneof(
      anyText(),
      fc.json(),
      fc
        .record({ type: fc.string(), data: fc.record({ object }) })
        .map((one) => JSON.stringify(one)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, fc.string({ unit: 'grapheme-ascii' }), async (body, header) => {
        expect((await told(body, header))?.proof ?? 'WRONG').toBe('WRONG');
      }),
    );
  });
});

describe('what Stripe reports of money that was paid', () => {
  const dispute = (status: string, more: object = {}) => ({
    id: 'dp_1',
    amount: 2500,
    currency: 'usd',
    status,
    reason: 'fraudulent',
    payment_intent: 'pi_1',
    evidence_details: { due_by: 1796000000 },
    metadata: { orderId: 'ORDER1' },
    ...more,
  });
  const eventOf = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_9', type, created: 1795500000, data: { object } });

  it.each([
    ['charge.dispute.created', 'needs_response', 'DISPUTED'],
    ['charge.dispute.created', 'warning_needs_response', 'DISPUTED'],
    ['charge.dispute.funds_withdrawn', 'under_review', 'DISPUTED'],
    ['charge.dispute.funds_reinstated', 'won', 'DISPUTE_WON'],
    ['charge.dispute.funds_reinstated', 'lost', 'UNKNOWN'],
    ['charge.dispute.closed', 'won', 'DISPUTE_WON'],
    ['charge.dispute.closed', 'warning_closed', 'DISPUTE_WON'],
    ['charge.dispute.closed', 'lost', 'DISPUTE_LOST'],
  ])('%s with %s means %s', async (type, status, outcome) => {
    expect(await told(eventOf(type, dispute(status)))).toMatchObject({
      eventId: 'evt_9',
      orderId: 'ORDER1',
      outcome,
      amount: 2500,
      currency: 'USD',
      message: 'fraudulent',
      caseId: 'dp_1',
      occurredAt: new Date(1795500000 * 1000).toISOString(),
      dueAt: outcome === 'DISPUTED' ? new Date(1796000000 * 1000).toISOString() : null,
      reference: null,
      proof: 'SIGNED',
    });
  });

  it.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'a refund that %s says has failed means that the money is back',
    async (type) => {
      const refund = (status: string) =>
        dispute(status, { id: 're_1', failure_reason: 'lost_or_stolen_card' });
      for (const status of ['failed', 'canceled'])
        expect(await told(eventOf(type, refund(status)))).toMatchObject({
          outcome: 'REFUND_FAILED',
          caseId: 're_1',
          message: 'lost_or_stolen_card',
        });
      expect(await said(eventOf(type, refund('succeeded')))).toBe('ignored');
    },
  );

  it('is looked up by its payment when it names no order, and sent again while Stripe does not answer', async () => {
    const body = eventOf('charge.dispute.created', dispute('needs_response', { metadata: {} }));
    const read = (answer: Answer) =>
      withServer(
        () => answer,
        (origin) => at(origin).readNotification(posted(body, signature(body))),
      );
    const intent = (metadata: object): Answer => ({ json: { id: 'pi_1', metadata } });
    expect(await read(intent({ orderId: 'ORDER1' }))).toMatchObject({ orderId: 'ORDER1' });
    expect(await read(intent({}))).toBe('ignored');
    expect(await read({ status: 503, json: {} })).toBeNull();
  });
});
