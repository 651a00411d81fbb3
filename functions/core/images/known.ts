import type { Context } from '#functions/core/context.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { pictureById } from './queries.ts';

/** What is wrong with the picture that a row is to show: it must be there. `now` is the one it shows already. */
export async function pictureIsThere(
  ctx: Context,
  imageId: unknown,
  now: unknown,
): Promise<FieldErrors> {
  if (typeof imageId !== 'string' || imageId === now) return {};
  const { picture } = await ctx.db.read({ picture: pictureById(imageId) });
  return picture ? {} : { imageId: [says('picture')] };
}
