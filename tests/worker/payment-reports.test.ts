import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import { actorOfSession } from '#functions/identity/access/sessions.ts';
import { paymentPaths } from '#functions/membership/payments/model/paths.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';
import { sweepPayments } from '#functions/membership/payments/reports/asking.ts';
import { registry } from '#functions/registry.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import {
  type BankAnswer,
  bankReport,
  messages,
  paymentWorld,
  periods,
  reports,
  statuses,
} from '#tests/support/payments.ts';
import { idOf } from '#tests/support/rows.ts';
import { change } from '#tests/support/world.ts';

const bought = [
  {
    validFrom: '2026-11-21',
    validTo: '2027-11-21',
    source: 'payment',
    reference: expect.any(String),
  },
];

describe('a payment through the bank', () => {
  it('REN-16 D-24 buys a year from today, with a receipt, once the bank has said so', async () => {
    const { begin, notify } = await paymentWorld();
    const { orderId } = await begin();
    expect(await periods()).toEqual([]);
    expect((await notify(orderId)).status).toBe(200);
    expect(await periods()).toEqual([{ ...bought[0], reference: orderId }]);
    expect(
      await rowsOf('select "status", "receipt", "paidAt", "reference" from "payments"'),
    ).toEqual([
      { status: 'PAID', receipt: '2026-0001', paidAt: '2026-11-21T12:00:00.000Z', reference: 'A1' },
    ]);
    expect(await messages()).toEqual(['renewal-paid']);
  });

  it('names its payer on the receipt as at the time of the payment', async () => {
    const { as, begin, notify } = await paymentWorld();
    const { id, orderId } = await begin();
    await notify(orderId);
    await change('users', idOf('users', 1), { givenName: 'Augusta', lastName: 'King' });
    expect(await receiptOf(as(1), id)).toMatchObject({ payerName: 'Ada User 1' });
  });

  it('D-21 a member with days left loses none of them', async () => {
    const { begin, notify } = await paymentWorld({
      renewals: [{ validFrom: '2025-11-24', validTo: '2026-11-24' }],
    });
    await notify((await begin()).orderId);
    expect((await periods()).at(-1)).toMatchObject({
      validFrom: '2026-11-25',
      validTo: '2027-11-24',
    });
  });

  it('30 copies of a notification that come at once create one period', async () => {
    const { begin, notify } = await paymentWorld();
    const { orderId } = await begin();
    const answers = await Promise.all(Array.from({ length: 30 }, () => notify(orderId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await periods()).toHaveLength(1);
    expect(await messages()).toEqual(['renewal-paid']);
    expect(await rowsOf('select "receipt" from "payments"')).toEqual([{ receipt: '2026-0001' }]);
    expect((await notify(orderId)).status).toBe(200);
    expect(await reports()).toHaveLength(1);
  });

  it('D-23 the browser that comes back activates nothing', async () => {
    const { begin, comeBack } = await paymentWorld();
    const { orderId } = await begin();
    expect(await comeBack(orderId)).toBe('/my/overview?from-bank=ok');
    expect(await statuses()).toEqual(['PENDING']);
    expect(await periods()).toEqual([]);
  });

  it('D-23 an unsigned return moves nothing: the bank is asked, once a minute at most', async () => {
    const { at, begin, book, call } = await paymentWorld();
    const { orderId } = await begin();
    const comeBackUnsigned = () =>
      call(`${paymentPaths.return}?${new URLSearchParams({ codTrans: orderId, esito: 'OK' })}`);
    await comeBackUnsigned();
    expect(await statuses()).toEqual(['CREATED']);
    await book(orderId);
    await comeBackUnsigned();
    expect(await statuses()).toEqual(['CREATED']);
    at('2026-11-21T12:01:01.000Z');
    await comeBackUnsigned();
    expect(await statuses()).toEqual(['PAID']);
  });

  it('REN-09 REN-10 D-68 a refusal leads to the error page, and its message is kept with the order', async () => {
    const { begin, notify, comeBack } = await paymentWorld();
    const { orderId } = await begin();
    const says: BankAnswer = { esito: 'KO', messaggio: 'Card\nexpired' };
    await notify(orderId, says);
    expect(await comeBack(orderId, says)).toBe(
      `/my/membership-renewal-error?order=${orderId}&error=Card+expired`,
    );
    expect(await rowsOf('select "status", "message" from "payments"')).toEqual([
      { status: 'FAILED', message: 'Card expired' },
    ]);
  });

  it('a payer who turns round has paid nothing', async () => {
    const { begin, turnRound } = await paymentWorld();
    const { orderId } = await begin();
    expect(await turnRound(orderId)).toBe(`/my/membership-renewal-error?order=${orderId}`);
    expect(await statuses()).toEqual(['CANCELLED']);
  });

  it('another amount or currency buys nothing, and somebody is told to look', async () => {
    for (const [says, flag] of [
      [{ importo: '100' }, 'WRONG_AMOUNT'],
      [{ divisa: 'EUR' }, 'WRONG_CURRENCY'],
    ] as const) {
      const { begin, notify } = await paymentWorld();
      const { orderId } = await begin();
      expect((await notify(orderId, says)).status).toBe(200);
      expect(await statuses()).toEqual(['TO_BE_CHECKED']);
      expect(await periods()).toEqual([]);
      expect(await reports()).toMatchObject([{ action: 'doubt', flag }]);
      expect((await messages()).sort()).toEqual(['payment-checked', 'payment-flagged']);
    }
  });

  it('a wrong signature does nothing, is refused, and is kept for the administrators', async () => {
    const { begin, notify } = await paymentWorld();
    const { orderId } = await begin();
    expect((await notify(orderId, { mac: 'f'.repeat(40) })).status).toBe(400);
    expect(await statuses()).toEqual(['CREATED']);
    expect(await reports()).toMatchObject([
      { proof: 'WRONG', action: null, flag: 'WRONG_SIGNATURE' },
    ]);
  });

  it('a flood of wrong signatures fills no table', async () => {
    const { begin, notify } = await paymentWorld();
    const { orderId } = await begin();
    for (let i = 0; i < 22; i++) await notify(orderId, { mac: `${i}`.padStart(40, '0') });
    expect(await reports()).toHaveLength(20);
    // The genuine one still counts.
    await notify(orderId);
    expect(await statuses()).toEqual(['PAID']);
  });

  it('an unknown order is kept when the bank has signed it, and forgotten otherwise', async () => {
    const { notify } = await paymentWorld();
    expect((await notify('NOTOURS', { mac: 'wrong' })).status).toBe(400);
    expect(await reports()).toEqual([]);
    expect((await notify('NOTOURS')).status).toBe(200);
    expect(await reports()).toMatchObject([{ flag: 'UNKNOWN_ORDER', action: null }]);
    expect(await messages()).toEqual(['payment-flagged']);
  });

  it('a notification that cannot be read is refused, so that the bank sends it again', async () => {
    const { call, begin } = await paymentWorld();
    const { orderId } = await begin();
    const fields = await bankReport(orderId);
    for (const body of ['', 'codTrans', JSON.stringify(Object.fromEntries(fields))]) {
      const response = await call(paymentPaths.notification, { method: 'POST', body });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: { code: 'MALFORMED' } },
      ]);
    }
    expect(await statuses()).toEqual(['CREATED']);
    expect(await reports()).toEqual([]);
  });

  it('a signed notification with an outcome that nobody knows is kept, and pays nothing', async () => {
    const { call, begin } = await paymentWorld();
    const { orderId } = await begin();
    const body = await bankReport(orderId, { esito: 'ok' });
    const response = await call(paymentPaths.notification, { method: 'POST', body });
    expect(response.status).toBe(200);
    expect(await statuses()).toEqual(['CREATED']);
    expect(await reports()).toMatchObject([{ outcome: 'UNKNOWN', proof: 'SIGNED', action: null }]);
  });

  it('what the gateway tells of other things than orders is heard out, and not kept', async () => {
    const { ctx, call } = await paymentWorld();
    ctx.payments = { ...ctx.payments, readNotification: async () => 'ignored' as const };
    const response = await call(paymentPaths.notification, { method: 'POST', body: '' });
    expect(response.status).toBe(200);
    expect(await reports()).toEqual([]);
  });

  it('every e-mail about a payment can be written in both languages', async () => {
    const { begin, notify } = await paymentWorld();
    await notify((await begin()).orderId);
    await notify((await begin(2)).orderId, { importo: '1' });
    await notify('NOTOURS');
    const rows = await rowsOf<{ kind: QueuedEmailKind; data: string }>(
      'select "kind", "data" from "queuedEmails"',
    );
    expect(rows).toHaveLength(4);
    for (const { kind, data } of rows)
      for (const language of ['en', 'it'] as const) {
        const facts = { language, name: 'Ada', origin: 'https://x.test', societyName: 'NSS' };
        const more = { contactEmail: 'a@x.test', at: '2026-11-21T12:00:00.000Z', link: '' };
        expect(
          registry.emails[kind].text({ ...facts, ...more }, JSON.parse(data)),
          kind,
        ).not.toBeNull();
      }
  });
});

describe('membership with a payment', () => {
  it('D-24 MEM-13 appears with it, for a session that is open already, and lapses when its last day has ended', async () => {
    const { ctx, at, begin, notify } = await paymentWorld({
      sessions: [
        {
          tokenHash: await sha256('token'),
          expiresAt: '2030-01-01T00:00:00.000Z',
          lastUsedAt: '2026-11-21T11:00:00.000Z',
        },
      ],
    });
    const roles = async () => {
      await rowsOf(`update "sessions" set "lastUsedAt" = '${ctx.now().toISOString()}' returning 1`);
      return (await actorOfSession(ctx, 'token'))?.roles;
    };
    const { orderId } = await begin();
    expect(await roles()).toEqual([]);
    await notify(orderId);
    expect(await roles()).toEqual(['member']);
    at('2027-11-21T23:59:59.999Z');
    expect(await roles()).toEqual(['member']);
    at('2027-11-22T00:00:00.000Z');
    expect(await roles()).toEqual([]);
  });
});

describe('a payment of which nothing is heard', () => {
  it('D-184 is asked about after five minutes, so that a closed browser loses nothing', async () => {
    const { ctx, at, begin, book } = await paymentWorld();
    const { orderId } = await begin();
    await book(orderId);
    at('2026-11-21T12:04:00.000Z');
    await sweepPayments(ctx);
    expect(await periods()).toEqual([]);
    at('2026-11-21T12:06:00.000Z');
    await sweepPayments(ctx);
    expect(await periods()).toHaveLength(1);
    expect(await reports()).toMatchObject([{ source: 'query', action: 'pay' }]);
  });

  it('is given up after a day when the bank knows nothing of it', async () => {
    const { ctx, at, begin } = await paymentWorld();
    await begin();
    at('2026-11-22T11:00:00.000Z');
    await sweepPayments(ctx);
    expect(await statuses()).toEqual(['CREATED']);
    at('2026-11-22T12:01:00.000Z');
    await sweepPayments(ctx);
    expect(await statuses()).toEqual(['CANCELLED']);
  });

  it('a report that was kept and not acted upon is taken up by the cron job', async () => {
    const { ctx, at, begin } = await paymentWorld({
      paymentEvents: [{ orderId: 'x', receivedAt: '2026-11-21T11:00:00.000Z' }],
    });
    const { orderId, id } = await begin();
    // As a crash between the two writes would leave it.
    await rowsOf(
      `insert into "paymentEvents" ("id", "key", "gateway", "source", "orderId", "paymentId",
        "outcome", "proof", "amount", "currency", "receivedAt")
       values ('lost', 'lost', 'sandbox', 'notification', '${orderId}', '${id}', 'PAID', 'SIGNED',
        2500, 'USD', '2026-11-21T12:00:00.000Z') returning 1`,
    );
    at('2026-11-21T12:05:00.000Z');
    await Promise.all([sweepPayments(ctx), sweepPayments(ctx)]);
    expect(await periods()).toHaveLength(1);
  });
});

type Happening =
  | 'notified'
  | 'notified again'
  | 'came back'
  | 'turned round'
  | 'refused'
  | 'asked'
  | 'forged'
  | 'other amount';

/** Every way to learn that an order was paid after all. */
const happenings: Happening[] = [
  'notified',
  'notified again',
  'came back',
  'turned round',
  'refused',
  'asked',
  'forged',
  'other amount',
];

describe('reports in any order', () => {
  it('end in the same state, with one period, and never more than one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(happenings, { minLength: 1 }),
        fc.boolean(),
        async (order, again) => {
          const world = await paymentWorld();
          const { orderId } = await world.begin();
          await world.book(orderId);
          const happen: Record<Happening, () => Promise<unknown>> = {
            notified: () => world.notify(orderId),
            'notified again': () => world.notify(orderId),
            'came back': () => world.comeBack(orderId),
            'turned round': () => world.turnRound(orderId),
            refused: () => world.notify(orderId, { esito: 'KO', messaggio: 'No' }),
            asked: async () => {
              world.at('2026-11-21T13:00:00.000Z');
              await sweepPayments(world.ctx);
            },
            forged: () => world.notify(orderId, { mac: '0'.repeat(40) }),
            'other amount': () => world.notify(orderId, { importo: '1' }),
          };
          if (again) await Promise.all(order.map((one) => happen[one]()));
          else for (const one of order) await happen[one]();
          expect((await periods()).length).toBeLessThanOrEqual(1);
          // The bank repeats a notification that was not acknowledged.
          await world.notify(orderId, { codAut: 'A1' });
          expect(await statuses()).toEqual(['PAID']);
          expect(await periods()).toHaveLength(1);
          expect((await messages()).filter((kind) => kind === 'renewal-paid')).toHaveLength(1);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('without a payment the end does not hang on the order either', async () => {
    const says: [Happening, BankAnswer | null][] = [
      ['came back', { esito: 'PEN' }],
      ['turned round', null],
      ['refused', { esito: 'KO', messaggio: 'No' }],
      ['other amount', { importo: '1' }],
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(says, { minLength: says.length }), async (order) => {
        const world = await paymentWorld();
        const { orderId } = await world.begin();
        for (const [what, report] of order) {
          if (what === 'turned round') await world.turnRound(orderId);
          else if (what === 'came back') await world.comeBack(orderId, report ?? {});
          else await world.notify(orderId, report ?? {});
        }
        expect(await statuses()).toEqual(['TO_BE_CHECKED']);
        expect(await periods()).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});

describe('beginning a payment', () => {
  it('REN-15 D-22 takes amount and currency from the option, and a random order', async () => {
    const { begin } = await paymentWorld();
    await begin();
    await begin(2);
    const rows = await rowsOf('select "orderId", "amount", "currency" from "payments"');
    expect(rows).toMatchObject([
      { amount: 2500, currency: 'USD' },
      { amount: 2500, currency: 'USD' },
    ]);
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(2);
  });

  it('keeps the fee in the words of the payer’s language, and its price, whatever changes later', async () => {
    const { ctx, begin } = await paymentWorld();
    ctx.client = { ...ctx.client, language: 'it' };
    await begin();
    await rowsOf(`update "renewalOptions" set "descriptionIt" = 'x', "amount" = 1 returning 1`);
    expect(await rowsOf('select "optionDescription", "amount" from "payments"')).toEqual([
      { optionDescription: 'Studenti', amount: 2500 },
    ]);
  });

  it('MEM-15 D-69 is refused with 409 while a membership lasts more than five days', async () => {
    const { begin } = await paymentWorld({ renewals: [{ validTo: '2026-11-27' }] });
    await expect(begin()).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'payments.tooEarly',
      values: { date: '2026-11-22' },
    });
    const { begin: inTime } = await paymentWorld({ renewals: [{ validTo: '2026-11-26' }] });
    await inTime();
  });

  it('is refused while an earlier payment is confirmed or checked, and not for longer', async () => {
    const { at, begin, comeBack, notify } = await paymentWorld();
    const first = await begin();
    await comeBack(first.orderId);
    await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' });
    at('2026-11-22T12:01:00.000Z');
    const second = await begin();
    await notify(second.orderId, { importo: '1' });
    at('2027-03-01T12:00:00.000Z');
    await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('a retired or unknown option cannot be bought', async () => {
    const { begin } = await paymentWorld({
      renewalOptions: [{ retiredAt: '2026-01-01T00:00:00.000Z' }],
    });
    await expect(begin()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(begin(1, 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
