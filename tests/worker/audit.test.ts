import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditCsv, commit, logAuditHead, sealAuditLog } from '#functions/core/audit/commands.ts';
import { auditPageSize, listAudit, verifyAuditLog } from '#functions/core/audit/queries.ts';
import { parseSubject } from '#functions/core/audit/records.ts';
import { chainStart, sealedText } from '#functions/core/audit/rules.ts';
import { auditParams } from '#functions/core/audit/schema.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog, tamper } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { createWorld } from '#tests/support/world.ts';

beforeEach(emptyAuditLog);

async function logged(entries: number, literal: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld({
    users: [{}, { givenName: 'Paul', lastName: 'Erdős' }],
    ...literal,
  });
  const { ctx } = world;
  ctx.actor = actor(1, 'admin');
  const tell = (n: number, action: `${string}.${string}` = 'user.changed') =>
    commit(ctx, [], { action, record: ['user', idOf('users', n)], details: { n } });
  for (let n = 1; n <= entries; n++) await tell(n);
  await world.settled();
  return {
    ...world,
    tell,
    list: (params: object = {}) => listAudit(ctx, auditParams.parse(params)),
    verify: () => verifyAuditLog(ctx),
  };
}

describe('the chain of the audit log', () => {
  it('follows from the rows, so that anyone can compute it again', async () => {
    await logged(3);
    let previous = chainStart;
    for (const { hash, ...row } of await auditRows()) {
      expect(hash).toBe(await sha256(sealedText(previous, row)));
      previous = hash ?? '';
    }
  });

  it('is complete, with its number of entries and its head', async () => {
    const { verify } = await logged(5);
    const rows = await auditRows();
    expect(await verify()).toMatchObject({
      entries: 5,
      unsealed: 0,
      broken: null,
      head: rows.at(-1)?.hash,
    });
  });

  it('is empty on the first day', async () => {
    const { verify } = await logged(0);
    expect(await verify()).toMatchObject({ entries: 0, head: chainStart, broken: null });
  });

  it('is followed over many pages, with entries that wait for their seal', {
    timeout: 30_000,
  }, async () => {
    const { verify, ctx } = await logged(0);
    await env.DB.exec(
      `insert into "auditLog" ("at", "action", "recordKind", "recordId") with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500) select '2026-11-21T12:00:00.000Z', 'user.changed', 'user', i from n`,
    );
    expect(await verify()).toMatchObject({ entries: 2500, unsealed: 2500, broken: null });
    await sealAuditLog(ctx);
    expect(await verify()).toMatchObject({ entries: 2500, unsealed: 0, broken: null });
  });

  it('stays whole when many write and seal at the same time', async () => {
    const { tell, verify, settled, ctx } = await logged(1);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => tell(n + 1)),
      sealAuditLog(ctx),
      sealAuditLog(ctx),
    ]);
    await settled();
    await Promise.all([sealAuditLog(ctx), sealAuditLog(ctx)]);
    expect(await verify()).toMatchObject({ entries: 21, unsealed: 0, broken: null });
  });

  it('goes on without a gap after a batch that was undone', async () => {
    const { tell, verify, ctx, settled } = await logged(2);
    const nothing = { sql: 'delete from "users" where 0', params: [], guarded: true };
    const entry = { action: 'user.changed', record: ['user', 'x'] } as const;
    await expect(commit(ctx, [nothing], entry)).rejects.toMatchObject({ code: 'CONFLICT' });
    await tell(3);
    await settled();
    expect(await verify()).toMatchObject({ entries: 3, broken: null });
  });
});

describe('what the database refuses', () => {
  it.each([
    'delete from "auditLog" where "seq" = 1',
    'delete from "auditLog"',
    `update "auditLog" set "details" = '{"n":9}' where "seq" = 2`,
    `update "auditLog" set "hash" = null where "seq" = 2`,
    `update "auditLog" set "hash" = 'x' where "seq" = 2`,
    'update "auditLog" set "seq" = 9 where "seq" = 2',
    'insert or replace into "auditLog" ("seq", "at", "action", "recordKind", "recordId") values (2, 1, 1, 1, 1)',
  ])('%s', async (statement) => {
    await logged(3);
    const before = await auditRows();
    await expect(env.DB.exec(statement)).rejects.toThrow('AUDIT: append-only');
    expect(await auditRows()).toEqual(before);
  });
});

describe('tampering behind the triggers is found', () => {
  it.each([
    [`update "auditLog" set "details" = '{"n":9}' where "seq" = 2`, 2, 'changed'],
    [`update "auditLog" set "actorId" = null where "seq" = 4`, 4, 'changed'],
    [`update "auditLog" set "at" = '2026-01-01T00:00:00.000Z' where "seq" = 1`, 1, 'changed'],
    [`update "auditLog" set "hash" = null where "seq" = 3`, 4, 'changed'],
    ['delete from "auditLog" where "seq" = 1', 1, 'missing'],
    ['delete from "auditLog" where "seq" = 3', 3, 'missing'],
    ['delete from "auditLog" where "seq" > 4', 5, 'missing'],
  ])('%s', async (statement, seq, why) => {
    const { verify } = await logged(6);
    await tamper(statement);
    expect((await verify()).broken).toEqual({ seq, why });
  });

  it('whatever row and column it was, and nothing else', { timeout: 30_000 }, async () => {
    const { verify } = await logged(8);
    const columns = ['at', 'actorId', 'action', 'recordKind', 'recordId', 'details', 'hash'];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom(...columns),
        async (seq, column) => {
          const kept = (await auditRows())[seq - 1] as Record<string, unknown> | undefined;
          await tamper(`update "auditLog" set "${column}" = 'other' where "seq" = ${seq}`);
          expect((await verify()).broken).toEqual({ seq, why: 'changed' });
          await tamper(
            `update "auditLog" set "${column}" = '${kept?.[column]}' where "seq" = ${seq}`,
          );
          expect((await verify()).broken).toBeNull();
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('the list of entries', () => {
  it('shows the newest first, with the names as they are now', async () => {
    const { list, tell } = await logged(2);
    await tell(7, 'renewal.recorded');
    const { entries, total, hasOlder } = await list();
    const named = entries.map(({ seq, actorName, subject }) => [
      ...[seq, actorName],
      parseSubject(subject)?.title ?? null,
    ]);
    expect(named).toEqual([
      [3, 'Ada User 1', null],
      [2, 'Ada User 1', 'Paul Erdős'],
      [1, 'Ada User 1', 'Ada User 1'],
    ]);
    expect([total, hasOlder]).toEqual([3, false]);
  });

  it('D-20 names nobody whose account is closed', async () => {
    const { list } = await logged(1);
    await env.DB.prepare(`update "users" set "status" = 'CLOSED'`).run();
    expect((await list()).entries[0]).toMatchObject({ actorName: null, actorId: idOf('users', 1) });
  });

  it('can be filtered by action, record and actor, and offers the actions that there are', async () => {
    const { list, tell, ctx } = await logged(3);
    ctx.actor = actor(2, 'admin');
    await tell(1, 'renewal.recorded');
    const seqs = async (params: object) => (await list(params)).entries.map(({ seq }) => seq);
    expect(await seqs({ action: 'renewal.recorded' })).toEqual([4]);
    expect(await seqs({ record: `user:${idOf('users', 1)}` })).toEqual([4, 1]);
    expect(await seqs({ record: 'user' })).toEqual([4, 3, 2, 1]);
    expect(await seqs({ actor: idOf('users', 2) })).toEqual([4]);
    expect(await seqs({ actor: idOf('users', 1), before: '3' })).toEqual([2, 1]);
    expect(await seqs({ action: "x' or 1" })).toEqual([4, 3, 2, 1]);
    expect((await list()).actions).toEqual(['renewal.recorded', 'user.changed']);
  });

  it('D-67 goes back page by page, at one round trip each', async () => {
    const { list, ctx } = await logged(auditPageSize + 3);
    const before = ctx.db.cost.batches;
    const first = await list();
    expect(ctx.db.cost.batches - before).toBe(1);
    expect([first.entries.length, first.hasOlder]).toEqual([50, true]);
    const older = await list({ before: first.entries.at(-1)?.seq });
    expect(older.entries.map(({ seq }) => seq)).toEqual([3, 2, 1]);
    expect(older.hasOlder).toBe(false);
  });

  it('hands out all that is hashed, so that anyone can compute the chain again, and says so in the log', async () => {
    const { ctx, list, settled } = await logged(4);
    const text = await auditCsv(ctx, auditParams.parse({}));
    await settled();
    const [, ...rows] = Papa.parse<string[]>(text.slice(1).trim()).data;
    let previous = '0'.repeat(64);
    for (const [seq, at, actorId, action, kind, id, details, hash] of rows.reverse()) {
      const row = JSON.stringify([Number(seq), at, actorId || null, action, kind, id, details]);
      previous = await sha256(`${previous}\n${row}`);
      expect(hash).toBe(previous);
    }
    expect(rows.map(([seq]) => seq)).toEqual(['1', '2', '3', '4']);
    const [entry] = (await list()).entries;
    expect(entry).toMatchObject({ action: 'audit.exported', details: '{"count":4}' });
  });
});

describe('the daily line', () => {
  it('holds the head of the chain', async () => {
    const { ctx } = await logged(2);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await logAuditHead(ctx);
    const head = (await auditRows()).at(-1)?.hash;
    expect(log).toHaveBeenCalledWith({ event: 'audit.head', seq: 2, head });
    log.mockRestore();
  });
});
