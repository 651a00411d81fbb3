import { expect, it } from 'vitest';
import { tripFaults } from '#tests/e2e/trips.ts';
import { cookieOf } from '#tests/support/crawl.ts';
import { get, shared } from './client.ts';

// Those of the screens are counted where all of them are opened (tests/e2e/screens.spec.ts).
it.each([
  ['search-suggestions', '/my/search/suggestions?q=net'],
  ['my-account-export', '/my/account/export'],
] as const)('what is no screen costs few trips to the database, too: %s', async (name, path) => {
  const answer = await get(path, { headers: { cookie: await cookieOf(shared, 'member') } });
  expect(answer.status).toBe(200);
  expect(tripFaults(name, answer.headers.get('server-timing'))).toEqual([]);
  await answer.body?.cancel();
});
