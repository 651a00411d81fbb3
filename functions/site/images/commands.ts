import { sql } from 'drizzle-orm';
import { PictureError } from '#functions/core/adapters/pictures.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { change, guard, type Write, write } from '#functions/core/db/write.ts';
import { type CodedError, found, invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { imageToReplace, isFixed, isUsedBeyondDraftsOf } from '#functions/core/images/queries.ts';
import {
  documentType,
  imageKey,
  mostBytes,
  mostMegabytes,
  mostMegapixels,
  storedTypes,
} from '#functions/core/images/rules.ts';
import { images } from '#functions/core/images/table.ts';
import { takeAttempt } from '#functions/core/limits/commands.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { sha256OfBytes } from '#functions/core/values/crypto.ts';
import { refuseImage } from './errors.ts';
import { type Dimensions, isPdf, sizeOf, typeOf } from './header.ts';
import { askForSizes, dropFilesOf } from './jobs.ts';

/** The error for a file that is too large (413). */
export const imageTooLarge = (): CodedError => refuseImage.tooLarge({ n: mostMegabytes });

const fileError = (message: string): CodedError => invalidFields({ file: [message] });

function checkSize(size: Dimensions | null): Dimensions {
  if (!size) throw fileError(says('imageUnreadable'));
  if (size.width * size.height > mostMegapixels * 1_000_000)
    throw fileError(says('imagePixels', mostMegapixels));
  return size;
}

/**
 * Turns an uploaded file into a picture of ours: its type is detected from its bytes, then it is
 * decoded and encoded anew, so that nothing else in the file is left. Throws `TOO_LARGE`,
 * `UNSUPPORTED_TYPE`, and `INVALID_FIELDS` for too many pixels or a file that cannot be decoded (D-55).
 */
export async function acceptPicture(ctx: Context, file: Uint8Array) {
  if (file.length > mostBytes) throw imageTooLarge();
  const type = typeOf(file);
  if (!type) throw refuseImage.type();
  checkSize(sizeOf(file, type));
  const contentType = storedTypes[type];
  const bytes = await encodePicture(ctx, file, contentType);
  const { width, height } = checkSize(sizeOf(bytes, contentType));
  return { bytes, contentType, width, height, hash: await sha256OfBytes(bytes) };
}

type StoredType = (typeof storedTypes)[keyof typeof storedTypes];

async function encodePicture(ctx: Context, file: Uint8Array, type: StoredType) {
  try {
    return await ctx.pictures.encode(file, { type });
  } catch (error) {
    if (error instanceof PictureError) throw fileError(says('imageUnreadable'));
    throw error;
  }
}

type Picture = Awaited<ReturnType<typeof acceptPicture>>;

/** A document is stored as it was sent, and has no sizes to wait for. */
async function acceptDocument(ctx: Context, bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length > mostBytes) throw imageTooLarge();
  if (!isPdf(bytes)) throw refuseImage.notPdf();
  const hash = await sha256OfBytes(bytes);
  return {
    bytes,
    contentType: documentType,
    width: 0,
    height: 0,
    hash,
    sizedAt: ctx.now().toISOString(),
  } as const;
}

type Accepted = Picture | Awaited<ReturnType<typeof acceptDocument>>;

/** Stores the bytes, then writes the row; bytes without a row are removed again. */
async function keep(ctx: Context, action: 'added' | 'replaced', file: Accepted, row: ImageRow) {
  const { bytes, contentType, width, height, hash } = file;
  await ctx.files.put(imageKey(hash), bytes, contentType);
  try {
    await commit(ctx, [row.write], {
      action: `image.${action}`,
      record: ['image', row.id],
      details: { type: contentType, bytes: bytes.length, width, height },
    });
  } catch (error) {
    await dropFilesOf(ctx, row.id, hash);
    throw error;
  }
  if (!('sizedAt' in file)) await askForSizes(ctx, row.id, hash);
}

interface ImageRow {
  id: string;
  write: Write;
}

async function add(ctx: Context, ownerId: string, file: Accepted): Promise<{ id: string }> {
  const { bytes, ...values } = file;
  const id = ctx.newId();
  const createdAt = ctx.now().toISOString();
  const row = { id, ...values, bytes: bytes.length, ownerId, createdAt };
  await keep(ctx, 'added', file, { id, write: write(change.insert(images).values(row)) });
  return { id };
}

/**
 * Stores an uploaded picture as a new image (FOR-16, API-24). Throws `NOT_SIGNED_IN`, `FORBIDDEN`,
 * `TOO_MANY_REQUESTS`, and what `acceptPicture` throws.
 */
export async function addImage(ctx: Context, file: Uint8Array): Promise<{ id: string }> {
  const { id: ownerId } = authorize(ctx, 'pictures.upload', { proof: 'none' });
  await takeAttempt(ctx, ['upload.account', ownerId]);
  return add(ctx, ownerId, await acceptPicture(ctx, file));
}

/**
 * Stores an uploaded PDF, to which texts lead (D-262). Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `TOO_MANY_REQUESTS`,
 * `TOO_LARGE`, `UNSUPPORTED_TYPE`.
 */
export async function addDocument(
  ctx: Context,
  file: Uint8Array<ArrayBuffer>,
): Promise<{ id: string }> {
  const { id: ownerId } = authorize(ctx, 'content.manage', { proof: 'none' });
  await takeAttempt(ctx, ['upload.account', ownerId]);
  return add(ctx, ownerId, await acceptDocument(ctx, file));
}

/**
 * The image that the signed-in user wants to replace. An admin may; its uploader may as long as only
 * drafts that nobody else has seen show it, since nobody would review a new banner of a
 * published item. Nobody replaces a picture that voters have seen (D-46). Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`,
 * `CONFLICT`.
 */
export async function replaceableImage(ctx: Context, id: string) {
  const actor = authorize(ctx, 'pictures.upload');
  const { row } = await ctx.db.read({ row: imageToReplace(ctx, id, actor.id) });
  const image = found(row, 'Image');
  const isAdmin = may(actor, 'content.manage');
  if (!isAdmin && (image.ownerId !== actor.id || image.isUsed)) throw refuseImage.inUse();
  if (image.isFixed) throw refuseImage.voted();
  return { ...image, actor, isAdmin };
}

/**
 * Replaces an image by an uploaded picture (API-24, D-55). Throws what
 * `replaceableImage` and `addImage` throw, and `CONFLICT` when somebody else replaced it first.
 */
export async function replaceImage(
  ctx: Context,
  id: string,
  file: Uint8Array,
): Promise<{ id: string }> {
  authorize(ctx, 'pictures.upload', { proof: 'none' });
  const { actor, isAdmin, hash: before, version } = await replaceableImage(ctx, id);
  await takeAttempt(ctx, ['upload.account', actor.id]);
  const picture = await acceptPicture(ctx, file);
  const { bytes, contentType, width, height, hash } = picture;
  if (hash === before) return { id };
  const isFree = isAdmin ? sql`true` : sql`not ${isUsedBeyondDraftsOf(ctx, actor.id)}`;
  const update = sql`update ${images} set ${column(images.hash)} = ${hash}, ${column(images.contentType)} = ${contentType},
    ${column(images.bytes)} = ${bytes.length}, ${column(images.width)} = ${width}, ${column(images.height)} = ${height}, ${column(images.sizes)} = '[]',
    ${column(images.sizedAt)} = null, ${column(images.version)} = ${images.version} + 1
    where ${images.id} = ${id} and ${images.version} = ${version} and ${isFree}
      and not ${isFixed(ctx)}`;
  await keep(ctx, 'replaced', picture, { id, write: guard(update) });
  await dropFilesOf(ctx, id, before);
  // Any page may show it, with its width and height in the HTML.
  await dropPages(ctx, ['site']);
  return { id };
}
