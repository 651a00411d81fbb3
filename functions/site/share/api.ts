import { Hono } from 'hono';
import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import type { ApiEnv } from '#functions/core/http/reply.ts';
import { addressLimit, takeAttempt } from '#functions/core/limits/commands.ts';
import { errorName, logError } from '#functions/core/log.ts';
import type { ShareMessage } from './messages.ts';
import { generalPicture, pageOfPicture, shareKey } from './rules.ts';

/** Asks for a picture, unless this network has asked for many. */
async function askForPicture(ctx: Context, address: string): Promise<void> {
  try {
    await takeAttempt(ctx, addressLimit(ctx, 'share.address'));
    await ctx.enqueue<ShareMessage>({ v: 1, kind: 'share-image', address });
  } catch (error) {
    logError('share.not-queued', { error: errorName(error) });
  }
}

/**
 * `GET /share/{language}/{path}/{fingerprint}.png`: the picture of a page for sharing (D-101). Its address says what
 * is drawn, so it never changes. Until a message has made it, the general one answers.
 */
export const shareApi = new Hono<ApiEnv>().get('/share/*', async (c) => {
  const { ctx } = c.env;
  const address = c.req.path;
  found(pageOfPicture(address), 'Image');
  const file = await ctx.files.get(shareKey(address));
  if (file) {
    const kept = 'public, max-age=31536000, immutable';
    return new Response(file, { headers: { 'Content-Type': 'image/png', 'Cache-Control': kept } });
  }
  await askForPicture(ctx, address);
  return new Response(null, {
    status: 302,
    headers: { Location: generalPicture, 'Cache-Control': 'no-store' },
  });
});
