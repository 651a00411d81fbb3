import { eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { firstRow, mapRead, select, statement } from '#functions/core/db/database.ts';
import { hasRow, readFirst, readOf } from '#functions/core/db/read-of.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { documentType } from './rules.ts';
import { imageReferences, images } from './table.ts';

const reference = alias(imageReferences, 'reference');

const isPicture = ne(images.contentType, documentType);

const isOf = sql`${reference.imageId} = ${images.id}`;

/** Whether any record, in any status, shows the image of a row of `images`. */
export const isUsed: SQL = sql`exists (select 1 from ${imageReferences} as ${reference} where ${isOf})`;

/** The same, apart from what only this account has seen: its own drafts, as the domains define them. */
export const isUsedBeyondDraftsOf = (
  { registry }: Pick<Context, 'registry'>,
  userId: string,
): SQL => sql`exists (
  select 1 from ${imageReferences} as ${reference} where ${isOf} and not (${sql.join(
    registry.unseenDrafts.flatMap((conditions) => conditions(userId)),
    sql` or `,
  )}))`;

/** Whether the image of a row of `images` must stay as it is, since something that shows it may not change. */
export const isFixed = ({ registry }: Pick<Context, 'registry'>): SQL<0 | 1> => sql<0 | 1>`exists (
  select 1 from ${imageReferences} as ${reference} where ${isOf} and (${sql.join([...registry.fixedPictures], sql` or `)}))`;

const findImage = statement(() =>
  select
    .select({
      hash: images.hash,
      contentType: images.contentType,
      sizes: sql<string>`${images.sizes}`.as('sizes'),
    })
    .from(images)
    .where(eq(images.id, sql.placeholder('id')))
    .limit(1),
);

/** How an image or a document is stored and which size variants have been made, or null. */
export const imageById = (id: string) =>
  mapRead(
    findImage({ id }),
    ([row]) => row && { ...row, sizes: JSON.parse(row.sizes) as string[] },
  );

/** An image to be replaced, and whether anything but the drafts of an account shows it; or null. */
export const imageToReplace = (ctx: Context, id: string, draftsOf: string) =>
  readOf(
    {
      hash: images.hash,
      width: images.width,
      ownerId: images.ownerId,
      version: images.version,
      isUsed: sql<0 | 1>`${isUsedBeyondDraftsOf(ctx, draftsOf)}`,
      isFixed: isFixed(ctx),
    },
    sql`from ${images} where ${images.id} = ${id} and ${isPicture}`,
    (rows) => firstRow(rows),
  );

/** An image whose sizes are still to be made, or null. */
export const imageToSize = (id: string) =>
  readOf(
    { hash: images.hash, width: images.width, sizedAt: images.sizedAt },
    sql`from ${images} where ${images.id} = ${id}`,
    (rows) => firstRow(rows),
  );

/** Whether any image has this content. */
export const isKnownHash = (hash: string) => hasRow(sql`${images} where ${images.hash} = ${hash}`);

/** Images that have waited for their sizes since before an instant, newest first. */
export const unsizedImages = (since: string, most: number) =>
  readOf(
    { id: images.id, hash: images.hash },
    sql`from ${images} where ${images.sizedAt} is null and ${images.createdAt} <= ${since}
      order by ${images.createdAt} desc limit ${most}`,
  );

/** Images uploaded before an instant that nothing shows, oldest first. */
export const unusedImages = (before: string, most: number) =>
  readOf(
    { id: images.id, hash: images.hash },
    sql`from ${images}
      where ${images.ownerId} is not null and ${images.createdAt} < ${before} and not ${isUsed}
      order by ${images.createdAt} limit ${most}`,
  );

/** The dimensions of an image, in px, and who uploaded it; or null. */
export const pictureById = (id: string) =>
  readFirst(
    pickColumns(images, ['width', 'height', 'ownerId']),
    sql`from ${images} where ${images.id} = ${id} and ${isPicture}`,
  );

/**
 * The field error for a picture that does not exist or belongs to somebody else, unless an administrator takes it. `now`
 * is the one that the row already shows.
 */
export async function checkPicture(
  ctx: Context,
  imageId: unknown,
  now: unknown,
): Promise<FieldErrors> {
  if (typeof imageId !== 'string' || imageId === now) return {};
  const { picture } = await ctx.db.read({ picture: pictureById(imageId) });
  const isOwn = picture?.ownerId === ctx.actor?.id || may(ctx.actor, 'content.manage');
  return picture && isOwn ? {} : { imageId: [says('picture')] };
}
