import { describe, expect, it } from 'vitest';
import { signIn } from '#functions/identity/access/sign-in.ts';
import { create } from '#functions/lifecycle/create.ts';
import { listPayments } from '#functions/membership/payments/administration/admin-queries.ts';
import { paymentFlags, paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { paymentListParams } from '#functions/membership/payments/model/schema.ts';
import { pageRecord } from '#functions/site/pages/record.ts';
import { pageFields } from '#functions/site/pages/schema.ts';
import { expectRefusal, rowsOf, valuesOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { passwordCost } from '#tests/support/password-cost.ts';
import { createWorld, linkSecret, testDatabase } from '#tests/support/world.ts';
import { demoPassword, seedAccounts, seedFactors } from '#workers/local/seed/accounts/accounts.ts';
import { pageRows } from '#workers/local/seed/content.ts';
import type { Seed } from '#workers/local/seed/read.ts';
import { upserts } from '#workers/local/seed/rows.ts';

/** Two pages of the seed; the second has this title. */
const seedOf = (second: string) =>
  ({
    pages: ['First', second].map((title, position) => ({
      path: `/${position}`,
      sectionId: 'about',
      position,
      title,
      tagline: '',
      subtagline: '',
      sectionTitle: title,
      summary: '',
      body: '<p>Seeded.</p>',
      isTaglineQuote: false,
      headerOnly: false,
      isFixed: true,
    })),
  }) as Seed;

const seeded = (second = 'Second') =>
  testDatabase().batch(
    upserts([pageRows(seedOf(second), {})]).map(({ sql, params }) =>
      testDatabase()
        .prepare(sql)
        .bind(...params),
    ),
  );

const titles = () => valuesOf<string>('select "title" from "pages" order by "positionInSection"');

describe('the seed that runs again', () => {
  it('ADP-14 leaves the order of a section as an administrator has made it, and brings new texts', async () => {
    const { ctx } = await createWorld({
      sections: [{ id: 'about', pathPrefix: '/about' }],
      users: [{}],
    });
    await seeded();
    expect(await titles()).toEqual(['First', 'Second']);
    ctx.actor = actor(1, 'admin');
    const page = pageFields.parse({
      title: 'Added',
      sectionTitle: 'Added',
      summary: '<p>Words.</p>',
      body: '<p>Words.</p>',
      sectionId: 'about',
      positionInSection: 1,
    });
    await create(ctx, pageRecord, page, { publish: true });
    expect(await titles()).toEqual(['First', 'Added', 'Second']);
    await seeded('Second, rewritten');
    expect(await titles()).toEqual(['First', 'Added', 'Second, rewritten']);
  });
});

it('D-270 the accounts with a role sign in with the codes of this machine, again and again', async () => {
  const { ctx, call } = await createWorld({});
  await seedAccounts(testDatabase(), '2026-11-21', passwordCost);
  await seedFactors(testDatabase(), linkSecret);
  const [email, password] = ['newsletter@example.org', demoPassword];
  await expectRefusal(signIn(ctx, { email, password }), 'SECOND_FACTOR_REQUIRED');
  for (let n = 0; n < 2; n++) {
    const lines = (await (await call('/dev/codes')).text()).split('\n');
    expect(lines.map((line) => line.replace(/\d{6}$/, ''))).toEqual([
      'admin@example.org ',
      `${email} `,
      '',
    ]);
    const code = lines[1]?.slice(-6);
    expect(await signIn(ctx, { email, password, code })).toMatchObject({ isHeldBack: false });
  }
});

describe('the sample payments', () => {
  it('show every status and every flag, fit the memberships, and run again on another day', async () => {
    const { ctx } = await createWorld({});
    await seedAccounts(testDatabase(), '2026-11-21');
    ctx.actor = actor(1, 'admin');
    const { counts } = await listPayments(ctx, paymentListParams.parse({}));
    expect(Object.keys(counts).sort()).toEqual([...paymentStatuses].sort());
    const flags = await rowsOf(`select distinct "flag" from "paymentEvents" where "flag" > ''`);
    expect(flags.map(({ flag }) => flag).sort()).toEqual([...paymentFlags].sort());
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
