import { sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { guarded } from '#functions/core/db/write.ts';
import { CodedError } from '#functions/core/errors.ts';
import { unusedImages } from '#functions/core/images/queries.ts';
import { unusedKept } from '#functions/core/images/rules.ts';
import { dropFiles } from '#functions/core/images/stored.ts';
import { images } from '#functions/core/images/table.ts';
import { isUsed } from '#functions/core/images/used.ts';

/** How many images are removed in one go. */
const removedAtOnce = 50;

/**
 * Removes uploaded images that nothing has used for long, with their files; what the society brought
 * along stays. A daily cron job calls it.
 */
export async function sweepImages(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - unusedKept).toISOString();
  const { unused } = await ctx.db.read({ unused: unusedImages(before, removedAtOnce) });
  for (const { id, hash } of unused) {
    if (await removed(ctx, id, hash)) await dropFiles(ctx, hash);
  }
}

/** Removes an image, unless it has been replaced or somebody has begun to use it. */
async function removed(ctx: Context, id: string, hash: string): Promise<boolean> {
  try {
    await commit(
      ctx,
      [
        guarded(
          sql`delete from ${images}
            where ${images.id} = ${id} and ${images.hash} = ${hash} and not ${isUsed}`,
        ),
      ],
      { action: 'image.removed', record: ['image', id] },
    );
    return true;
  } catch (error) {
    if (error instanceof CodedError && error.code === 'CONFLICT') return false;
    throw error;
  }
}
