import { sql } from 'drizzle-orm';
import { PictureError } from '#functions/core/adapters/pictures.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { guard, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import type { SizesMessage } from '#functions/core/images/messages.ts';
import {
  imageToSize,
  isKnownHash,
  isUsed,
  unsizedImages,
  unusedImages,
} from '#functions/core/images/queries.ts';
import {
  imageKey,
  imageSizes,
  imageTag,
  keysOf,
  sizesBelow,
  sizesWait,
  unusedKept,
} from '#functions/core/images/rules.ts';
import { images } from '#functions/core/images/table.ts';
import { errorName, logError } from '#functions/core/log.ts';

/** Removes the files of a content that no image uses any longer; several images may share it. */
async function dropFiles(ctx: Context, hash: string): Promise<void> {
  const { isKnown } = await ctx.db.read({ isKnown: isKnownHash(hash) });
  if (!isKnown) await ctx.files.delete(keysOf(hash));
}

/** How many lost messages are sent again at once. */
const askedAtOnce = 20;

/** Asks the queue to make the sizes of an image; if it cannot be reached, a cron job asks again. */
export async function askForSizes(ctx: Context, id: string, hash: string): Promise<void> {
  try {
    await ctx.enqueue<SizesMessage>({ v: 1, kind: 'image-sizes', id, hash });
  } catch (error) {
    logError('sizes.not-queued', { id, error: errorName(error) });
  }
}

/** Removes the files that a row has had; when the store does not answer, the queue tries again (`makeSizes`). */
export async function dropFilesOf(ctx: Context, id: string, hash: string): Promise<void> {
  try {
    await dropFiles(ctx, hash);
  } catch (error) {
    logError('files.not-removed', { id, error: errorName(error) });
    await askForSizes(ctx, id, hash);
  }
}

/** Asks again for sizes whose message was lost; a cron job calls it. */
export async function sweepSizes(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - sizesWait).toISOString();
  const { waiting } = await ctx.db.read({ waiting: unsizedImages(since, askedAtOnce) });
  for (const { id, hash } of waiting) await askForSizes(ctx, id, hash);
}

/**
 * Makes the sizes of an image that are smaller than itself (D-05), unless it has them. One that has been
 * replaced or removed since leaves no files behind. A picture that cannot be decoded keeps only its original.
 */
export async function makeSizes(ctx: Context, { id, hash }: SizesMessage): Promise<void> {
  const { image } = await ctx.db.read({ image: imageToSize(id) });
  if (image?.hash !== hash) return dropFiles(ctx, hash);
  if (image.sizedAt !== null) return;
  const sizes = await storeSizes(ctx, hash, sizesBelow(image.width));
  const [changed] = await ctx.db.write([
    write(sql`update ${images} set ${column(images.sizes)} = ${JSON.stringify(sizes)},
      ${column(images.sizedAt)} = ${ctx.now().toISOString()}
      where ${images.id} = ${id} and ${images.hash} = ${hash} and ${images.sizedAt} is null`),
  ]);
  // Replaced or removed in the meantime: nothing else would remove the files just stored.
  if (changed === 0) await dropFiles(ctx, hash);
  else await dropPages(ctx, [imageTag(id)]);
}

/** Makes and stores sizes of a picture; returns those that could be made. */
async function storeSizes(ctx: Context, hash: string, sizes: string[]): Promise<string[]> {
  const original = await ctx.files.get(imageKey(hash));
  if (!original) return [];
  const bytes = new Uint8Array(await new Response(original).arrayBuffer());
  const made: string[] = [];
  for (const size of sizes) {
    try {
      const width = imageSizes[size] ?? 0;
      const variant = await ctx.pictures.encode(bytes, { type: 'image/webp', width });
      await ctx.files.put(imageKey(hash, size), variant, 'image/webp');
      made.push(size);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      logError('sizes.refused', { hash, size });
    }
  }
  return made;
}

/** How many images are removed at once. */
const removedAtOnce = 50;

/**
 * Removes uploaded images that have been unused for long, with their files; images from the seed, without
 * an owner, stay. A daily cron job calls it.
 */
export async function sweepImages(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - unusedKept).toISOString();
  const { unused } = await ctx.db.read({ unused: unusedImages(before, removedAtOnce) });
  for (const { id, hash } of unused) {
    if (await removeImage(ctx, id, hash)) await dropFilesOf(ctx, id, hash);
  }
}

/** Removes an image, unless it has been replaced or is in use again. */
async function removeImage(ctx: Context, id: string, hash: string): Promise<boolean> {
  try {
    await commit(
      ctx,
      [
        guard(
          sql`delete from ${images}
            where ${images.id} = ${id} and ${images.hash} = ${hash} and not ${isUsed}`,
        ),
      ],
      { action: 'image.removed', record: ['image', id] },
    );
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
