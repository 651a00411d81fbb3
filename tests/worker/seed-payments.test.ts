import { describe, expect, it } from 'vitest';
import { listPayments } from '#functions/membership/payments/administration/admin-queries.ts';
import { paymentFlags, paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';
import { seedAccounts } from '#workers/local/seed/accounts/accounts.ts';

describe('the sample payments', () => {
  it('show every status and every flag, fit the memberships, and run again on another day', async () => {
    const { ctx } = await createWorld({});
    await seedAccounts(testDatabase(), '2026-11-21');
    ctx.actor = actor(1, 'admin');
    const { counts, flagged, unknown } = await listPayments(ctx, paymentListParams.parse({}));
    expect(Object.keys(counts).sort()).toEqual([...paymentStatuses].sort());
    const flags = [...flagged, ...unknown].map(({ flag }) => flag);
    expect(flags.sort()).toEqual([...paymentFlags].sort());
    // Every paid payment has a period of the same user that refers to it; no other payment has one.
    expect(
      await rowsOf(`select "payments"."id" from "payments"
        left join "renewals" on "renewals"."id" = "payments"."renewalId"
          and "renewals"."userId" = "payments"."userId" and "renewals"."source" = 'payment'
          and "renewals"."reference" = "payments"."orderId"
          and "renewals"."validFrom" = substr("payments"."paidAt", 1, 10)
        where ("payments"."status" = 'PAID') <> ("renewals"."id" is not null)`),
    ).toEqual([]);
    const emails = await rowsOf(
      `select "email" from "users" join "payments" on "userId" = "users"."id" where "email" not like 'sample%'`,
    );
    expect(emails).toEqual([]);

    const all = () => rowsOf('select "id" from "payments" order by "id"');
    const before = await all();
    await seedAccounts(testDatabase(), '2026-11-23');
    expect(await all()).toEqual(before);
  });
});
