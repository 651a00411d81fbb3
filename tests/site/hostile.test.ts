import { expect, it } from 'vitest';
import { details } from '#tests/e2e/support.ts';
import { get } from './client.ts';

const long = 'x'.repeat(5000);
const hostile = [
  long,
  '%00',
  '%ff',
  '%c0%ae',
  '..%2F..%2F',
  '<script>alert(1)</script>',
  "'--",
  '"><img src=x onerror=alert(1)>',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  '%u0041',
  '%',
  '[]',
  '💥',
];

it('a hostile query or path never breaks a page, and nothing of it runs', async () => {
  const lists = [
    // One page for each kind of input: page of a list, search text, language, video.
    '/home',
    '/events/other',
    '/news',
    '/jobs',
    '/search',
    details.recordedTalk,
  ];
  for (const path of lists)
    await Promise.all(
      hostile
        .flatMap((text) => [`?q=${text}&show=${text}&lang=${text}&play=${text}`, `?${text}`])
        .map(async (query) => {
          const response = await get(path + query);
          expect.soft(response.status, path + query.slice(0, 60)).toBeLessThan(500);
          expect
            .soft(await response.text(), path + query.slice(0, 60))
            .not.toMatch(/<script>alert|<img src=x/);
        }),
    );
  for (const path of [
    '/jobs/',
    '/award-prizes/',
    '/events/other/x/',
    '/events/other/',
    '/',
    '/_api/v1/events/',
    '/images/',
  ])
    await Promise.all(
      hostile.map(async (text) =>
        expect.soft((await get(path + text)).status, path + text.slice(0, 40)).toBeLessThan(500),
      ),
    );
});
