import { PictureError } from '#functions/core/adapters/pictures.ts';
import type { Context } from '#functions/core/context.ts';
import { type CodedError, invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  mostBytes,
  mostMegabytes,
  mostMegapixels,
  storedTypes,
} from '#functions/core/images/rules.ts';
import { sha256OfBytes } from '#functions/core/values/crypto.ts';
import { refuseImage } from './errors.ts';
import { type Dimensions, sizeOf, typeOf } from './header.ts';

/** Says that a file is too large (413). */
export const tooLarge = (): CodedError => refuseImage.tooLarge({ n: mostMegabytes });

const refused = (message: string): CodedError => invalidFields({ file: [message] });

function checkSize(size: Dimensions | null): Dimensions {
  if (!size) throw refused(says('imageUnreadable'));
  if (size.width * size.height > mostMegapixels * 1_000_000)
    throw refused(says('imagePixels', mostMegapixels));
  return size;
}

/**
 * Turns the bytes of an uploaded file into a picture that is ours: of a type that its own bytes show,
 * decoded and written anew, so that nothing else that the file held is left. Throws `TOO_LARGE`,
 * `UNSUPPORTED_TYPE`, and `INVALID_FIELDS` for too many pixels and for what cannot be decoded (D-55).
 */
export async function acceptedPicture(ctx: Context, file: Uint8Array) {
  if (file.length > mostBytes) throw tooLarge();
  const type = typeOf(file);
  if (!type) throw refuseImage.type();
  checkSize(sizeOf(file, type));
  const contentType = storedTypes[type];
  const bytes = await written(ctx, file, contentType);
  const { width, height } = checkSize(sizeOf(bytes, contentType));
  return { bytes, contentType, width, height, hash: await sha256OfBytes(bytes) };
}

type StoredType = (typeof storedTypes)[keyof typeof storedTypes];

async function written(ctx: Context, file: Uint8Array, type: StoredType) {
  try {
    return await ctx.pictures.encode(file, { type });
  } catch (error) {
    if (error instanceof PictureError) throw refused(says('imageUnreadable'));
    throw error;
  }
}
