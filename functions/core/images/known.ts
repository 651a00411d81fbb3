import type { Context } from '#functions/core/context.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { pictureById } from './queries.ts';

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
