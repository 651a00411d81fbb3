import { describe, expect, it } from 'vitest';
import { eventByKey, netsciEditions, pastColloquia } from '#functions/content/events/queries.ts';
import { latestJob } from '#functions/content/jobs/queries.ts';
import { openDatabase, type Read } from '#functions/core/db/database.ts';
import { refuse } from '#functions/core/errors.ts';
import { asSecondary, loadSecondary } from '#functions/core/secondary.ts';
import { frameAndPage } from '#functions/site/pages/queries.ts';
import { expectRefusal } from '#tests/support/accounts.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';

const today = '2026-11-21';
const world = () =>
  createWorld({
    events: [
      {
        title: 'Ünï “quoted” \\ \u0007',
        startDate: '2025-01-01',
        isNetsci: true,
        eventType: 'NETSCI',
      },
      { title: 'B', startDate: '2026-01-01', isNetsci: true, eventType: 'NETSCIX', website: null },
      { title: 'C', shortId: 'ccc', startDate: '2024-01-01', description: '<p>ok</p>' },
    ],
    pages: [{ path: '/events/netsci', title: 'NetSci' }],
  });

/** Runs `run` without a table, then restores it. */
async function without(table: string, run: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    testDatabase().prepare(`alter table "${from}" rename to "${to}"`).run();
  await rename(table, 'elsewhere');
  await run().finally(() => rename('elsewhere', table));
}

describe('reads that travel together', () => {
  const reads = () => ({
    frame: frameAndPage('/events/netsci'),
    missing: frameAndPage('/nowhere'),
    editions: netsciEditions(today),
    past: pastColloquia(today, 20),
    one: eventByKey('ccc', today),
    none: eventByKey('zzz', today),
  });

  it('give exactly what each gives alone, in the same order', async () => {
    await world();
    const database = openDatabase(testDatabase());
    const together = await database.read(reads());
    for (const [name, read] of Object.entries(reads())) {
      const { alone } = await database.read({ alone: read as Read<unknown> });
      expect(together[name as keyof typeof together], name).toEqual(alone);
    }
    expect(together.editions.map(({ title }) => title)).toEqual(['B', 'Ünï “quoted” \\ \u0007']);
    expect(together.none).toBeNull();
  });

  it('cost one round trip', async () => {
    await world();
    const database = openDatabase(testDatabase());
    await database.read(reads());
    expect(database.cost).toEqual({ batches: 1, reads: 6 });
  });

  it('still travel as one batch when one of them cannot be combined', async () => {
    await world();
    const database = openDatabase(testDatabase());
    const plain: Read<number> = {
      sql: 'select 7 as "n"',
      params: [],
      rows: ([row]) => Number(row?.n),
    };
    const wide: Read<number> = {
      sql: `select ${Array.from({ length: 40 }, (_, i) => `${i} as "c${i}"`).join(', ')}`,
      params: [],
      columns: Array.from({ length: 40 }, (_, i) => `c${i}`),
      rows: ([row]) => Number(row?.c39),
    };
    const { editions, ...others } = await database.read({
      editions: netsciEditions(today),
      plain,
      wide,
    });
    expect(editions).toHaveLength(2);
    expect(others).toEqual({ plain: 7, wide: 39 });
    expect(database.cost).toEqual({ batches: 1, reads: 3 });
  });
});

describe('calls in the same tick', () => {
  it('cost one round trip, and each gets its own results', async () => {
    await world();
    const database = openDatabase(testDatabase());
    const [one, two] = await Promise.all([
      database.read({ editions: netsciEditions(today) }),
      database.read({ editions: eventByKey('ccc', today), frame: frameAndPage('/events/netsci') }),
    ]);
    expect(one.editions).toHaveLength(2);
    expect(two.editions).toMatchObject({ title: 'C' });
    expect(two.frame.page?.title).toBe('NetSci');
    expect(database.cost).toEqual({ batches: 1, reads: 3 });
    await database.read({ editions: netsciEditions(today) });
    expect(database.cost).toEqual({ batches: 2, reads: 4 });
  });

  it('do not fail because another one does', async () => {
    await world();
    const database = openDatabase(testDatabase());
    await without('jobs', async () => {
      const [job, part, editions] = await Promise.allSettled([
        database.read({ job: latestJob(today) }),
        database.read({ job: asSecondary(latestJob(today)) }),
        database.read({ editions: netsciEditions(today) }),
      ]);
      expect(job).toMatchObject({ status: 'rejected' });
      expect(part).toMatchObject({ value: { job: false } });
      expect(editions.status === 'fulfilled' && editions.value.editions).toHaveLength(2);
    });
    expect([...database.broken.keys()]).toEqual(['job']);
  });

  it('may have more parameters together than one statement takes', async () => {
    const database = openDatabase(testDatabase());
    const numbers = Array.from({ length: 60 }, (_, i) => i);
    const many = (): Read<unknown> => ({
      sql: `select ${numbers.map(() => '?').join(' + ')} as "sum"`,
      params: numbers,
      columns: ['sum'],
      rows: ([row]) => row?.sum,
    });
    const all = await Promise.all([1, 2, 3].map(() => database.read({ sum: many() })));
    expect(all).toEqual([{ sum: 1770 }, { sum: 1770 }, { sum: 1770 }]);
    expect(database.cost).toEqual({ batches: 1, reads: 3 });
  });
});

describe('a part that cannot be read', () => {
  const reads = () => ({
    frame: frameAndPage('/events/netsci'),
    job: asSecondary(latestJob(today)),
    editions: asSecondary(netsciEditions(today)),
  });

  it('API-27 is false and noted, while all others are there', async () => {
    await world();
    const database = openDatabase(testDatabase());
    await without('jobs', async () => {
      const { frame, job, editions } = await database.read(reads());
      expect(frame.page?.title).toBe('NetSci');
      expect(job).toBe(false);
      expect(editions).toHaveLength(2);
    });
    expect([...database.broken.keys()]).toEqual(['job']);
  });

  it('API-27 costs nothing while nothing is broken', async () => {
    await world();
    const database = openDatabase(testDatabase());
    expect(await database.read(reads())).toMatchObject({ job: null });
    expect(database.cost).toEqual({ batches: 1, reads: 3 });
    expect(database.broken.size).toBe(0);
  });

  it('ERR-03 is an error when it is the subject of the screen', async () => {
    await world();
    const database = openDatabase(testDatabase());
    await without('jobs', () =>
      expect(database.read({ ...reads(), job: latestJob(today) })).rejects.toThrow(/jobs/),
    );
    expect([...database.broken.keys()]).toEqual([]);
  });

  it('API-27 is false as well when it reads by itself; a refusal stays a refusal', async () => {
    const database = openDatabase(testDatabase());
    const fails = (error: Error) => loadSecondary(database, 'ballots', () => Promise.reject(error));
    expect(await fails(new Error('no such table'))).toBe(false);
    expect([...database.broken]).toEqual([['ballots', 'no such table']]);
    await expectRefusal(fails(refuse.forbidden()), 'FORBIDDEN');
  });
});
