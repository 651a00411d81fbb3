import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sweepShareImages } from '#functions/site/share/jobs.ts';
import { shareAddress, shareCard, shareKey } from '#functions/site/share/rules.ts';
import { batchOf } from '#tests/support/batch.ts';
import { createWorld } from '#tests/support/world.ts';
import { processBatch, processMessage, shareTools } from '#workers/queue.ts';

afterEach(() => vi.restoreAllMocks());

const card = shareCard({ title: 'About', line: 'Who we are', theme: 'about', societyName: 'NSS' });
const address = shareAddress('/about', 'en', card);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

/** The Worker's part: one page, which names this picture, and a drawing of four bytes. */
const toolsFor = (named: string) => {
  const drawn: string[] = [];
  return {
    drawn,
    readPage: async (_: unknown, path: string) =>
      path === '/about'
        ? `<html data-theme="about"><head><meta property="og:site_name" content="NSS"><meta property="og:title" content="About"><meta property="og:image" content="https://netsci.test${named}"><meta property="og:image:alt" content="About. Who we are"></head>`
        : null,
    draw: async ({ title }: { title: string }) => {
      drawn.push(title);
      return png;
    },
  };
};

type World = Awaited<ReturnType<typeof createWorld>>;
const deliver = async ({ ctx, sent }: World, tools: ReturnType<typeof toolsFor>) => {
  for (const message of sent.splice(0)) await processMessage(ctx, message, tools);
};
const isKept = async (one: string) => (await env.FILES.head(shareKey(one))) !== null;

describe('D-101 the picture of a page', () => {
  it('is drawn once, after the first request, which gets the general one', async () => {
    const world = await createWorld({});
    const tools = toolsFor(address);
    const first = await world.call(address);
    expect([first.status, first.headers.get('Location')]).toEqual([302, '/share/card.png']);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    await world.call(address);
    expect(world.sent).toHaveLength(2);
    await deliver(world, tools);
    expect(tools.drawn).toEqual(['About']);
    const second = await world.call(address);
    expect([second.status, second.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(second.headers.get('Cache-Control')).toContain('immutable');
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(png);
    expect(world.sent).toEqual([]);
  });

  it('is not drawn at an address that its page does not name, or without a page', async () => {
    const world = await createWorld({});
    const tools = toolsFor(address);
    for (const other of ['/share/en/about/zzz.png', '/share/en/nowhere/abc.png']) {
      expect((await world.call(other)).status).toBe(302);
      await deliver(world, tools);
      expect(await isKept(other)).toBe(false);
    }
    expect(tools.drawn).toEqual([]);
  });

  it('is drawn later when the Worker that draws is not there, and the page has the general one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const world = await createWorld({});
    const late = shareAddress('/about', 'en', { ...card, line: 'Later' });
    const tools = toolsFor(late);
    await world.call(late);
    const { batch, outcome } = batchOf(world.sent.shift());
    await processBatch(batch, world.ctx, { ...tools, draw: shareTools().draw });
    expect(outcome).toMatchObject({ acked: false, retryIn: 60 });
    expect((await world.call(late)).headers.get('Location')).toBe('/share/card.png');
    await processBatch(batch, world.ctx, tools);
    expect((await world.call(late)).status).toBe(200);
  });

  it('has no other addresses', async () => {
    const world = await createWorld({});
    expect((await world.call('/share/en/about/%3Cscript%3E.png')).status).toBe(404);
    expect(world.sent).toEqual([]);
  });

  it('goes after a month where a newer one has taken its place, after a year in any case', async () => {
    const world = await createWorld({});
    const newer = shareAddress('/about', 'en', { ...card, title: 'About us' });
    const day = 86_400_000;
    const start = world.ctx.now().getTime();
    const at = (days: number) => ({ ...world.ctx, now: () => new Date(start + days * day) });
    for (const [one, days] of [
      [address, 0],
      [newer, 1],
    ] as const)
      await processMessage(at(days), { v: 1, kind: 'share-image', address: one }, toolsFor(one));
    await sweepShareImages(at(30));
    expect([await isKept(address), await isKept(newer)]).toEqual([true, true]);
    await sweepShareImages(at(30 + 1 / day));
    expect([await isKept(address), await isKept(newer)]).toEqual([false, true]);
    // A year after it was made, nothing that is still shown asks for it.
    await sweepShareImages(at(366));
    expect(await isKept(newer)).toBe(true);
    await sweepShareImages(at(366 + 1 / day));
    expect(await isKept(newer)).toBe(false);
  });
});
