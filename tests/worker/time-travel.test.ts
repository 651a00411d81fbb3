import { expect, it } from 'vitest';
import { forgetVersion } from '#functions/core/cache/known-version.ts';
import { finishRestore } from '#functions/operations/after.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { idOf } from '#tests/support/rows.ts';
import { change, contentVersion, createWorld } from '#tests/support/world.ts';

const etagOf = (response: Response): string => response.headers.get('ETag') ?? '';

it('D-207 a copy from the time that is lost is never confirmed, after a second journey neither', async () => {
  const world = await createWorld({
    now: '2026-11-21T12:00:00.000Z',
    news: [{ title: 'One' }, { title: 'Two' }],
    users: [{}],
    sessions: [{ userId: idOf('users', 1) }],
    codes: [{ userId: idOf('users', 1) }],
  });
  const { d1 } = world.ctx.db;
  const first = await contentVersion();
  const back = async (to: number) => {
    await change('news', idOf('news', 1), { title: 'One' });
    await change('news', idOf('news', 2), { title: 'Two' });
    await d1.prepare('update "siteState" set "contentVersion" = ?').bind(to).run();
    forgetVersion();
  };
  const ask = (etag: string) =>
    world.call('/feeds/news.atom', { headers: { 'If-None-Match': etag } });
  const lost: string[] = [];
  for (const minute of [1, 2]) {
    await change('news', idOf('news', 1), { title: `Lost ${minute}` });
    lost.push(etagOf(await world.call('/feeds/news.atom')));
    const { status } = await ask(lost.at(-1) ?? '');
    expect(status).toBe(304);
    await back(first);
    await finishRestore(d1, null, new Date(Date.UTC(2026, 10, 21, 12, minute)));
    for (const title of ['Other', 'Another', 'A third']) {
      await change('news', idOf('news', 2), { title });
      forgetVersion();
      for (const etag of lost) expect((await ask(etag)).status).toBe(200);
    }
  }
  expect(await rowsOf('select 1 from "sessions" union all select 1 from "codes"')).toEqual([]);
});
