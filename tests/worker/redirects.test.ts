import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '#functions/core/context.ts';
import { CodedError, type FieldErrors } from '#functions/core/errors.ts';
import { fieldMessageText } from '#functions/core/forms/field-messages.ts';
import {
  addRedirect,
  changeRedirect,
  moveWrites,
  removalWrites,
  removeRedirect,
} from '#functions/site/redirects/commands.ts';
import { listRedirects } from '#functions/site/redirects/queries.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows, emptyAuditLog } from '#tests/support/audit.ts';
import { idOf } from '#tests/support/rows.ts';
import { change, createWorld, testDatabase } from '#tests/support/world.ts';

type Row = { fromPath: string; toPath: string; version: number; pageId: string | null };
const table = () =>
  rowsOf<Row>('select "fromPath", "toPath", "version", "pageId" from "redirects" order by 1');
const pairs = async () => (await table()).map(({ fromPath, toPath }) => [fromPath, toPath]);
const row = (fromPath: string, toPath: string) => ({ fromPath, toPath });

/** A world with redirects and two admins; the first is signed in. */
async function redirected(
  redirects: ReturnType<typeof row>[] = [],
  literal: Parameters<typeof createWorld>[0] = {},
) {
  await emptyAuditLog();
  const users = [{ givenName: 'Ann' }, { givenName: 'Bob', lastName: 'Builder' }];
  const { ctx } = await createWorld({ redirects, users, ...literal });
  const as = (n: number): Context => ({ ...ctx, actor: actor(n, 'admin') });
  return { ctx: as(1), other: as(2), nobody: ctx };
}

const inEnglish = (fields: FieldErrors) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name, messages.map(fieldMessageText)]),
  );

/** The field errors of a refused redirect. */
const said = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) =>
      error instanceof CodedError ? (error.fields ? inEnglish(error.fields) : error.code) : error,
  );

describe('D-01 the redirect table', () => {
  it('is added to, changed and taken from; the log tells it without what was typed', async () => {
    const { ctx } = await redirected();
    await addRedirect(ctx, row('/a', '/b'));
    await changeRedirect(ctx, '/a', { toPath: '/c', version: 1 });
    await changeRedirect(ctx, '/a', { fromPath: '/z', toPath: '/c', version: 2 });
    await changeRedirect(ctx, '/z', { toPath: '/c', version: 3 });
    expect(await table()).toEqual([{ ...row('/z', '/c'), version: 3, pageId: null }]);
    await removeRedirect(ctx, '/z', 3);
    expect(await table()).toEqual([]);
    const told = (await auditRows()).map(({ action, recordKind, recordId, details }) => [
      action,
      `${recordKind} ${recordId}`,
      JSON.parse(details),
    ]);
    expect(told).toEqual([
      ['redirect.added', 'redirect /a', {}],
      ['redirect.changed', 'redirect /a', { changed: { toPath: null } }],
      ['redirect.changed', 'redirect /a', { changed: { fromPath: null } }],
      ['redirect.removed', 'redirect /z', {}],
    ]);
  });

  it('refuses loops and chains, and says which path to look at', async () => {
    const { ctx } = await redirected([row('/a', '/b')]);
    const add = (fromPath: string, toPath: string) => said(addRedirect(ctx, row(fromPath, toPath)));
    expect(await add('/x', '/x')).toEqual({ toPath: ['This is the old path itself.'] });
    expect(await add('/b', '/a')).toEqual({
      toPath: ['This leads back to the old path, by way of /a.'],
    });
    expect(await add('/x', '/a')).toEqual({
      toPath: ['This path leads to /b. Enter that instead.'],
    });
    expect(await add('/b', '/c')).toMatchObject({
      fromPath: [expect.stringContaining('/a leads here.')],
    });
    expect(await add('/a', '/c')).toMatchObject({ fromPath: [expect.stringContaining('already')] });
    expect(await pairs()).toEqual([['/a', '/b']]);
    expect(await auditRows()).toEqual([]);
  });

  it('refuses the same of a change, which does not stand in its own way', async () => {
    const { ctx } = await redirected([row('/a', '/b'), row('/c', '/d')]);
    const to = (fromPath: string, toPath: string) =>
      said(changeRedirect(ctx, '/c', { fromPath, toPath, version: 1 }));
    expect(await to('/c', '/a')).toMatchObject({ toPath: [expect.stringContaining('/b')] });
    expect(await to('/b', '/d')).toMatchObject({ fromPath: [expect.stringContaining('/a')] });
    expect(await to('/a', '/d')).toMatchObject({ fromPath: [expect.stringContaining('already')] });
    expect(await to('/d', '/c')).toBe('nothing');
    expect(await pairs()).toEqual([
      ['/a', '/b'],
      ['/d', '/c'],
    ]);
  });

  it('refuses a path at which something is online, not one of a draft', async () => {
    const { ctx } = await redirected([], {
      pages: [{ path: '/here' }, { path: '/draft', status: 'DRAFT' }],
      awards: [{ path: '/award-prizes/one' }],
    });
    const online = { fromPath: [expect.stringContaining('online')] };
    expect(await said(addRedirect(ctx, row('/here', '/b')))).toMatchObject(online);
    expect(await said(addRedirect(ctx, row('/award-prizes/one', '/b')))).toMatchObject(online);
    expect(await said(addRedirect(ctx, row('/my/jobs.html', '/b')))).toMatchObject({
      fromPath: [expect.stringContaining('site itself')],
    });
    expect(await said(addRedirect(ctx, row('/draft', '/b')))).toBe('nothing');
  });

  it('D-65 refuses what somebody else has changed meanwhile, and names them', async () => {
    const { ctx, other } = await redirected([row('/a', '/b')]);
    await changeRedirect(other, '/a', { toPath: '/c', version: 1 });
    const conflict = { code: 'CONFLICT', changedBy: 'Bob Builder' };
    const stale = changeRedirect(ctx, '/a', { toPath: '/d', version: 1 });
    await expect(stale).rejects.toMatchObject(conflict);
    await expect(removeRedirect(ctx, '/a', 1)).rejects.toMatchObject(conflict);
    await removeRedirect(other, '/a', 2);
    const gone = { code: 'NOT_FOUND' };
    await expectRefusal(changeRedirect(ctx, '/a', { toPath: '/d', version: 2 }), gone);
    await expect(removeRedirect(ctx, '/a', 2)).rejects.toMatchObject(gone);
  });

  it('makes no chain when two who looked before either wrote add at the same time', async () => {
    const { ctx, other } = await redirected();
    const between = (slow: Context, first: () => Promise<void>): Context => ({
      ...slow,
      db: {
        ...slow.db,
        write: async (writes) => {
          await first();
          return slow.db.write(writes);
        },
      },
    });
    const overdue = between(ctx, () => addRedirect(other, row('/a', '/b')));
    expect(await said(addRedirect(overdue, row('/b', '/c')))).toMatchObject({
      fromPath: [expect.stringContaining('/a leads here.')],
    });
    const loop = between(ctx, () => addRedirect(other, row('/p', '/q')));
    expect(await said(addRedirect(loop, row('/q', '/p')))).toMatchObject({
      toPath: [expect.stringContaining('back')],
    });
    const renamed = between(ctx, () => addRedirect(other, row('/y', '/z')));
    expect(await said(changeRedirect(renamed, '/p', { toPath: '/y', version: 1 }))).toMatchObject({
      toPath: [expect.stringContaining('/z')],
    });
    const twice = between(ctx, () => changeRedirect(other, '/p', { toPath: '/r', version: 1 }));
    await expectRefusal(changeRedirect(twice, '/p', { toPath: '/s', version: 1 }), {
      code: 'CONFLICT',
      changedBy: 'Bob Builder',
    });
    expect(await pairs()).toEqual([
      ['/a', '/b'],
      ['/p', '/r'],
      ['/y', '/z'],
    ]);
  });
});

describe('D-01 the list of redirects', () => {
  it('tells which lead nowhere, and which a page has made', async () => {
    const { ctx } = await redirected(
      [
        row('/1', '/news'),
        row('/2', '/here'),
        row('/3', '/draft'),
        row('/4', '/award-prizes/one'),
        row('/5', '/nowhere'),
        row('/6', '/jobs/1'),
        row('/7', '/events/nowhere'),
      ],
      {
        pages: [{ path: '/here' }, { path: '/draft', status: 'DRAFT' }],
        awards: [{ path: '/award-prizes/one' }],
      },
    );
    await ctx.db.write(moveWrites(ctx, { from: '/8', to: '/here', pageId: idOf('pages', 1) }));
    const { items, total } = await listRedirects(ctx, { q: '', page: 1 });
    expect(total).toBe(8);
    expect(items.filter(({ isFound }) => !isFound).map(({ toPath }) => toPath)).toEqual([
      '/draft',
      '/nowhere',
      '/events/nowhere',
    ]);
    expect(items.filter(({ isOfPage }) => isOfPage).map(({ fromPath }) => fromPath)).toEqual([
      '/8',
    ]);
  });

  it('D-67 shows fifty at a time, searches both paths, and picks one from anywhere', async () => {
    const { ctx } = await redirected(
      Array.from({ length: 60 }, (_, i) => row(`/old-${100 + i}`, i === 7 ? '/Seven_%' : '/news')),
    );
    const { items, total, picked } = await listRedirects(ctx, { q: '', page: 2 }, '/old-100');
    expect([items.length, total, picked?.fromPath]).toEqual([10, 60, '/old-100']);
    const found = async (q: string) => (await listRedirects(ctx, { q, page: 1 })).total;
    expect([await found('sEVEN_%'), await found('old-11'), await found('%')]).toEqual([1, 10, 1]);
    expect((await listRedirects(ctx, { q: '', page: 1 }, '/none')).picked).toBeNull();
  });
});

describe('D-01 pages that move', () => {
  it('mend a chain or a loop that the database held already', async () => {
    const { ctx } = await redirected([
      row('/x', '/y'),
      row('/y', '/a'),
      row('/a', '/x'),
      row('/b', '/y'),
    ]);
    await ctx.db.write(moveWrites(ctx, { from: '/a', to: '/b', pageId: idOf('pages', 1) }));
    expect(await pairs()).toEqual([
      ['/a', '/b'],
      ['/x', '/b'],
      ['/y', '/b'],
    ]);
  });

  const paths = ['/a', '/b', '/c', '/d', '/e'] as const;
  const path = fc.constantFrom(...paths);
  const page = fc.constantFrom(0, 1);
  const step = fc.oneof(
    fc.record({ does: fc.constant('add' as const), from: path, to: path }),
    fc.record({ does: fc.constant('change' as const), at: path, from: path, to: path }),
    fc.record({ does: fc.constant('remove' as const), at: path }),
    { weight: 3, arbitrary: fc.record({ does: fc.constant('move' as const), page, to: path }) },
  );

  type Step = Exclude<typeof step extends fc.Arbitrary<infer S> ? S : never, { does: 'move' }>;
  const done = (ctx: Context, one: Step, now: Row[]) => {
    if (one.does === 'add') return addRedirect(ctx, row(one.from, one.to));
    const version = now.find(({ fromPath }) => fromPath === one.at)?.version ?? 1;
    return one.does === 'remove'
      ? removeRedirect(ctx, one.at, version)
      : changeRedirect(ctx, one.at, { ...row(one.from, one.to), version });
  };

  it('leave no chain and no loop, and all their old paths lead to them, whatever else happens', async () => {
    const { ctx } = await redirected([], { pages: [{}, {}] });
    const [first, second] = [idOf('pages', 1), idOf('pages', 2)];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        await testDatabase().exec('delete from "redirects"');
        const pages = [
          { id: first, at: '/p' },
          { id: second, at: '/q' },
        ];
        for (const { id, at } of pages) await change('pages', id, { path: at });
        let now: Row[] = [];
        /** The page that an old path leads to, until an administrator decides otherwise. */
        const old = new Map<string, string>();
        for (const one of steps) {
          if (one.does === 'move') {
            const page = pages[one.page];
            if (!page || pages.some(({ at }) => at === one.to)) continue;
            const { id, at: from } = page;
            await change('pages', id, { path: one.to });
            await ctx.db.write(moveWrites(ctx, { from, to: one.to, pageId: id }));
            page.at = one.to;
            old.set(from, id);
            old.delete(one.to);
          } else {
            const refusal = await said(done(ctx, one, now));
            expect(refusal).not.toBeInstanceOf(Error);
            if (refusal === 'nothing' && one.does !== 'add') old.delete(one.at);
          }
          now = await table();
          const led = new Map(now.map(({ fromPath, toPath }) => [fromPath, toPath]));
          for (const [from, to] of led) expect(led.has(to), `${from} → ${to} →`).toBe(false);
          for (const { id, at } of pages) {
            expect(led.has(at), at).toBe(false);
            for (const [from, of] of old) if (of === id) expect(led.get(from), from).toBe(at);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('leave nothing that leads away from where a new page is', async () => {
    const { ctx } = await redirected([row('/a', '/b'), row('/c', '/d')]);
    await ctx.db.write(removalWrites('/a'));
    expect(await pairs()).toEqual([['/c', '/d']]);
  });
});
