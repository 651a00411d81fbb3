import type { Context } from '#functions/context.ts';
import { offeredOptions, storedOption } from '#functions/memberships/options.ts';
import { permitted } from '#functions/permissions/require.ts';

/**
 * The fees by which an e-mail may be filtered (EML-16): those that are offered, and the one that it has,
 * should it be retired by now. Throws `NOT_SIGNED_IN`, `FORBIDDEN`.
 */
export async function emailOptions(ctx: Context, ownId: string | null) {
  permitted(ctx, 'mailings.manage');
  const { offered, own } = await ctx.db.read({
    offered: offeredOptions(),
    own: storedOption(ownId ?? ''),
  });
  return own && !offered.some(({ id }) => id === own.id) ? [...offered, own] : offered;
}
