import * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { allow } from '#functions/core/http/body.ts';
import { Calls } from '#functions/core/http/calls.ts';
import { hasCurrentCopy, replyNotModified } from '#functions/core/http/conditional.ts';
import { answers, type Call, idParam, json, ok, refusals } from '#functions/core/http/reply.ts';
import { imageById } from '#functions/core/images/queries.ts';
import {
  documentType,
  imageKey,
  imageSizes,
  imageTypes,
  mostBytes,
  mostMegabytes,
} from '#functions/core/images/rules.ts';
import { readAtMost } from '#functions/core/values/read-at-most.ts';
import {
  addDocument,
  addImage,
  imageTooLarge,
  replaceableImage,
  replaceImage,
} from './commands.ts';
import { refuseImage } from './errors.ts';

const headers = {
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** In a sandbox, or without the styles of their viewers, browsers show no PDF; scripts are still refused. */
const headersOfDocument = (name: string) => ({
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
  'Content-Disposition': `inline; filename="${name}"`,
});

async function sendFile(c: Call, key: string, contentType: string, etag: string, more = {}) {
  const answer = { ...headers, 'Content-Type': contentType, ETag: `"${etag}"`, ...more };
  if (hasCurrentCopy(c.req.raw, answer.ETag)) return replyNotModified(answer);
  const body = await c.env.ctx.files.get(key);
  return body && new Response(body, { headers: answer });
}

const idOf = (c: Call): string =>
  found(idParam.shape.id.safeParse(c.req.param('id')).data, 'Image');

const refuseBrokenOff = (): never => {
  throw refuseImage.brokenOff();
};

/** How a picture or a document is stored; neither is ever served as the other. */
async function storedFile(c: Call, what: 'Image' | 'Document') {
  const { image } = await c.env.ctx.db.read({ image: imageById(idOf(c)) });
  const isOne = image && (image.contentType === documentType) === (what === 'Document');
  return found(isOne ? image : null, what);
}

/** The file of an upload: its type follows from its bytes alone, whatever the headers say (API-25). */
async function fileOf(c: Call): Promise<Uint8Array<ArrayBuffer>> {
  const file = await readAtMost(c.req.raw, mostBytes).catch(refuseBrokenOff);
  if (!file) throw imageTooLarge();
  return file;
}

/** The reply to an upload, with the image where the specification and the envelope want it (API-26). */
const uploadReply = (image: { id: string }): Response =>
  new Response(JSON.stringify({ result: 'OK', data: { image }, image }), { headers: json });

async function replace(c: Call): Promise<Response> {
  const { ctx }: { ctx: Context } = c.env;
  const id = idOf(c);
  // Users who may not replace it are refused before the file is read.
  await replaceableImage(ctx, id);
  return uploadReply(await replaceImage(ctx, id, await fileOf(c)));
}

const mayUpload = allow('pictures.upload');

/**
 * `GET /images/{id}`: the bytes of an image (FRM-25, D-05, D-55). `?size=` names a variant; the original
 * stands in for one that is unknown or not made yet. The ETag is the content's hash and the size,
 * so that a replacement changes it. `POST /images` uploads, `POST` and `PUT /images/{id}` replace
 * (API-24…26). `/files` does the same for documents, which are never replaced (D-262).
 */
export const imagesApi = new Calls();
imagesApi.get('/images/:id', async (c) => {
  const image = await storedFile(c, 'Image');
  const size = c.req.query('size') ?? '';
  const { hash, sizes, contentType } = image;
  const isMade = Object.hasOwn(imageSizes, size) && sizes.includes(size);
  const variant =
    isMade && (await sendFile(c, imageKey(hash, size), 'image/webp', `${hash}-${size}`));
  return variant || found(await sendFile(c, imageKey(hash), contentType, hash), 'Image');
});
imagesApi.post('/images', mayUpload, async (c) =>
  uploadReply(await addImage(c.env.ctx, await fileOf(c))),
);
imagesApi.on(['POST', 'PUT'], '/images/:id', mayUpload, replace);

const documentName = z.string().regex(/^[a-z\d-]{1,80}\.pdf$/);

imagesApi.get('/files/:id/:name', async (c) => {
  const name = found(documentName.safeParse(c.req.param('name')).data, 'Document');
  const { hash, contentType } = await storedFile(c, 'Document');
  const sent = await sendFile(c, imageKey(hash), contentType, hash, headersOfDocument(name));
  return found(sent, 'Document');
});
imagesApi.post('/files', allow('content.manage'), async (c) =>
  ok({ document: await addDocument(c.env.ctx, await fileOf(c)) }),
);

const image = z.object({ id: z.string().describe('Shown from /images/{id}') });
const file = z.string().meta({ format: 'binary' });
const { schema, ...uploaded } = answers(
  z.object({ image }),
  'The image, in `data` and beside it as `image`',
  refusals,
);
const upload = {
  tags: ['Images'],
  description: `The body is the file, of at most ${mostMegabytes} MB; its own bytes say of which type it is. Nothing of Content-Disposition is kept.`,
  body: file,
  files: imageTypes,
  responses: { ...uploaded, schema: schema.extend({ image }) },
};
imagesApi
  .describe({
    method: 'get',
    path: '/images/{id}',
    tags: ['Images'],
    summary: 'The bytes of an image',
    params: idParam,
    query: z.object({ size: z.string().optional() }),
    files: imageTypes,
    responses: { schema: file, says: 'The picture', refusals: [304] },
  })
  .describe({ ...upload, method: 'post', path: '/images', summary: 'Upload a picture' });
for (const method of ['post', 'put'] as const)
  imagesApi.describe({
    ...upload,
    method,
    path: '/images/{id}',
    summary: 'Replace a picture',
    params: idParam,
  });
