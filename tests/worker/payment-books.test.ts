import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  booksCsv,
  booksOf,
  lockBooks,
} from '#functions/membership/payments/administration/books.ts';
import { paymentsCsv } from '#functions/membership/payments/administration/export.ts';
import { decideAbout } from '#functions/membership/payments/administration/manage.ts';
import {
  notePaidBack,
  refundPayment,
} from '#functions/membership/payments/administration/refund.ts';
import { type PaymentStatus, paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { booksLock, paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { recordPayment } from '#functions/membership/payments/recorded/commands.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows } from '#tests/support/audit.ts';
import { type BankAnswer, paymentWorld, statuses, studentFee } from '#tests/support/payments.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

const came = (day: string, gateway: 'sandbox' | 'transfer' | 'cash', amount: number) => ({
  ...{ status: 'PAID' as const, gateway, amount },
  paidAt: `${day}T00:00:00.000Z`,
});

describe('the books of a year', () => {
  it('D-138 are exactly what came and what went back, by month, method and currency', async () => {
    const { ctx } = await createWorld({
      users: [{}],
      payments: [
        came('2026-01-31', 'sandbox', 2501),
        came('2026-01-01', 'transfer', 3502),
        came('2026-02-01', 'cash', 4503),
        { ...came('2026-02-02', 'transfer', 999), currency: 'EUR' },
        came('2025-12-31', 'sandbox', 7777),
      ],
      creditNotes: [
        { paymentId: idOf('payments', 1), amount: 2501, issuedAt: '2026-02-03T10:00:00.000Z' },
        {
          ...{ paymentId: idOf('payments', 5), amount: 7777, cause: 'dispute' as const },
          ...{ issuedAt: '2026-01-02T10:00:00.000Z', voidedAt: '2026-03-02T10:00:00.000Z' },
        },
      ],
    });
    ctx.actor = actor(1, 'admin');
    const [dollars, euros] = (await booksOf(ctx, 2026)).books;
    expect(dollars?.total).toEqual({
      received: { card: 2501, transfer: 3502, cash: 4503, waiver: 0 },
      count: 3,
      credited: { refund: 2501, dispute: 0, reversal: 0 },
      ...{ net: 8005, late: 0, held: 0 },
    });
    expect(dollars?.months.slice(0, 3).map(({ net, credited }) => [net, credited.dispute])).toEqual(
      [
        [2501 + 3502 - 7777, 7777],
        [4503 - 2501, 0],
        [7777, -7777],
      ],
    );
    expect(euros?.total).toMatchObject({ net: 999, count: 1 });
    expect(await booksCsv(ctx, 2026)).toContain(
      '2026,USD,25.01,35.02,45.03,0.00,3,-25.01,0.00,0.00,80.05,0.00',
    );
  });

  it('D-282 never change once locked: what is recorded later counts on that day, with a note', async () => {
    const { ctx } = await paymentWorld();
    const treasurer = { ...ctx, actor: actor(3, 'admin') };
    const record = (user: number, paidOn: string) => {
      const cash = { membershipRenewalOptionId: studentFee, method: 'cash', paidOn };
      const sent = recordedPayment('2026-11-21').parse({ ...cash, key: crypto.randomUUID() });
      return recordPayment(treasurer, idOf('users', user), sent);
    };
    const totals = async () => {
      const years = [await booksOf(treasurer, 2025), await booksOf(treasurer, 2026)].map(
        (one) => one.books,
      );
      return years.flatMap(([dollars]) => [dollars?.total.net, dollars?.total.late]);
    };
    await record(1, '2025-12-30');
    await lockBooks(treasurer, '2025-12-31');
    await record(2, '2025-12-31');
    expect(await totals()).toEqual([2500, 0, 2500, 2500]);
    const lines = linesOf(await paymentsCsv(treasurer, paymentListParams.parse({})));
    const days = lines.map(({ Day, Note }) => `${Day} ${Note}`.trim()).sort();
    expect(days).toEqual(['2025-12-30', '2026-11-21 paid on 2025-12-31']);
    // A day that was opened again, and the first day that never was locked.
    await lockBooks(treasurer, '2025-12-30');
    await record(3, '2025-12-31');
    expect((await totals()).slice(0, 2)).toEqual([5000, 0]);
    const [entry] = (await auditRows()).filter(({ action }) => action.endsWith('locked')).reverse();
    expect(entry?.details).toBe('{"from":"2025-12-31","to":"2025-12-30"}');
    expect(booksLock('2026-11-21').safeParse({ lockedTo: '2026-11-21' }).success).toBe(false);
  });
});

/** What can happen to a payment of $25.00, each step in a month of its own from November on. */
const steps = ['pay', 'short', 'foreign', 'part', 'refund', 'accept', 'fail', 'restore'] as const;
const others = [
  'repay',
  'dispute',
  'win',
  'lose',
  'record',
  'reverse',
  'KO',
  'PEN',
  'turn',
] as const;
type Step = (typeof steps)[number] | (typeof others)[number];

async function run(taken: readonly Step[]) {
  const { ctx, at, begin, notify, turnRound, book } = await paymentWorld();
  at('2027-01-10T11:00:00.000Z');
  const treasurer = { ...ctx, actor: actor(3, 'admin') };
  let { id, orderId } = { id: '', orderId: '' };
  if (!taken.includes('record')) {
    ({ id, orderId } = await begin());
    await book(orderId);
  }
  const said = async () => {
    const [row] = await rowsOf('select "version" from "payments" where "id" = ?', id);
    return { version: Number(row?.version), note: 'Why' };
  };
  const told = (says: BankAnswer) => notify(orderId, says);
  for (const [n, step] of taken.entries()) {
    at(`2027-${String(n + 1).padStart(2, '0')}-10T12:00:00.000Z`);
    if (step === 'record') {
      const paidOn = '2027-01-10';
      id = await recordPayment(
        treasurer,
        idOf('users', 1),
        recordedPayment(paidOn).parse({
          ...{ membershipRenewalOptionId: studentFee, method: 'cash', paidOn },
          ...{ key: crypto.randomUUID() },
        }),
      );
    } else if (step === 'pay') await told({});
    else if (step === 'short') await told({ importo: '2400' });
    else if (step === 'foreign') await told({ divisa: 'EUR' });
    else if (step === 'KO' || step === 'PEN') await told({ esito: step });
    else if (step === 'turn') await turnRound(orderId);
    else if (step === 'part')
      await notePaidBack(treasurer, id, { ...(await said()), amount: 1000 });
    else if (step === 'refund') await refundPayment(treasurer, id, await said());
    else await decideAbout(step)(treasurer, id, await said());
  }
  at('2027-12-10T12:00:00.000Z');
  return treasurer;
}

type Ctx = Awaited<ReturnType<typeof run>>;

const linesOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
const cents = (text = '') => Math.round(Number(text) * 100);

/** Sums by what a line says of itself, without those that are nothing. */
function sums(rows: [key: string, amount: number][]) {
  const all: Record<string, number> = {};
  for (const [key, amount] of rows) all[key] = (all[key] ?? 0) + amount;
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0));
}

/** The three places: the screen of the books, their file, and the file of payments. */
async function places(ctx: Ctx) {
  const { books } = await booksOf(ctx, 2027);
  const screen = books.flatMap(({ currency, months }) =>
    months.map((line) => ({ ...line, key: `${line.month} ${currency}` })),
  );
  const file = linesOf(await booksCsv(ctx, 2027)).filter(({ Month }) => Month !== '2027');
  const lines = linesOf(await paymentsCsv(ctx, paymentListParams.parse({})));
  const keyOf = ({ Day, Currency }: Record<string, string>) => `${Day?.slice(0, 7)} ${Currency}`;
  const monthOf = ({ Month, Currency }: Record<string, string>) => `${Month} ${Currency}`;
  const back = ['Refunds', 'Disputes', 'Cancelled records'];
  return {
    net: {
      screen: sums(screen.map(({ key, net }) => [key, net])),
      books: sums(file.map((line) => [monthOf(line), cents(line.Net)])),
      payments: sums(lines.map((line) => [keyOf(line), cents(line.Booked)])),
    },
    back: {
      screen: sums(
        screen.map(({ key, credited }) => [key, -Object.values(credited).reduce((a, b) => a + b)]),
      ),
      books: sums(
        file
          .flatMap((line) => back.map((name) => [monthOf(line), cents(line[name])] as const))
          .map(([key, n]) => [key, n]),
      ),
      payments: sums(
        lines
          .filter(({ Kind }) => Kind?.startsWith('Credit note'))
          .map((line) => [keyOf(line), cents(line.Booked)]),
      ),
    },
    held: {
      screen: sums(books.map(({ currency, total }) => [currency, total.held])),
      books: sums(file.map((line) => [String(line.Currency), cents(line.Held)])),
      payments: sums(
        lines
          .filter(({ Kind }) => Kind === 'Held')
          .map((line) => [String(line.Currency), cents(line.Amount)]),
      ),
    },
  };
}

const histories: [
  Step[],
  PaymentStatus,
  net: Record<string, number>,
  held: Record<string, number>,
][] = [
  [[], 'CREATED', {}, {}],
  [['PEN'], 'PENDING', {}, {}],
  [['KO'], 'FAILED', {}, {}],
  [['turn'], 'CANCELLED', {}, {}],
  [['pay'], 'PAID', { '2027-01 USD': 2500 }, {}],
  [['pay', 'part'], 'PAID', { '2027-01 USD': 2500, '2027-02 USD': -1000 }, {}],
  [['pay', 'refund'], 'REFUNDED', { '2027-01 USD': 2500, '2027-02 USD': -2500 }, {}],
  // The refund has failed: the money is here, and the credit note void from that day.
  [
    ['pay', 'refund', 'fail'],
    'REFUND_FAILED',
    { '2027-01 USD': 2500, '2027-02 USD': -2500, '2027-03 USD': 2500 },
    {},
  ],
  [
    ['pay', 'part', 'refund', 'fail'],
    'REFUND_FAILED',
    { '2027-01 USD': 2500, '2027-02 USD': -1000, '2027-03 USD': -1500, '2027-04 USD': 1500 },
    {},
  ],
  [
    ['pay', 'part', 'refund', 'fail', 'restore'],
    'PAID',
    { '2027-01 USD': 2500, '2027-02 USD': -1000, '2027-03 USD': -1500, '2027-04 USD': 1500 },
    {},
  ],
  [
    ['pay', 'refund', 'fail', 'repay'],
    'REFUNDED',
    { '2027-01 USD': 2500, '2027-02 USD': -2500, '2027-03 USD': 2500, '2027-04 USD': -2500 },
    {},
  ],
  [['pay', 'dispute'], 'DISPUTED', { '2027-01 USD': 2500 }, {}],
  [['pay', 'dispute', 'win'], 'PAID', { '2027-01 USD': 2500 }, {}],
  [['pay', 'dispute', 'lose'], 'CHARGED_BACK', { '2027-01 USD': 2500, '2027-03 USD': -2500 }, {}],
  [['record'], 'PAID', { '2027-01 USD': 2500 }, {}],
  [['record', 'reverse'], 'REVERSED', { '2027-01 USD': 2500, '2027-02 USD': -2500 }, {}],
  // Held money is none of the society’s until it is accepted, and is what has come, not what was asked for.
  [['short'], 'TO_BE_CHECKED', {}, { USD: 2400 }],
  [['foreign'], 'TO_BE_CHECKED', {}, { EUR: 2500 }],
  [['short', 'accept'], 'PAID', { '2027-02 USD': 2400 }, {}],
  [['short', 'refund'], 'REFUNDED', {}, {}],
  [['short', 'refund', 'fail'], 'REFUND_FAILED', {}, { USD: 2400 }],
  [['short', 'refund', 'fail', 'repay'], 'REFUNDED', {}, {}],
  [['short', 'refund', 'fail', 'restore'], 'PAID', { '2027-04 USD': 2400 }, {}],
];

describe('the books and the file of payments', () => {
  it.each(histories)('D-218 agree after %j: %s', async (taken, status, net, held) => {
    const ctx = await run(taken);
    expect(await statuses()).toEqual([status]);
    const found = await places(ctx);
    expect(found.net).toEqual({ screen: net, books: net, payments: net });
    expect(found.back.books).toEqual(found.back.screen);
    expect(found.back.payments).toEqual(found.back.screen);
    expect(found.held).toEqual({ screen: held, books: held, payments: held });
  });

  it('D-218 are compared in every status', () => {
    expect(new Set(histories.map(([, status]) => status))).toEqual(new Set(paymentStatuses));
  });
});
