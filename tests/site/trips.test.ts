import { expect, it } from 'vitest';
import { seedId } from '#tests/e2e/seeded.ts';
import { cookieOf } from '#tests/support/crawl.ts';
import { get, shared } from './client.ts';

// Those of the screens are counted where all of them are opened (tests/e2e/trips.ts).
it.each([
  ['/my/search/suggestions?q=net', 2],
  ['/my/account/export', 2],
  // The first ballots are read before the first line is sent.
  [`/my/overview/ballots/${seedId('ballots', 'tie')}/file/csv`, 3],
])('what is no screen costs few trips to the database, too: %s', async (path, most) => {
  const answer = await get(path, { headers: { cookie: await cookieOf(shared, 'member') } });
  expect(answer.status).toBe(200);
  const trips = Number(/\d+/.exec(answer.headers.get('server-timing') ?? '')?.[0]);
  expect(trips).toBeGreaterThan(0);
  expect(trips).toBeLessThanOrEqual(most);
  await answer.body?.cancel();
});
