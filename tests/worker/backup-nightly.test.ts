import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAuditLog } from '#functions/core/audit/queries.ts';
import { decompress } from '#functions/operations/archive/hash.ts';
import { readEntry, verifyArchive } from '#functions/operations/archive/verify.ts';
import { resumeBackup, runBackupStep, startBackup } from '#functions/operations/backup/commands.ts';
import type { BackupMessage } from '#functions/operations/backup/messages.ts';
import { lastBackups } from '#functions/operations/backup/queries.ts';
import { stepLimits } from '#functions/operations/backup/rules.ts';
import { loadArchive } from '#functions/operations/restore/load.ts';
import { proveRestored } from '#functions/operations/restore/proof.ts';
import {
  createFullSite,
  emptyBucket,
  emptyRestored,
  inMemory,
  restored,
} from '#tests/support/backups.ts';
import { processMessage } from '#workers/queue.ts';

type World = Awaited<ReturnType<typeof createFullSite>>;

// One site for all, which no backup changes: to make it takes longer than most backups of it.
let world: World;
beforeAll(async () => {
  world = await createFullSite();
});
beforeEach(async () => {
  await emptyBucket(env.BACKUPS);
  await env.DB.prepare('delete from "backups"').run();
  world.at('2026-12-01T00:00:00.000Z');
  world.sent.length = 0;
});

const steps = (): BackupMessage[] =>
  world.sent.splice(0).filter((one) => one.kind === 'backup-step') as BackupMessage[];
const last = async () => (await world.ctx.db.read({ all: lastBackups({ limit: 10 }) })).all;
const keys = async () => (await env.BACKUPS.list()).objects.map(({ key }) => key);
const archiveOfDay = async (day: string) => {
  const object = await env.BACKUPS.get(`${day}.tar`);
  return inMemory(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer()));
};

/** Runs messages until there are no more; returns how many there were. */
async function runAll(limits = stepLimits): Promise<number> {
  let n = 0;
  for (let next = steps(); next.length > 0; next = steps())
    for (const message of next) {
      n += 1;
      await runBackupStep(world.ctx, message, limits);
    }
  return n;
}

describe('D-107 the nightly backup', () => {
  it('is written in many short steps, and can be restored', async () => {
    // More than a part of an upload, and no two bytes alike for long.
    const large = new Uint8Array(9_000_000).map((_, i) => (i * i) % 251);
    await env.FILES.put('images/large', large);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await startBackup(world.ctx);
    expect(await runAll({ ...stepLimits, pieces: 12 })).toBeGreaterThan(10);
    await env.FILES.delete('images/large');
    expect(await keys()).toEqual(['2026-12-01.tar']);
    const archive = await verifyArchive(await archiveOfDay('2026-12-01'));
    expect((await last())[0]).toMatchObject({
      day: '2026-12-01',
      status: 'DONE',
      hash: archive.hash,
      size: archive.bytes.size,
      files: archive.manifest.files.length,
      changesMeanwhile: 0,
      error: null,
    });
    // Kept elsewhere than the bucket: a restore asks for it.
    const line = { event: 'backup.hash', day: '2026-12-01', hash: archive.hash };
    expect(log).toHaveBeenCalledWith(line);
    log.mockRestore();
    await emptyRestored();
    await loadArchive(restored, archive);
    const checks = await proveRestored(restored, archive.manifest);
    expect(checks.filter(({ isEqual }) => !isEqual)).toEqual([]);
  });

  it('is made once a day, however often its message comes', async () => {
    await startBackup(world.ctx);
    await startBackup(world.ctx);
    const [message, again] = steps();
    expect(again).toEqual(message);
    const few = { ...stepLimits, pieces: 3 };
    const both = [message, again] as BackupMessage[];
    await Promise.all(both.map((one) => runBackupStep(world.ctx, one, few)));
    const [next, ...others] = steps();
    expect([next?.step, others]).toEqual([1, []]);
    await processMessage(world.ctx, message);
    await processMessage(world.ctx, next);
    expect(steps()).toEqual([]);
    await startBackup(world.ctx);
    expect(steps()).toEqual([]);
    expect(await last()).toHaveLength(1);
    await verifyArchive(await archiveOfDay('2026-12-01'));
  });

  it('goes on where it was when a step fails or its message is lost', async () => {
    await startBackup(world.ctx);
    const few = { ...stepLimits, pieces: 5 };
    const [first] = steps();
    await runBackupStep(world.ctx, first as BackupMessage, few);
    const [second] = steps();
    const failing = {
      ...world.ctx,
      fileBucket: env.FILES,
      db: { ...world.ctx.db, d1: null as never },
    };
    await runBackupStep(failing, second as BackupMessage, few);
    expect(steps()).toEqual([]);
    expect((await last())[0]).toMatchObject({ status: 'RUNNING', error: 'TypeError' });
    await resumeBackup(world.ctx);
    await runAll(few);
    expect((await last())[0]).toMatchObject({ status: 'DONE', error: null });
    await verifyArchive(await archiveOfDay('2026-12-01'));
  });

  it('does not go on from what somebody has changed in the bucket meanwhile', async () => {
    await startBackup(world.ctx);
    const few = { ...stepLimits, pieces: 5 };
    await runBackupStep(world.ctx, steps()[0] as BackupMessage, few);
    const { objects } = await env.BACKUPS.list({ prefix: '' });
    const key = objects.map((one) => one.key).find((one) => !one.endsWith('.rest')) ?? '';
    const saved = (await (await env.BACKUPS.get(key))?.text()) ?? '';
    await env.BACKUPS.put(key, saved.replace('CREATE TRIGGER', 'CREATE trigger'));
    await runBackupStep(world.ctx, steps()[0] as BackupMessage, few);
    expect((await last())[0]).toMatchObject({ status: 'RUNNING', error: 'Error' });
    await env.BACKUPS.put(key, saved);
    await resumeBackup(world.ctx);
    await runAll(few);
    expect((await last())[0]).toMatchObject({ status: 'DONE', error: null });
  });

  it('is complete when an invocation ends between the archive and its row', async () => {
    await startBackup(world.ctx);
    await runBackupStep(world.ctx, steps()[0] as BackupMessage, { ...stepLimits, pieces: 5 });
    const [next] = steps();
    const write: typeof world.ctx.db.write = (writes) =>
      writes.some(({ sql }) => sql.includes("'DONE'"))
        ? Promise.reject(new Error('ended'))
        : world.ctx.db.write(writes);
    const ended = { ...world.ctx, db: { ...world.ctx.db, write } };
    await runBackupStep(ended, next as BackupMessage);
    expect((await last())[0]).toMatchObject({ status: 'RUNNING', error: 'Error' });
    expect(await keys()).toContain('2026-12-01.tar');
    await resumeBackup(world.ctx);
    await runAll();
    const archive = await verifyArchive(await archiveOfDay('2026-12-01'));
    expect((await last())[0]).toMatchObject({
      ...{ status: 'DONE', error: null, hash: archive.hash, size: archive.bytes.size },
    });
    expect(await keys()).toEqual(['2026-12-01.tar']);
  });

  it('that is not finished by the next night has failed, leaves nothing behind, and is said', async () => {
    await startBackup(world.ctx);
    await runBackupStep(world.ctx, steps()[0] as BackupMessage, { ...stepLimits, pieces: 5 });
    steps();
    expect((await keys()).length).toBe(2);
    world.at('2026-12-02T00:00:00.000Z');
    await expect(startBackup(world.ctx)).rejects.toThrow('The backup of 2026-12-01 has failed.');
    expect(await keys()).toEqual([]);
    await runAll();
    expect((await last()).map(({ status }) => status)).toEqual(['DONE', 'FAILED']);
  });

  it('reads the tables again when somebody has written meanwhile', async () => {
    await startBackup(world.ctx);
    const few = { ...stepLimits, pieces: 10 };
    // Until the news have been read.
    let [next] = steps();
    for (let isRead = false; !isRead; [next] = steps()) {
      await runBackupStep(world.ctx, next as BackupMessage, few);
      const saved = await env.DB.prepare('select "progress" from "backups"').first<string>(
        'progress',
      );
      isRead =
        (await (await env.BACKUPS.get(saved ?? ''))?.text())?.includes('tables/news/') === true;
    }
    await env.DB.prepare(`update "news" set "title" = 'Changed'`).run();
    await runBackupStep(world.ctx, next as BackupMessage);
    await runAll();
    const archive = await verifyArchive(await archiveOfDay('2026-12-01'));
    expect(archive.manifest.changesMeanwhile).toBe(0);
    const [part] = archive.manifest.tables.flatMap(({ name, parts }) =>
      name === 'news' ? parts : [],
    );
    const news = await readEntry(archive, part?.path ?? '');
    expect(await decompress(news)).toContain('"Changed"');
    expect((await followAuditLog(world.ctx)).broken).toBeNull();
  });

  it('removes the archives that are no longer kept, once the new one is there', async () => {
    const days = Array.from({ length: 40 }, (_, i) =>
      new Date(Date.parse('2026-10-22') + i * 86_400_000).toISOString().slice(0, 10),
    );
    for (const day of days) await env.BACKUPS.put(`${day}.tar`, 'old');
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
    expect(await keys()).toContain('2026-10-22.tar');
    expect(await keys()).not.toContain('2026-10-23.tar');
  });
});
