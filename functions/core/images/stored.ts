import type { Context } from '#functions/core/context.ts';
import { isKnownHash } from './queries.ts';
import { keysOf } from './rules.ts';

/** Removes the files of a content that no image uses any longer; several images may share it. */
export async function dropFiles(ctx: Context, hash: string): Promise<void> {
  const { isKnown } = await ctx.db.read({ isKnown: isKnownHash(hash) });
  if (!isKnown) await ctx.files.delete(keysOf(hash));
}
