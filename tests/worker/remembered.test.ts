import { describe, expect, it } from 'vitest';
import { latestNews } from '#functions/content/news/queries.ts';
import { rememberText } from '#functions/core/http/remembered.ts';
import { idOf } from '#tests/support/rows.ts';
import { change, createWorld } from '#tests/support/world.ts';

describe('a public list is made once and stays right', () => {
  it('it is made anew only when something public has changed or the day has ended', async () => {
    const { ctx, at } = await createWorld({ news: [{}] });
    let times = 0;
    const ask = () =>
      rememberText(ctx, 'a test', { items: latestNews() }, ({ items }) => {
        times += 1;
        return JSON.stringify(items);
      });
    const first = await ask();
    expect(JSON.parse(first.text)).toHaveLength(1);
    expect((await ask()).text).toBe(first.text);
    expect(times).toBe(1);
    await change('news', idOf('news', 1), { title: 'New' });
    expect((await ask()).text).toContain('New');
    expect(times).toBe(2);
    at('2026-11-23T11:59:59Z');
    expect((await ask()).day).toBe('2026-11-22');
    expect(times).toBe(3);
  });

  it('while nothing has changed, no row is fetched', async () => {
    const { ctx } = await createWorld({ news: [{}, {}] });
    const fetched: number[] = [];
    const read = latestNews();
    const items = { ...read, rows: (rows: never[]) => fetched.push(rows.length) };
    for (let i = 0; i < 3; i++) await rememberText(ctx, 'a count', { items }, () => '');
    expect(fetched).toEqual([2, 0, 0]);
  });

  it.each([
    '/_api/v1/events',
    '/_api/v1/events/home',
    '/_api/v1/people',
    '/_api/v1/jobs/latest',
    '/feeds/other.ics',
  ])('GET %s costs one round trip, the first time and the second', async (path) => {
    const { call, ctx } = await createWorld({ events: [{}] });
    await call(path);
    expect(ctx.db.cost.batches).toBe(1);
    await call(path);
    expect(ctx.db.cost.batches).toBe(2);
  });
});
