import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { hex, hmac } from '#functions/core/values/crypto.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { stripeGateway } from '#functions/membership/gateways/stripe.ts';
import { booksOf } from '#functions/membership/payments/administration/books.ts';
import { decideAbout } from '#functions/membership/payments/administration/manage.ts';
import { refundPayment } from '#functions/membership/payments/administration/refund.ts';
import { paymentPaths } from '#functions/membership/payments/model/paths.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';
import { expectRefusal, rowsOf, valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { messages, paymentWorld, periods, statuses } from '#tests/support/payments.ts';

afterEach(() => vi.restoreAllMocks());

const webhookSecret = 'whsec_test';
const started = Date.parse('2026-11-21T12:00:00.000Z') / 1000;

interface Said {
  /** The event's own id: one that is sent again has it again. */
  id: string;
  type: string;
  /** Seconds after the payment. */
  after?: number;
  object: object;
}

/** A world whose payments go through Stripe, where the first account has paid. */
async function stripeWorld() {
  const world = await paymentWorld();
  const { ctx } = world;
  Object.assign(ctx, {
    payments: stripeGateway({ gateway: 'stripe', secretKey: 'sk_test', webhookSecret }, ctx.now),
  });
  const send = async ({ id, type, after = 0, object }: Said): Promise<number> => {
    const body = JSON.stringify({ id, type, created: started + after, data: { object } });
    const time = Math.floor(ctx.now().getTime() / 1000);
    const signature = `t=${time},v1=${hex(await hmac(webhookSecret, `${time}.${body}`))}`;
    const headers = { 'Stripe-Signature': signature };
    return (await world.call(paymentPaths.notification, { method: 'POST', body, headers })).status;
  };
  const { id, orderId } = await world.begin();
  // Stripe's events about disputes name the payment only: the site asks whose order it was.
  const asked: string[] = [];
  const intents: Record<string, string> = { pi_1: orderId };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    asked.push(pathname);
    return stripeAnswer(pathname, orderId, intents);
  });
  const paid = {
    ...{ id: 'cs_1', payment_status: 'paid', client_reference_id: orderId },
    ...{ amount_total: 2500, currency: 'usd', payment_intent: 'pi_1' },
  };
  await send({ id: 'evt_paid', type: 'checkout.session.completed', object: paid });
  const money = { amount: 2500, currency: 'usd', payment_intent: 'pi_1', metadata: {} };
  /** An event of a dispute. */
  const dispute = (event: string, status: string, after: number, more: object = {}): Said => ({
    ...{ id: `evt_${event}_${status}`, type: `charge.dispute.${event}`, after },
    object: {
      ...money,
      ...{ id: 'dp_1', status, reason: 'fraudulent', evidence_details: { due_by: started + 900 } },
      ...more,
    },
  });
  const failed = (event: string, after = 60): Said => ({
    ...{ id: `evt_${event}`, type: event, after },
    object: { ...money, id: 're_1', status: 'failed', failure_reason: 'lost_or_stolen_card' },
  });
  const treasurer: Context = { ...ctx, actor: actor(3, 'admin') };
  return { ...world, id, orderId, send, asked, intents, dispute, failed, treasurer };
}

/** What Stripe's API answers about the one payment of this world. */
function stripeAnswer(
  pathname: string,
  orderId: string,
  intents: Record<string, string>,
): Response {
  const charge = { id: 'ch_1', paid: true, refunded: false, amount_refunded: 0 };
  const intent = pathname.split('/v1/payment_intents/')[1] ?? '';
  if (intents[intent]) return Response.json({ id: intent, metadata: { orderId: intents[intent] } });
  if (pathname === '/v1/refunds')
    return Response.json({ id: 're_1', status: 'succeeded', amount: 2500, currency: 'usd' });
  return Response.json({
    ...{ id: 'cs_1', status: 'complete', payment_status: 'paid', client_reference_id: orderId },
    ...{ amount_total: 2500, currency: 'usd' },
    payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: charge },
  });
}

const notes = () =>
  rowsOf('select "number", "cause", "amount", "voidedAt" from "creditNotes" order by "number"');
const openFlags = () =>
  valuesOf(
    'select "flag" from "paymentEvents" where "flag" is not null and "acknowledgedAt" is null order by "id"',
  );
const booked = async (ctx: Context) =>
  (await booksOf(ctx, 2026)).books.map(({ total: { received, credited, net } }) => ({
    card: received.card,
    ...credited,
    net,
  }));
/** All that reports can have changed, in one value. */
const everything = async (ctx: Context) => ({
  statuses: await statuses(),
  periods: await periods(),
  notes: await notes(),
  flags: await openFlags(),
  emails: await messages(),
  books: await booked(ctx),
  versions: await rowsOf(`select "receipt", "refundedAt" from "payments"`),
});

const year = [{ validFrom: '2026-11-21', validTo: '2027-11-21' }];
const nothingBack = { card: 2500, refund: 0, dispute: 0, reversal: 0, net: 2500 };

describe('a dispute that Stripe reports', () => {
  it('D-139 is flagged and told to the administrators, and takes nothing while it is open', async () => {
    const { send, dispute, treasurer, asked } = await stripeWorld();
    expect(await send(dispute('created', 'needs_response', 10))).toBe(200);
    expect(asked).toEqual(['/v1/payment_intents/pi_1']);
    expect(await everything(treasurer)).toMatchObject({
      statuses: ['DISPUTED'],
      periods: year,
      notes: [],
      flags: ['DISPUTED'],
      emails: ['renewal-paid', 'payment-flagged'],
      books: [nothingBack],
    });
    const [told] = await rowsOf(
      `select "userId", "data" from "queuedEmails" where "kind" = 'payment-flagged'`,
    );
    expect(told?.userId).toBe(treasurer.actor?.id);
    expect(JSON.parse(String(told?.data))).toMatchObject({
      flag: 'DISPUTED',
      amount: 2500,
      dueAt: new Date((started + 900) * 1000).toISOString(),
    });
  });

  it('D-139 won, leaves payment, period and books as they were, and nobody need look any more', async () => {
    const { send, dispute, treasurer } = await stripeWorld();
    await send(dispute('created', 'needs_response', 10));
    await send(dispute('closed', 'won', 20));
    expect(await everything(treasurer)).toMatchObject({
      statuses: ['PAID'],
      periods: year,
      notes: [],
      flags: [],
      books: [nothingBack],
    });
  });

  it('D-138 D-139 lost, ends the period with a credit note, which the payer is told and the books show', async () => {
    const { send, dispute, treasurer, as, id } = await stripeWorld();
    await send(dispute('created', 'needs_response', 10));
    await send(dispute('funds_withdrawn', 'needs_response', 11));
    await send(dispute('closed', 'lost', 20));
    expect(await everything(treasurer)).toMatchObject({
      statuses: ['CHARGED_BACK'],
      periods: [],
      notes: [{ number: 'CN-2026-0001', cause: 'dispute', amount: 2500, voidedAt: null }],
      flags: ['DISPUTED', 'DISPUTE_LOST'],
      emails: ['renewal-paid', 'payment-flagged', 'payment-refunded', 'payment-flagged'],
      books: [{ ...nothingBack, dispute: 2500, net: 0 }],
    });
    expect(await receiptOf(as(1), id)).toMatchObject({ credit: { number: 'CN-2026-0001' } });
  });

  it.each(['won', 'lost'])(
    'D-139 that is %s ends the same in any order, and what comes again adds nothing',
    async (end) => {
      const sent = async (order: number[]) => {
        const { send, dispute, treasurer } = await stripeWorld();
        const all = [
          dispute('created', 'needs_response', 10),
          dispute('funds_withdrawn', 'needs_response', 11),
          dispute('closed', end, 20),
        ];
        for (const n of order) {
          const one = all[n];
          if (one) expect(await send(one)).toBe(200);
        }
        const { statuses, periods, notes, books } = await everything(treasurer);
        const told = (await messages()).filter((kind) => kind === 'payment-refunded').length;
        return { statuses, periods: periods.length, notes, books, told };
      };
      const usual = await sent([0, 1, 2]);
      expect(usual.told).toBe(end === 'lost' ? 1 : 0);
      for (const order of [
        [0, 1, 2, 2, 1, 0],
        [2, 0, 1],
        [1, 2, 0, 2],
      ])
        expect(await sent(order), `${order}`).toEqual(usual);
    },
  );

  it('D-139 of which copies come all at once acts once', async () => {
    const { send, dispute, treasurer } = await stripeWorld();
    await send(dispute('created', 'needs_response', 10));
    const lost = dispute('closed', 'lost', 20);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(lost)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await notes()).toHaveLength(1);
    expect((await messages()).filter((kind) => kind === 'payment-refunded')).toHaveLength(1);
    expect(await booked(treasurer)).toEqual([{ ...nothingBack, dispute: 2500, net: 0 }]);
  });
});

describe('a refund that Stripe reports as failed', () => {
  const refunded = async () => {
    const world = await stripeWorld();
    const [row] = await rowsOf('select "version" from "payments"');
    const version = Number(row?.version);
    await refundPayment(world.treasurer, world.id, { version, note: 'Asked for it' });
    expect(await statuses()).toEqual(['REFUNDED']);
    return world;
  };
  const version = async () =>
    Number((await rowsOf('select "version" from "payments"'))[0]?.version);

  it('D-139 is a state of its own that administrators are told of once, and the credit note is void', async () => {
    const { send, failed, treasurer } = await refunded();
    await send(failed('refund.failed'));
    const once = await everything(treasurer);
    expect(once).toMatchObject({
      statuses: ['REFUND_FAILED'],
      periods: [],
      notes: [{ number: 'CN-2026-0001', cause: 'refund', voidedAt: expect.any(String) }],
      books: [nothingBack],
      flags: ['REFUND_FAILED'],
      emails: ['renewal-paid', 'payment-refunded', 'payment-flagged'],
    });
    // Stripe says it in several events, each of which may come again.
    for (const event of ['charge.refund.updated', 'refund.updated', 'refund.failed'])
      await send(failed(event));
    expect(await everything(treasurer)).toEqual(once);
  });

  it('D-138 given back as a membership leaves the credit note void, and the books say so', async () => {
    const { send, failed, treasurer, as, id } = await refunded();
    await send(failed('refund.failed'));
    await decideAbout('restore')(treasurer, id, { version: await version(), note: 'Keeps it' });
    expect(await everything(treasurer)).toMatchObject({
      statuses: ['PAID'],
      periods: year,
      notes: [{ number: 'CN-2026-0001', voidedAt: treasurer.now().toISOString() }],
      flags: [],
      books: [nothingBack],
    });
    expect(await receiptOf(as(1), id)).toMatchObject({
      number: '2026-0001',
      credit: null,
      issuedAt: expect.stringContaining(dayOf(treasurer.now())),
    });
    // What a void credit note said can go back after all, with one that counts.
    await refundPayment(treasurer, id, { version: await version(), note: 'Left after all' });
    expect(await notes()).toMatchObject([
      { voidedAt: expect.any(String) },
      { number: 'CN-2026-0002', amount: 2500, voidedAt: null },
    ]);
  });

  it('D-139 paid back another way is refunded as before, with a credit note that counts', async () => {
    const { send, failed, treasurer, id } = await refunded();
    await send(failed('refund.failed'));
    await decideAbout('repay')(treasurer, id, { version: await version(), note: 'By transfer' });
    expect(await everything(treasurer)).toMatchObject({
      statuses: ['REFUNDED'],
      notes: [
        { number: 'CN-2026-0001', voidedAt: expect.any(String) },
        { number: 'CN-2026-0002', amount: 2500, voidedAt: null },
      ],
      flags: [],
      books: [{ ...nothingBack, refund: 2500, net: 0 }],
    });
  });

  it('D-139 that was heard of before the refund is not undone by the refund’s own report', async () => {
    const { send, failed, orderId } = await refunded();
    await send(failed('refund.failed', 60));
    const charge = { amount_refunded: 2500, currency: 'usd', metadata: { orderId } };
    await send({ id: 'evt_late', type: 'charge.refunded', after: 30, object: charge });
    expect(await statuses()).toEqual(['REFUND_FAILED']);
    expect(await notes()).toHaveLength(1);
  });
});

describe('D-139 a payment that is held for checking and disputed', () => {
  it.each(['accept', 'refund'] as const)(
    'is no longer taken by “%s”: it can only be closed',
    async (action) => {
      const { send, begin, dispute, intents, treasurer } = await stripeWorld();
      const held = await begin(2);
      intents.pi_2 = held.orderId;
      const short = {
        ...{ id: 'cs_2', payment_status: 'paid', client_reference_id: held.orderId },
        ...{ amount_total: 2400, currency: 'usd', payment_intent: 'pi_2' },
      };
      await send({ id: 'evt_short', type: 'checkout.session.completed', object: short });
      const version = async () =>
        (
          await rowsOf<{ version: number }>(
            'select "version" from "payments" where "id" = ?',
            held.id,
          )
        )[0]?.version ?? 0;
      const more = { id: 'dp_2', payment_intent: 'pi_2', amount: 2400 };
      await send(dispute('created', 'needs_response', 60, more));
      await send(dispute('closed', 'lost', 120, more));
      const decide = { accept: decideAbout('accept'), refund: refundPayment }[action];
      const decision = { version: await version(), note: 'Looked at it' };
      await expectRefusal(decide(treasurer, held.id, decision), { reason: 'payments.disputed' });
      await decideAbout('close')(treasurer, held.id, decision);
      expect(await statuses()).toContain('FAILED');
      expect(await periods()).toHaveLength(1);
    },
  );
});
