import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import {
  addOption,
  changeOption,
  offerOption,
  retireOption,
} from '#functions/membership/fees/option-commands.ts';
import { listOptions, offeredOption, offeredOptions } from '#functions/membership/fees/options.ts';
import type { OptionFields } from '#functions/membership/fees/schema.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { contentVersion, createWorld, testDatabase } from '#tests/support/world.ts';

const [first, second] = [idOf('renewalOptions', 1), idOf('renewalOptions', 2)];
const newId = '11111111-0000-7000-8000-000000000001';

const fee: OptionFields = {
  description: 'Retired scholars',
  descriptionIt: 'Studiosi in pensione',
  amount: 1550,
  currency: 'EUR',
  ordinal: 5,
};
const students: OptionFields = {
  description: 'Students',
  descriptionIt: 'Studenti',
  amount: 2500,
  currency: 'USD',
  ordinal: 1,
};

const purged: string[][] = [];

/** A world with two admins; the first is signed in. */
async function withFees(literal: Parameters<typeof createWorld>[0] = {}) {
  await emptyAuditLog();
  const users = [{ givenName: 'Ann' }, { givenName: 'Bob', lastName: 'Builder' }];
  const { ctx } = await createWorld({ users, ...literal });
  purged.length = 0;
  ctx.pageCache = { purge: async (tags) => void purged.push(tags) };
  const as = (n: number): Context => ({ ...ctx, actor: actor(n, 'admin') });
  return { ctx: as(1), other: as(2), nobody: ctx };
}

const offered = async ({ db }: Context) =>
  (await db.read({ options: offeredOptions() })).options.map(({ description }) => description);

/** A context in which another user is faster: `first` runs between read and write. */
const between = (slow: Context, first: () => Promise<unknown>): Context => ({
  ...slow,
  db: {
    ...slow.db,
    write: async (writes) => {
      await first();
      return slow.db.write(writes);
    },
  },
});

const told = async () =>
  (await auditRows()).map(({ action, recordKind, recordId, details }) => [
    action,
    `${recordKind} ${recordId}`,
    JSON.parse(details),
  ]);

describe('JOI-02 the yearly fees with which the site begins', () => {
  /** The migrations' inserts; a world has only what its test adds. */
  const migrated = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
    /INSERT INTO "renewalOptions"/.test(query),
  );

  it('are four, in dollars, with a text in both languages, and are read in their order', async () => {
    const { ctx } = await withFees({ renewalOptions: [] });
    await testDatabase().batch(migrated.map((query) => testDatabase().prepare(query)));
    const { options } = await ctx.db.read({ options: offeredOptions() });
    expect(
      options.map(({ description, amount, currency }) => [description, amount, currency]),
    ).toEqual([
      ['Students', 2500, 'USD'],
      ['Postdocs and non-permanent academic staff', 3500, 'USD'],
      ['Permanent academic staff', 5000, 'USD'],
      ['Non academic', 7500, 'USD'],
    ]);
    expect(options.every(({ descriptionIt }) => descriptionIt !== '')).toBe(true);
  });
});

describe('REN-14 the yearly fees that administrators keep', () => {
  it('are added, changed, retired and offered again; the log tells it without what was typed', async () => {
    const { ctx } = await withFees();
    const before = await contentVersion();
    await addOption(ctx, fee, newId);
    await changeOption(ctx, newId, { ...fee, description: 'Emeriti', amount: 1600 }, 1);
    await changeOption(ctx, newId, { ...fee, description: 'Emeriti', amount: 1600 }, 2);
    await changeOption(
      ctx,
      newId,
      { ...fee, description: 'Emeriti', amount: 1600, currency: 'CHF', ordinal: 0 },
      2,
    );
    expect((await offered(ctx))[0]).toBe('Emeriti');
    await retireOption(ctx, newId, 3);
    expect(await offered(ctx)).not.toContain('Emeriti');
    expect((await ctx.db.read({ one: offeredOption(newId) })).one).toBeNull();
    await offerOption(ctx, newId, 4);
    expect((await ctx.db.read({ one: offeredOption(newId) })).one).toMatchObject({
      description: 'Emeriti',
      descriptionIt: 'Studiosi in pensione',
      amount: 1600,
      currency: 'CHF',
    });
    const record = `renewal-option ${newId}`;
    expect(await told()).toEqual([
      ['renewal-option.added', record, { amount: 1550, currency: 'EUR' }],
      ['renewal-option.changed', record, { changed: { description: null, amount: [1550, 1600] } }],
      [
        'renewal-option.changed',
        record,
        { changed: { currency: ['EUR', 'CHF'], ordinal: [5, 0] } },
      ],
      ['renewal-option.retired', record, {}],
      ['renewal-option.offered', record, {}],
    ]);
    // Every write makes cached copies stale.
    expect((await contentVersion()) - before).toBe(5);
    expect(purged).toEqual(Array(5).fill(['fees']));
  });

  it('leave what was bought with its text and price, and tell how often that was', async () => {
    const { ctx } = await withFees({
      payments: [
        { status: 'PAID', renewalId: idOf('renewals', 1) },
        { status: 'PAID' },
        { status: 'FAILED' },
        { status: 'REFUNDED' },
        { status: 'PAID', optionId: second, optionDescription: 'Postdocs', amount: 3500 },
      ],
      renewals: [{ optionId: first }],
    });
    const sold = async () => {
      const { offered: some, retired, picked } = await listOptions(ctx, { page: 1 }, first);
      return [[...some, ...retired].map((option) => option.sold), picked?.sold];
    };
    expect(await sold()).toEqual([[2, 1, 0, 0], 2]);
    const kept = () =>
      rowsOf(`select "optionDescription", "amount", "currency", null as "validTo" from "payments"
        union all select "optionDescription", null, null, "validTo" from "renewals"`);
    const before = await kept();
    await changeOption(ctx, first, fee, 1);
    await retireOption(ctx, first, 2);
    expect(await kept()).toEqual(before);
    expect(await sold()).toEqual([[1, 0, 0, 2], 2]);
  });

  it('D-65 refuse what somebody else has changed meanwhile, and name them', async () => {
    const { ctx, other } = await withFees();
    await changeOption(other, first, { ...students, amount: 2600 }, 1);
    const overdue = { code: 'CONFLICT', changedBy: 'Bob Builder' };
    await expect(changeOption(ctx, first, fee, 1)).rejects.toMatchObject(overdue);
    await expect(retireOption(ctx, first, 1)).rejects.toMatchObject(overdue);
    await retireOption(other, first, 2);
    await expect(offerOption(ctx, first, 2)).rejects.toMatchObject(overdue);
    const none = { code: 'NOT_FOUND' };
    await expect(changeOption(ctx, newId, fee, 1)).rejects.toMatchObject(none);
    await expect(retireOption(ctx, newId, 1)).rejects.toMatchObject(none);

    const slow = between(ctx, () => changeOption(other, second, fee, 1));
    await expect(changeOption(slow, second, students, 1)).rejects.toMatchObject(overdue);
    const { picked } = await listOptions(ctx, { page: 1 }, second);
    expect(picked).toMatchObject({ ...fee, version: 2 });
  });

  it('never end up without any, not even when two admins retire the last two at once', async () => {
    const { ctx, other } = await withFees({
      renewalOptions: [{}, {}, { retiredAt: '2026-01-01T00:00:00.000Z' }],
    });
    const slow = between(ctx, () => retireOption(other, second, 1));
    const last = {
      code: 'CONFLICT',
      reason: 'fees.last',
      message: expect.stringContaining('last fee'),
    };
    await expect(retireOption(slow, first, 1)).rejects.toMatchObject(last);
    await expect(retireOption(ctx, first, 1)).rejects.toMatchObject(last);
    expect(await offered(ctx)).toEqual(['Option 1']);
    await offerOption(ctx, second, 2);
    await retireOption(ctx, first, 1);
    expect(await offered(ctx)).toEqual(['Option 2']);
    expect((await told()).map(([action]) => action)).toEqual([
      'renewal-option.retired',
      'renewal-option.offered',
      'renewal-option.retired',
    ]);
  });

  it('are one, however often a form is sent, and never two people’s', async () => {
    const { ctx, other } = await withFees();
    for (let n = 0; n < 2; n += 1) {
      expect(await addOption(ctx, fee, newId)).toBe(newId);
      await changeOption(ctx, first, { ...students, amount: 2600 }, 1);
      await retireOption(ctx, second, 1);
    }
    expect(await told()).toHaveLength(3);
    const conflict = { code: 'CONFLICT' };
    await expect(addOption(ctx, { ...fee, amount: 1 }, newId)).rejects.toMatchObject(conflict);
    await expect(addOption(other, fee, newId)).rejects.toMatchObject(conflict);
    expect(await offered(ctx)).toHaveLength(4);
  });

  it('D-67 are at most fifty on offer; retired ones come fifty at a time', async () => {
    const retiredAt = '2026-01-01T00:00:00.000Z';
    const { ctx } = await withFees({
      renewalOptions: [
        ...Array.from({ length: 50 }, () => ({})),
        ...Array.from({ length: 60 }, () => ({ retiredAt })),
      ],
    });
    const most = { code: 'CONFLICT', reason: 'fees.most' };
    await expect(addOption(ctx, fee, newId)).rejects.toMatchObject(most);
    const old = idOf('renewalOptions', 51);
    await expect(offerOption(ctx, old, 1)).rejects.toMatchObject(most);
    const { offered: some, retired, total } = await listOptions(ctx, { page: 2 });
    expect([some.length, retired.length, total]).toEqual([50, 10, 60]);
    await retireOption(ctx, first, 1);
    await offerOption(ctx, old, 1);
    expect(await told()).toHaveLength(2);
  });
});
