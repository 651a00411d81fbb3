import { Hono } from 'hono';
import { alreadyHas, notModified } from '#functions/api/conditional.ts';
import { type ApiEnv, type Call, idParam } from '#functions/api/reply.ts';
import { found } from '#functions/errors.ts';
import { imageById } from './queries.ts';
import { imageKey, imageSizes } from './rules.ts';

const headers = {
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

async function stored(c: Call, key: string, contentType: string, etag: string) {
  const answer = { ...headers, 'Content-Type': contentType, ETag: `"${etag}"` };
  if (alreadyHas(c.req.raw, answer.ETag)) return notModified(answer);
  const body = await c.env.ctx.files.get(key);
  return body && new Response(body, { headers: answer });
}

/**
 * The bytes of an image (FRM-25, D-05, D-55). `?size=` names a variant; one that is unknown or has
 * not been made answers the original. The ETag is the content's hash and the size, so that a
 * replacement changes it.
 */
export const imagesApi = new Hono<ApiEnv>().get('/images/:id', async (c) => {
  const { ctx } = c.env;
  const id = found(idParam.shape.id.safeParse(c.req.param('id')).data, 'Image');
  const image = found((await ctx.db.read({ image: imageById(id) })).image, 'Image');

  const size = c.req.query('size') ?? '';
  const { hash, sizes, contentType } = image;
  const isMade = Object.hasOwn(imageSizes, size) && sizes.includes(size);
  const variant =
    isMade && (await stored(c, imageKey(hash, size), 'image/webp', `${hash}-${size}`));
  return variant || found(await stored(c, imageKey(hash), contentType, hash), 'Image');
});
