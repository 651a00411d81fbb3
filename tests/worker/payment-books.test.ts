import { describe, expect, it } from 'vitest';
import { booksCsv, booksOf } from '#functions/membership/payments/administration/books.ts';
import { actor } from '#tests/support/actors.ts';
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
    const [dollars, euros] = await booksOf(ctx, 2026);
    expect(dollars?.total).toEqual({
      received: { card: 2501, transfer: 3502, cash: 4503, waiver: 0 },
      count: 3,
      credited: { refund: 2501, dispute: 0, reversal: 0 },
      net: 8005,
      held: 0,
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
});
