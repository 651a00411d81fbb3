import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAuditLog } from '#functions/core/audit/queries.ts';
import {
  type BackupMessage,
  lastBackups,
  resumeBackup,
  runBackup,
  startBackup,
} from '#functions/operations/nightly.ts';
import { loadArchive, proveRestored } from '#functions/operations/restore.ts';
import {
  archiveOfDay,
  copyOf,
  createFullSite,
  emptyBucket,
  emptyRestored,
  restored,
} from '#tests/support/backups.ts';
import { inInvocation } from '#tests/support/invocations.ts';
import { processMessage } from '#workers/queue.ts';

type World = Awaited<ReturnType<typeof createFullSite>>;

const first = '2026-12-01';

// One site for all, which no backup changes: to make it takes longer than most backups of it.
let world: World;
beforeAll(async () => {
  world = await createFullSite();
});
beforeEach(async () => {
  await emptyBucket(env.BACKUPS);
  await env.DB.prepare('delete from "backups"').run();
  world.at(`${first}T00:00:00.000Z`);
  world.sent.length = 0;
});

const messages = (): BackupMessage[] =>
  world.sent.splice(0).filter((one) => one.kind === 'backup') as BackupMessage[];
const last = async () => (await world.ctx.db.read({ all: lastBackups({ limit: 10 }) })).all;
const keys = async (prefix = '2') =>
  (await env.BACKUPS.list({ prefix })).objects.map(({ key }) => key);

/** Runs messages until there are no more, each as one invocation; returns how many there were. */
async function runAll(most?: number): Promise<number> {
  let n = 0;
  for (let next = messages(); next.length > 0; next = messages())
    for (const message of next) {
      n += 1;
      await inInvocation('a backup', () => runBackup(world.ctx, message, most));
    }
  return n;
}

/** The site, whose queries of rows are seen before they are asked, and with their answers. */
function watching(
  before: (sql: string) => Promise<void>,
  after: (sql: string, lines: string[]) => void = () => {},
): typeof world.ctx {
  const d1 = new Proxy(world.ctx.db.d1, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value;
      return (sql: string) => {
        const statement = target.prepare(sql);
        if (!sql.includes('"measured"')) return statement;
        const bind = (...args: unknown[]) => ({
          async all() {
            await before(sql);
            const answer = await statement.bind(...args).all<{ line: string }>();
            after(
              sql,
              answer.results.map(({ line }) => line),
            );
            return answer;
          },
        });
        return { bind };
      };
    },
  });
  return { ...world.ctx, db: { ...world.ctx.db, d1 } };
}

describe('D-107 the nightly backup', () => {
  it('copies files in short messages, writes all rows in one, and can be restored', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await startBackup(world.ctx);
    expect(await runAll(1)).toBeGreaterThan(2);
    expect(await keys()).toEqual([`${first}.ndjson.gz`]);
    const { hash, size, open } = await archiveOfDay(first);
    expect((await last())[0]).toMatchObject({
      ...{ day: first, status: 'DONE', hash, size, files: open.files.length },
      ...{ changesMeanwhile: 0, error: null },
    });
    // Kept elsewhere than the bucket: a restore asks for it.
    expect(log).toHaveBeenCalledWith({ event: 'backup.hash', day: first, hash });
    log.mockRestore();
    await emptyRestored();
    await loadArchive(restored, open, hash, copyOf);
    const checks = await proveRestored(restored, open);
    expect(checks.filter(({ isEqual }) => !isEqual)).toEqual([]);
  });

  it('is made once a day, however often its message comes', async () => {
    await startBackup(world.ctx);
    await startBackup(world.ctx);
    const [message, again] = messages();
    expect(again).toEqual(message);
    const both = [message, again] as BackupMessage[];
    await Promise.all(both.map((one) => processMessage(world.ctx, one)));
    const [done] = await last();
    expect(done?.status).toBe('DONE');
    await processMessage(world.ctx, message);
    await startBackup(world.ctx);
    expect(messages()).toEqual([]);
    expect(await last()).toEqual([done]);
  });

  it('ends right when it was ended half-way and is started again', async () => {
    await startBackup(world.ctx);
    const [message] = messages();
    const ends = [
      // While files are copied, while rows are read, and between the archive and its row.
      {
        ...world.ctx,
        archives: { ...env.BACKUPS, list: () => Promise.reject(new Error('ended')) },
      },
      { ...world.ctx, db: { ...world.ctx.db, d1: null } },
      {
        ...world.ctx,
        db: {
          ...world.ctx.db,
          write: (writes: { sql: string }[]) =>
            writes.some(({ sql }) => sql.includes("'DONE'"))
              ? Promise.reject(new Error('ended'))
              : world.ctx.db.write(writes as never),
        },
      },
    ];
    for (const ended of ends) {
      await runBackup(ended as never, message as BackupMessage);
      expect((await last())[0]).toMatchObject({ status: 'RUNNING', hash: null });
      expect((await last())[0]?.error).not.toBeNull();
    }
    await resumeBackup(world.ctx);
    expect(await runAll()).toBe(1);
    const { hash, size } = await archiveOfDay(first);
    expect((await last())[0]).toMatchObject({ status: 'DONE', error: null, hash, size });
  });

  it('goes on after an invocation that has said nothing any more, a quarter of an hour later', async () => {
    await startBackup(world.ctx);
    const claimed = `${first}T00:15:00.000Z`;
    await env.DB.prepare('update "backups" set "claimedUntil" = ?').bind(claimed).run();
    await runAll();
    expect((await last())[0]?.status).toBe('RUNNING');
    world.at(`${first}T00:15:01.000Z`);
    await resumeBackup(world.ctx);
    await runAll();
    expect((await last())[0]?.status).toBe('DONE');
  });

  it('that is not finished by the next night has failed, and is said', async () => {
    await startBackup(world.ctx);
    messages();
    world.at('2026-12-02T00:00:00.000Z');
    await expect(startBackup(world.ctx)).rejects.toThrow(`The backup of ${first} has failed.`);
    await runAll();
    expect((await last()).map(({ status }) => status)).toEqual(['DONE', 'FAILED']);
    expect(await keys()).toEqual(['2026-12-02.ndjson.gz']);
  });

  it('reads the tables again when somebody has written meanwhile', async () => {
    /** Somebody writes, so often, when the people are read. */
    const busy = (times: number) =>
      watching(async (sql) => {
        if (!sql.includes('from "people"') || times-- <= 0) return;
        await env.DB.prepare('update "news" set "title" = ?').bind(`Changed ${times}`).run();
      });
    await startBackup(world.ctx);
    await runBackup(busy(1), messages()[0] as BackupMessage);
    expect((await last())[0]?.changesMeanwhile).toBe(0);
    const { open } = await archiveOfDay(first);
    expect(open.rows.get('news')?.join()).toContain('"Changed 0"');
    expect((await followAuditLog(world.ctx)).broken).toBeNull();

    await env.DB.prepare('delete from "backups"').run();
    await startBackup(world.ctx);
    await runBackup(busy(9), messages()[0] as BackupMessage);
    expect((await last())[0]).toMatchObject({ status: 'DONE', changesMeanwhile: 1 });
  });

  it('has the file of a row that came after the files were copied', async () => {
    const late = watching(async (sql) => {
      if (sql.includes('from "people"')) await env.FILES.put('elections/late.json', '{}');
    });
    await startBackup(world.ctx);
    await runBackup(late, messages()[0] as BackupMessage);
    const { open } = await archiveOfDay(first);
    expect(open.files.map(({ key }) => key)).toContain('elections/late.json');
    await env.FILES.delete('elections/late.json');
  });

  it('asks little at a time where rows are long, and few times where they are short', async () => {
    const many = (count: number) =>
      `with recursive "n"("i") as (select 1 union all select "i" + 1 from "n" where "i" < ${count})`;
    await env.DB.batch([
      env.DB.prepare(
        `${many(20_000)} insert into "mailReports" select printf('%06d', "i"), 'Bounce', '', '2026-12-01' from "n"`,
      ),
      env.DB.prepare(
        `${many(300)} insert into "goneTitles" select 'news', "i", printf('%.*c', 20000, 'x'), '2026-12-01' from "n"`,
      ),
    ]);
    const read: { sql: string; lines: string[] }[] = [];
    const watched = watching(
      async () => {},
      (sql, lines) => void read.push({ sql, lines }),
    );
    await startBackup(world.ctx);
    await runBackup(watched, messages()[0] as BackupMessage);
    const of = (table: string) => read.filter(({ sql }) => sql.includes(`from "${table}" where`));
    const rows = of('mailReports').map(({ lines }) => lines.length);
    expect(rows.slice(0, 3)).toEqual([200, 5000, 5000]);
    expect(rows).toHaveLength(5);
    const long = of('goneTitles').map(({ lines }) => lines.join('').length);
    expect([long.length > 2, Math.max(...long) <= 2_000_000]).toEqual([true, true]);
    const { open } = await archiveOfDay(first);
    expect(new Set(open.rows.get('mailReports')).size).toBe(20_001);
    expect(new Set(open.rows.get('goneTitles')).size).toBe(301);
    await env.DB.batch([
      env.DB.prepare(`delete from "mailReports" where "receivedAt" = '2026-12-01'`),
      env.DB.prepare(`delete from "goneTitles" where "goneAt" = '2026-12-01'`),
    ]);
  });

  it('keeps the copy of a file for a year after the site has removed it, and copies none twice', async () => {
    const night = async (day: string) => {
      world.at(`${day}T00:00:00.000Z`);
      await startBackup(world.ctx);
      await runAll();
      return (await archiveOfDay(day)).open.files.some(({ key }) => key === 'images/removed');
    };
    const copied = () => keys('files/images/removed');
    await env.FILES.put('images/removed', 'a picture');
    expect(await night('2026-12-01')).toBe(true);
    const put = vi.spyOn(env.BACKUPS, 'put');
    world.ctx.archives = env.BACKUPS;
    expect(await night('2026-12-02')).toBe(true);
    expect(put.mock.calls.map(([key]) => key)).toEqual(['2026-12-02.ndjson.gz']);
    put.mockRestore();
    await env.FILES.delete('images/removed');
    expect([await night('2026-12-03'), await copied()]).toEqual([false, ['files/images/removed']]);
    await night('2027-12-02');
    expect(await copied()).toHaveLength(1);
    await night('2027-12-04');
    expect([await copied(), await keys('gone/')]).toEqual([[], []]);
  });

  it('removes the archives that are no longer kept, once the new one is there', async () => {
    const days = Array.from({ length: 40 }, (_, i) =>
      new Date(Date.parse('2026-10-22') + i * 86_400_000).toISOString().slice(0, 10),
    );
    for (const day of days) await env.BACKUPS.put(`${day}.ndjson.gz`, 'old');
    await env.DB.batch(
      days.map((day) =>
        env.DB.prepare(
          `insert into "backups" ("day", "status", "startedAt") values (?, 'DONE', ?)`,
        ).bind(day, `${day}T00:00:00.000Z`),
      ),
    );
    await startBackup(world.ctx);
    expect(await keys()).toHaveLength(40);
    await runAll();
    // 2026-12-01 and the 29 days before; the first of October and the first of November.
    expect(await keys()).toHaveLength(32);
    expect(await keys()).toContain('2026-10-22.ndjson.gz');
    expect(await keys()).not.toContain('2026-10-23.ndjson.gz');
  });
});
