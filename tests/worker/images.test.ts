import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { imageKey } from '#functions/core/images/rules.ts';
import { idOf } from '#tests/support/rows.ts';
import { change, createWorld } from '#tests/support/world.ts';

const id = idOf('images', 1);
const path = `/images/${id}`;

beforeEach(async () => {
  await env.FILES.put(imageKey('abc'), 'original');
  await env.FILES.put(imageKey('abc', 'people-item'), 'small');
  await env.FILES.put(imageKey('abc', 'hacked'), 'never');
  await env.FILES.put(imageKey('def'), 'replacement');
});

/** The bytes of an answer as the text that was stored; `text()` would warn about an image. */
const bytes = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer());

const world = (values: object = {}) =>
  createWorld({
    images: [
      {
        hash: 'abc',
        contentType: 'image/png',
        sizes: ['people-item', 'w800', 'hacked'],
        ...values,
      },
    ],
  });

describe('FRM-25 GET /images/{id}', () => {
  it('gives the original, harmless wherever it is opened and kept for a day', async () => {
    const { call } = await world();
    const response = await call(path);
    expect(response.status).toBe(200);
    expect(await bytes(response)).toBe('original');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: '"abc"',
    });
  });

  it('D-05 gives the variant of a size that has been made', async () => {
    const { call } = await world();
    const response = await call(`${path}?size=people-item`);
    expect(await bytes(response)).toBe('small');
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('ETag')).toBe('"abc-people-item"');
  });

  it.each([
    ['is not made yet', 'w1400'],
    ['is listed but lost', 'w800'],
    ['is listed but unknown', 'hacked'],
    ['is nonsense', '../people-item'],
    ['is a word of the language', 'constructor'],
    ['is empty', ''],
    ['is endless', 'x'.repeat(5000)],
  ])('D-05 gives the original for a size that %s', async (_, size) => {
    const { call } = await world();
    const response = await call(`${path}?size=${encodeURIComponent(size)}`);
    expect(await bytes(response)).toBe('original');
    expect(response.headers.get('ETag')).toBe('"abc"');
    expect(response.headers.get('Content-Type')).toBe('image/png');
  });

  it('is 304 for a reader that has it, each size apart', async () => {
    const { call } = await world();
    const ask = (query: string, tag: string) =>
      call(path + query, { headers: { 'If-None-Match': tag } });
    expect((await ask('', '"abc"')).status).toBe(304);
    expect((await ask('?size=people-item', '"abc-people-item"')).status).toBe(304);
    expect((await ask('?size=people-item', '"abc"')).status).toBe(200);
    expect((await ask('', '"abc-people-item"')).status).toBe(200);
  });

  it('D-55 a replacement has other bytes and another ETag', async () => {
    const { call } = await world();
    await change('images', id, { hash: 'def', sizes: [] });
    const response = await call(`${path}?size=people-item`, {
      headers: { 'If-None-Match': '"abc"' },
    });
    expect(response.status).toBe(200);
    expect(await bytes(response)).toBe('replacement');
    expect(response.headers.get('ETag')).toBe('"def"');
  });

  it('HEAD has the headers and no body', async () => {
    const { call } = await world();
    const response = await call(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toBe('"abc"');
    expect(await bytes(response)).toBe('');
  });

  it.each([idOf('images', 2), 'abc', 'x%2F..%2Fabc'])(
    '%s is 404 in the envelope, which nobody keeps',
    async (other) => {
      const { call } = await world();
      const response = await call(`/images/${other}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(await response.json()).toMatchObject({ result: 'KO', error: { code: 'NOT_FOUND' } });
    },
  );

  it('is 404 when the bytes are lost', async () => {
    const { call } = await world({ hash: 'lost', sizes: [] });
    expect((await call(path)).status).toBe(404);
  });
});
