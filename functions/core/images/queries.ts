import { eq, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstRow, mapped, select, statement } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { images } from './table.ts';
import { isUsed, isUsedBeyondDraftsOf } from './used.ts';

const one = statement(
  () =>
    select
      .select({
        hash: images.hash,
        contentType: images.contentType,
        sizes: sql<string>`${images.sizes}`.as('sizes'),
      })
      .from(images)
      .where(eq(images.id, sql.placeholder('id')))
      .limit(1),
  (rows) => rows,
);

/** How an image is stored and which size variants have been made, or null. */
export const imageById = (id: string) =>
  mapped(one({ id }), ([row]) => row && { ...row, sizes: JSON.parse(row.sizes) as string[] });

/** What must be known of an image before it is changed. */
interface ImageRow {
  hash: string;
  width: number;
  ownerId: string | null;
  version: number;
}

/** An image to be changed, and whether anything but the drafts of an account shows it; or null. */
export const imageToReplace = (ctx: Context, id: string, draftsOf: string) =>
  readOf(
    sql`select "hash", "width", "ownerId", "version", ${isUsedBeyondDraftsOf(ctx, draftsOf)} as "isUsed"
      from ${images} where "images"."id" = ${id}`,
    (rows: (ImageRow & { isUsed: 0 | 1 })[]) => firstRow(rows),
  );

/** An image whose sizes are to be made, or null. */
export const imageToSize = (id: string) =>
  readOf(
    sql`select "hash", "width", "sizedAt" from ${images} where "images"."id" = ${id}`,
    (rows: { hash: string; width: number; sizedAt: string | null }[]) => firstRow(rows),
  );

/** Whether some image has this content. */
export const isKnownHash = (hash: string) =>
  readOf(
    sql`select 1 from ${images} where "hash" = ${hash} limit 1`,
    (rows: unknown[]) => rows.length > 0,
  );

/** Images that have waited for their sizes since an instant, the newest first. */
export const unsizedImages = (since: string, most: number) =>
  readOf(
    sql`select "id", "hash" from ${images} where "sizedAt" is null and "createdAt" <= ${since}
      order by "createdAt" desc limit ${most}`,
    (rows: { id: string; hash: string }[]) => rows,
  );

/** Uploaded images of before an instant that nothing shows, the oldest first. */
export const unusedImages = (before: string, most: number) =>
  readOf(
    sql`select "id", "hash" from ${images}
      where "ownerId" is not null and "createdAt" < ${before} and not ${isUsed}
      order by "createdAt" limit ${most}`,
    (rows: { id: string; hash: string }[]) => rows,
  );

const picture = statement(
  () =>
    select
      .select({ width: images.width, height: images.height, ownerId: images.ownerId })
      .from(images)
      .where(eq(images.id, sql.placeholder('id')))
      .limit(1),
  firstRow,
);

/** How large an image is, in px, and who has uploaded it; or null. */
export const pictureById = (id: string) => picture({ id });
