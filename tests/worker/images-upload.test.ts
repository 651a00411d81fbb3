import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { imageKey } from '#functions/core/images/rules.ts';
import { actor } from '#tests/support/actors.ts';
import { auditRows } from '#tests/support/audit.ts';
import { pictures } from '#tests/support/pictures.ts';
import { createWorld, testDatabase } from '#tests/support/world.ts';

const text = (value: string) => new TextEncoder().encode(value);
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...part]));
const holds = (bytes: Uint8Array, value: string): boolean =>
  new TextDecoder('latin1').decode(bytes).includes(value);

/** A PNG whose header claims 10 000 × 5000 pixels, without any. */
function fiftyMegapixels(): Uint8Array<ArrayBuffer> {
  const bytes = pictures.png.slice(0, 60);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, 10_000);
  view.setUint32(20, 5000);
  return bytes;
}

async function site() {
  const world = await createWorld({ users: [{}, {}], actor: actor(1, 'member') });
  const send = (body: BodyInit, headers: Record<string, string> = {}, path = '/images') =>
    world.call(path, { method: 'POST', body, headers });
  /** A stored image, as served to the public. */
  const served = async (id: string, query = '') => {
    const response = await world.call(`/images/${id}${query}`);
    return {
      type: response.headers.get('Content-Type'),
      etag: response.headers.get('ETag'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };
  const idOf = async (response: Response) =>
    (await response.json<{ image: { id: string } }>()).image.id;
  return { ...world, send, served, idOf };
}

const rows = async () =>
  (await testDatabase().prepare('select * from "images"').all<Record<string, unknown>>()).results;

const refusal = async (response: Response) => {
  const { result, error } = await response.json<{ result: string; error: object }>();
  return { status: response.status, result, ...error };
};

describe('POST /images', () => {
  it('FOR-16 API-26 stores a picture and answers its id, twice over; it is shown from there', async () => {
    const { send, served, sent } = await site();
    const response = await send(pictures.jpeg, {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'attachment; filename="me and my dog.jpg"',
    });
    expect(response.status).toBe(200);
    const [row] = await rows();
    const image = { id: row?.id };
    expect(await response.json()).toEqual({ result: 'OK', data: { image }, image });
    expect(row).toMatchObject({
      contentType: 'image/jpeg',
      width: 48,
      height: 32,
      ownerId: actor(1).id,
      sizedAt: null,
      sizes: '[]',
    });
    const { type, bytes, etag } = await served(String(row?.id));
    expect([type, etag]).toEqual(['image/jpeg', `"${row?.hash}"`]);
    expect(bytes.length).toBe(row?.bytes);
    expect(sent).toEqual([{ v: 1, kind: 'image-sizes', id: row?.id, hash: row?.hash }]);
    const lines = await auditRows();
    expect(lines.at(-1)).toMatchObject({ action: 'image.added', recordId: row?.id });
    expect(JSON.stringify([row, lines])).not.toContain('dog');
  });

  it('MIS-02 D-55 the hash is that of what is stored in R2, and files lie under it', async () => {
    const { send } = await site();
    await send(pictures.png);
    const [row] = await rows();
    const file = await env.FILES.get(imageKey(String(row?.hash)));
    const digest = await crypto.subtle.digest(
      'SHA-256',
      (await file?.arrayBuffer()) ?? new ArrayBuffer(),
    );
    expect(Buffer.from(digest).toString('hex')).toBe(row?.hash);
  });

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/webp'],
    ['avif', 'image/webp'],
  ] as const)('D-55 takes a %s and serves %s', async (name, type) => {
    const { send, served, idOf } = await site();
    const id = await idOf(await send(pictures[name]));
    expect((await served(id)).type).toBe(type);
  });

  it('API-24 API-25 a PNG that is called a JPEG is a PNG', async () => {
    const { send, served, idOf } = await site();
    const id = await idOf(
      await send(pictures.png, {
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'attachment; filename="picture.jpg"',
      }),
    );
    expect((await served(id)).type).toBe('image/png');
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', svg],
    ['an SVG after white space', `\n\n  ${svg}`],
    ['an SVG after its declaration', `<?xml version="1.0"?>${svg}`],
    ['an SVG after a byte order mark', `\ufeff${svg}`],
    ['a page', '<!doctype html><p>GIF89a'],
    ['a script', 'GIF89/*a*/=1;alert(1)'],
    ['nothing', ''],
  ])('D-55 refuses %s, whatever it is called', async (_, content) => {
    const { send } = await site();
    const response = await send(text(content), { 'Content-Type': 'image/png' });
    expect(await refusal(response)).toMatchObject({
      status: 415,
      result: 'KO',
      code: 'UNSUPPORTED_TYPE',
    });
    expect(await rows()).toEqual([]);
  });

  it('D-55 refuses 12 MB, also when nobody says how many there are', async () => {
    const { send, call } = await site();
    const large = new Uint8Array(12 * 1024 * 1024);
    large.set(pictures.png);
    expect(await refusal(await send(large))).toMatchObject({ status: 413, code: 'TOO_LARGE' });

    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const response = await call('/images', { method: 'POST', body: endless });
    expect(await refusal(response)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect(given).toBeLessThan(15);
  });

  it('D-55 refuses 50 megapixels without decoding them', async () => {
    const { send, ctx } = await site();
    ctx.pictures = { encode: () => Promise.reject(new Error('must not be decoded')) };
    expect(await refusal(await send(fiftyMegapixels()))).toMatchObject({
      status: 422,
      code: 'INVALID_FIELDS',
      fields: { file: ['The picture has more than 40 megapixels.'] },
    });
  });

  const cut = (bytes: Uint8Array, part: number) => bytes.slice(0, Math.floor(bytes.length * part));
  it.each([
    ['a truncated JPEG', cut(pictures.jpeg, 0.9)],
    ['a JPEG that ends in its header', cut(pictures.jpeg, 0.3)],
    ['a truncated PNG', cut(pictures.png, 0.8)],
    ['a truncated WebP', cut(pictures.webp, 0.5)],
    ['a script that begins like a GIF', text('GIF89a=\0=\0/*xxxxxxxxxxxxxx*/;alert(1)//')],
    ['a script that claims the size of a GIF', text('GIF89a/*<svg/onload=alert(1)>*/=alert(1)//;')],
    ['a beginning alone', pictures.png.slice(0, 8)],
  ])('D-55 refuses %s', async (_, bytes) => {
    const { send } = await site();
    expect(await refusal(await send(bytes as Uint8Array<ArrayBuffer>))).toMatchObject({
      status: 422,
      fields: {
        file: ['This picture cannot be read: it is damaged or incomplete.'],
      },
    });
    expect(await rows()).toEqual([]);
  });

  it('D-55 drops what was appended to a picture', async () => {
    const { send, served, idOf } = await site();
    const page = text('<script>alert(document.domain)</script>PK\x03\x04');
    for (const picture of [pictures.jpeg, pictures.png, pictures.gif]) {
      const id = await idOf(await send(joined(picture, page)));
      const { bytes } = await served(id);
      expect(holds(bytes, 'script')).toBe(false);
      expect(holds(bytes, 'PK\x03\x04')).toBe(false);
    }
  });

  it('D-55 drops camera and place, and turns the picture as they said', async () => {
    expect(holds(pictures.turned, 'SecretCamera')).toBe(true);
    const { send, served, idOf } = await site();
    const id = await idOf(await send(pictures.turned));
    const { bytes } = await served(id);
    for (const trace of ['Exif', 'SecretCamera', 'GPS', 'Nobody'])
      expect(holds(bytes, trace)).toBe(false);
    expect((await rows())[0]).toMatchObject({ width: 32, height: 48 });
  });

  it('D-66 at most 60 in an hour, each account for itself', async () => {
    const { ctx, send, at } = await site();
    for (let i = 0; i < 60; i++) await send('nothing');
    const response = await send(pictures.png);
    expect(response.headers.get('Retry-After')).toBe('3600');
    expect(await refusal(response)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    ctx.actor = actor(2, 'member');
    expect((await send(pictures.png)).status).toBe(200);
    ctx.actor = actor(1, 'member');
    at('2026-11-21T13:00:00.000Z');
    expect((await send(pictures.png)).status).toBe(200);
  });

  it('is not read of somebody who may not', async () => {
    const { ctx, call } = await site();
    for (const [who, status] of [
      [null, 401],
      [actor(1), 403],
      [actor(1, 'board'), 403],
    ] as const) {
      ctx.actor = who;
      let given = 0;
      const body = new ReadableStream(
        {
          pull(controller) {
            given += 1;
            controller.enqueue(new Uint8Array(1024));
          },
        },
        { highWaterMark: 0 },
      );
      expect((await call('/images', { method: 'POST', body })).status).toBe(status);
      expect(given).toBe(0);
    }
  });

  it('an upload that is broken off is nobody’s fault', async () => {
    const { call } = await site();
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('Network connection lost.'));
      },
    });
    const response = await call('/images', { method: 'POST', body });
    expect(await refusal(response)).toMatchObject({ status: 400, code: 'MALFORMED' });
  });

  it('a failure of the picture service is ours, not the picture’s', async () => {
    const { send, ctx } = await site();
    ctx.pictures = { encode: () => Promise.reject(new Error('the line is down')) };
    const { error } = console;
    console.error = () => {};
    expect(await refusal(await send(pictures.png))).toMatchObject({ status: 500 });
    console.error = error;
  });

  it('leaves no file behind when the row cannot be written', async () => {
    const { send, ctx } = await site();
    const kept: string[] = [];
    const { files } = ctx;
    ctx.files = {
      ...files,
      put: async (key, body, type) => {
        kept.push(key);
        await files.put(key, body, type);
      },
    };
    ctx.db.write = () => Promise.reject(new Error('the database is down'));
    const { error } = console;
    console.error = () => {};
    await send(pictures.webp);
    console.error = error;
    expect(kept).toHaveLength(1);
    expect(await env.FILES.get(kept[0] ?? '')).toBeNull();
  });
});
