import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { checkPicture } from '#functions/core/images/queries.ts';
import { documentHref, imageKey } from '#functions/core/images/rules.ts';
import { addDocument, addImage } from '#functions/site/images/commands.ts';
import { sweepImages } from '#functions/site/images/jobs.ts';
import { actor } from '#tests/support/actors.ts';
import { pictures } from '#tests/support/pictures.ts';
import { idOf } from '#tests/support/rows.ts';
import { add, change, createWorld, testDatabase } from '#tests/support/world.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const pdf = bytesOf('%PDF-1.7\n%%EOF');
const page = '<!doctype html><script>alert(document.domain)</script>';
const site = () => createWorld({ users: [{}], actor: actor(1, 'admin') });
const hashes = async () =>
  (await testDatabase().prepare('select "hash" from "images"').all<{ hash: string }>()).results.map(
    ({ hash }) => hash,
  );

it('D-262 a PDF is read at its link, under the name of its file, and runs nothing there', async () => {
  const { call, sent } = await site();
  const uploaded = await call('/files', { method: 'POST', body: pdf });
  const { data } = await uploaded.json<{ data: { document: { id: string } } }>();
  const href = documentHref(data.document.id, 'By-laws_2024 (città).PDF');
  expect(href).toMatch(/^\/files\/[\da-f-]{36}\/by-laws-2024-citta\.pdf$/);
  const response = await call(href);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="by-laws-2024-citta.pdf"',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; (?!.*script)/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  // No sizes are made of it.
  expect(sent).toEqual([]);
  expect((await call(href.replace(/[^/]+$/, 'a%22.html'))).status).toBe(404);
});

it.each([
  ['a page that is called by-laws.pdf', bytesOf(page), 415],
  ['a page with a PDF behind it', bytesOf(`${page.padEnd(500)}%PDF-1.7`), 415],
  ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a picture', pictures.png, 415],
  ['11 MB', Object.assign(new Uint8Array(11 * 1024 * 1024), pdf), 413],
])('D-262 %s is no document', async (_, body, status) => {
  const { call } = await site();
  expect((await call('/files', { method: 'POST', body })).status).toBe(status);
  expect(await hashes()).toEqual([]);
});

it('D-262 a document never stands in the place of a picture, nor a picture in that of one', async () => {
  const { ctx, call } = await site();
  const [{ id }, picture] = [await addDocument(ctx, pdf), await addImage(ctx, pictures.png)];
  const put = call(`/images/${id}`, { method: 'PUT', body: pictures.png });
  expect((await put).status).toBe(404);
  expect((await call(`/images/${id}`)).status).toBe(404);
  expect((await call(documentHref(picture.id, 'a.pdf'))).status).toBe(404);
  expect(await checkPicture(ctx, id, null)).toEqual({ imageId: [expect.any(String)] });
  expect((await call('/images', { method: 'POST', body: pdf })).status).toBe(415);
});

it('D-262 a document stays while a draft leads to it, and goes with its file two days after', async () => {
  const { ctx, at } = await site();
  const [{ id }, twin] = [await addDocument(ctx, pdf), await addDocument(ctx, pdf)];
  const [hash = ''] = await hashes();
  const isStored = async () => (await env.FILES.head(imageKey(hash))) !== null;
  const draft = (used: string) =>
    JSON.stringify({ body: `<p><a href="${documentHref(used, 'Minutes.pdf')}">Minutes</a></p>` });
  await add('pages', [{ draft: draft(id) as never }]);
  at('2026-12-01T12:00:00.000Z');
  await sweepImages(ctx);
  expect([await hashes(), await isStored()]).toEqual([[hash], true]);
  await change('pages', idOf('pages', 1), { draft: draft(twin.id) as never });
  await sweepImages(ctx);
  expect([await hashes(), await isStored()]).toEqual([[], false]);
});
