import { describe, expect, it } from 'vitest';
import { faultsOf, openSchema, readReleased } from '#workers/deploy/released.ts';

describe('migrations', () => {
  const released = readReleased();
  const db = openSchema();

  it('leave every statement of the released code something to run on, so that it can run beside or come back', () => {
    expect(released.statements.length).toBeGreaterThan(300);
    expect(faultsOf(released, db)).toEqual([]);
  });

  it('would be refused if they removed, renamed or demanded something', () => {
    db.exec('begin');
    for (const sql of [
      'alter table "renewals" rename column "validTo" to "until"',
      'drop table "sessions"',
      'drop table "sandboxOrders"',
      'create table "sandboxOrders" ("orderId" text primary key, "shop" text not null)',
    ])
      db.exec(sql);
    const statements = released.statements.filter((sql) => /renewals|sessions/.test(sql));
    const faults = faultsOf({ ...released, statements }, db).join('\n');
    db.exec('rollback');
    expect(faults).toMatch(/no such column: .*validTo/);
    expect(faults).toContain('no such table: sessions');
    expect(faults).toContain('sandboxOrders.shop is new and required');
  });
});
