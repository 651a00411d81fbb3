import { expect } from '@playwright/test';
import { details } from './support.ts';
import { test } from './test.ts';

test('a copy is confirmed with 304, and differs by language, choice and query', async ({
  playwright,
  baseURL,
}) => {
  const tags = new Set<string>();
  for (const Cookie of ['', 'lang=it', 'cookie-consent=accept', 'cookie-consent=no-3rd-party'])
    for (const path of ['/news', '/news?lang=it', '/news?show=2']) {
      const visitor = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { Cookie },
      });
      const first = await visitor.get(path);
      const etag = first.headers().etag ?? '';
      expect.soft(first.headers()['cache-control']).toBe('no-cache');
      const again = await visitor.get(path, { headers: { 'If-None-Match': etag } });
      expect.soft(again.status(), path).toBe(304);
      expect.soft(again.headers().etag).toBe(etag);
      expect
        .soft((await visitor.get(path, { headers: { 'If-None-Match': 'W/"other"' } })).status())
        .toBe(200);
      tags.add(`${etag} ${(await first.text()).length}`);
      await visitor.dispose();
    }
  expect(new Set([...tags].map((tag) => tag.split(' ')[0])).size).toBe(11);
});

test('HEAD answers like GET, without a body', async ({ request }) => {
  for (const path of [
    '/home',
    '/nowhere',
    details.openJob,
    '/_api/v1/events',
    '/feeds/events.ics',
    '/sitemap.xml',
  ]) {
    const [head, get] = [await request.head(path), await request.get(path)];
    expect.soft(head.status(), path).toBe(get.status());
    expect.soft(head.headers()['content-type'], path).toBe(get.headers()['content-type']);
    expect.soft((await head.body()).length, path).toBe(0);
  }
});
