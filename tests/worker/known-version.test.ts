import { describe, expect, it } from 'vitest';
import {
  beginReading,
  forgetVersion,
  loadVersion,
  noteVersion,
} from '#functions/core/cache/known-version.ts';
import { add, contentVersion, createWorld } from '#tests/support/world.ts';

async function fresh() {
  const world = await createWorld();
  forgetVersion();
  return world;
}

describe('confirming a visitor’s copy', () => {
  it('asks the database once, then trusts the answer for a second', async () => {
    const { ctx, at } = await fresh();
    at('2026-11-21T12:00:00.000Z');
    const before = (await loadVersion(ctx)) ?? 0;
    expect(before).toBe(await contentVersion());
    await add('news', [{ title: 'New' }]);
    at('2026-11-21T12:00:00.999Z');
    expect(await loadVersion(ctx)).toBe(before);
    expect(ctx.db.cost.batches).toBe(1);
    at('2026-11-21T12:00:01.000Z');
    expect(await loadVersion(ctx)).toBe(await contentVersion());
    expect(await loadVersion(ctx)).toBeGreaterThan(before);
  });

  it('does not trust a note from the future, when a clock was set back', async () => {
    const { ctx, at } = await fresh();
    at('2026-11-21T13:00:00.000Z');
    noteVersion(beginReading(ctx), 1_000_000);
    at('2026-11-21T12:00:00.000Z');
    expect(await loadVersion(ctx)).toBe(await contentVersion());
  });

  it('is not misled by a slow reader that read before a write and notes after it', async () => {
    const { ctx, at } = await fresh();
    at('2026-11-21T12:00:00.000Z');
    const reading = beginReading(ctx);
    const before = await contentVersion();
    await add('news', [{ title: 'New' }]);
    forgetVersion();
    noteVersion(reading, before);
    expect(await loadVersion(ctx)).toBe(await contentVersion());
    noteVersion(reading, before);
    expect(await loadVersion(ctx)).toBeGreaterThan(before);
  });

  it('is not misled by its own slow question either', async () => {
    const { ctx } = await fresh();
    const before = await contentVersion();
    const read = ctx.db.read.bind(ctx.db);
    // The write comes between the database's answer and its use.
    const slow = {
      ...ctx,
      db: {
        ...ctx.db,
        read: async (reads: Parameters<typeof read>[0]) => {
          const answer = await read(reads);
          await add('news', [{ title: 'New' }]);
          forgetVersion();
          return answer;
        },
      },
    } as typeof ctx;
    expect(await loadVersion(slow)).toBe(before);
    expect(await loadVersion(ctx)).toBeGreaterThan(before);
  });

  it('of two that read at once, keeps what the later one has read', async () => {
    const { ctx, at } = await fresh();
    const early = beginReading(ctx);
    const before = await contentVersion();
    at('2026-11-21T12:00:00.500Z');
    await add('news', [{ title: 'New' }]);
    noteVersion(beginReading(ctx), await contentVersion());
    noteVersion(early, before);
    expect(await loadVersion(ctx)).toBe(await contentVersion());
  });
});
