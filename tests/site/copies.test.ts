import { expect, it } from 'vitest';
import { details } from '#tests/e2e/support.ts';
import { get } from './client.ts';

it('a copy is confirmed with 304, and differs by language, choice and query', async () => {
  const tags = new Set<string>();
  for (const cookie of ['', 'lang=it', 'cookie-consent=accept', 'cookie-consent=no-3rd-party'])
    for (const path of ['/news', '/news?lang=it', '/news?show=2']) {
      const visit = (known: object = {}) => get(path, { headers: { cookie, ...known } });
      const { headers } = await visit();
      const etag = headers.get('etag') ?? '';
      expect.soft(headers.get('cache-control')).toBe('no-cache');
      const again = await visit({ 'if-none-match': etag });
      expect.soft(again.status, path).toBe(304);
      expect.soft(again.headers.get('etag')).toBe(etag);
      expect.soft((await visit({ 'if-none-match': 'W/"other"' })).status).toBe(200);
      tags.add(etag);
    }
  expect(tags.size).toBe(11);
});

it('HEAD answers like GET, without a body', async () => {
  for (const path of [
    '/home',
    '/nowhere',
    details.openJob,
    '/_api/v1/events',
    '/feeds/events.ics',
    '/sitemap.xml',
  ]) {
    const [head, whole] = [await get(path, { method: 'HEAD' }), await get(path)];
    expect.soft(head.status, path).toBe(whole.status);
    const type = head.headers.get('content-type');
    expect.soft(type, path).toBe(whole.headers.get('content-type'));
    expect.soft((await head.arrayBuffer()).byteLength, path).toBe(0);
  }
});
