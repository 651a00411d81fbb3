import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/world.ts';
import { migrate } from '#workers/local/migrate.ts';

it('a database that other migrations have made is refused and left as it is', async () => {
  const d1 = testDatabase();
  const next = { name: '0001_next.sql', statements: ['create table "next" ("id" text)'] };
  await expect(migrate(d1, [next])).rejects.toThrow('made by other code (migration 0000_baseline');
  const { results } = await d1.prepare(`select 1 from sqlite_master where name = 'next'`).all();
  expect(results).toEqual([]);
});
