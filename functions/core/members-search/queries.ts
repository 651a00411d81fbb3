import { foldText } from '#functions/core/accounts/rules.ts';
import type { Context } from '#functions/core/context.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type Found, mostFound } from './finder.ts';
import { amountIn, type FoundKind, foundPageSize, shownAtOnce, wordsOf } from './rules.ts';
import type { MembersSearchParams } from './schema.ts';

export interface FoundGroup {
  kind: FoundKind;
  found: Omit<Found, 'total'>[];
  /** How many there are, at most `mostFound`. */
  total: number;
}

/** All kinds, in the order of their groups. */
const kindsOf = ({ registry: { finders } }: Context) => Object.keys(finders) as FoundKind[];

/** A kind by its name; null, which means all of them, for any other name. */
export const kindNamed = (ctx: Context, name: string | null): FoundKind | null =>
  kindsOf(ctx).find((kind) => kind === name) ?? null;

/**
 * What the signed-in user may find by some words: of every kind the first few, or a page of one kind, in one round trip.
 * Throws `NOT_SIGNED_IN`.
 */
export async function searchAsMember(
  ctx: Context,
  { q, in: name, page }: MembersSearchParams,
): Promise<FoundGroup[]> {
  const actor = authorize(ctx, 'account.use');
  const only = kindNamed(ctx, name);
  const text = foldText(q).trim();
  const part =
    only === null
      ? { limit: shownAtOnce, offset: 0 }
      : { limit: foundPageSize, offset: (page - 1) * foundPageSize };
  const sought = { words: wordsOf(text), text, amount: amountIn(q), ...part };
  if (sought.words.length === 0) return [];
  const reads = (only === null ? kindsOf(ctx) : [only]).flatMap((kind) => {
    const read = ctx.registry.finders[kind]?.(ctx, actor, sought);
    return read ? [[kind, read] as const] : [];
  });
  if (reads.length === 0) return [];
  const rows = await ctx.db.read(Object.fromEntries(reads));
  return reads.flatMap(([kind]) => {
    const found = rows[kind] ?? [];
    const [first] = found;
    return first ? [{ kind, total: Math.min(first.total, mostFound), found: found.map(bare) }] : [];
  });
}

export function findableKinds(ctx: Context): FoundKind[] {
  const actor = authorize(ctx, 'account.use');
  const any = { words: ['any'], text: 'any', amount: null, limit: 1, offset: 0 };
  return kindsOf(ctx).filter((kind) => ctx.registry.finders[kind]?.(ctx, actor, any));
}

const bare = ({ total: _, ...found }: Found): Omit<Found, 'total'> => found;
