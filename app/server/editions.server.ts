import { editionChoices } from '#functions/content/events/edition-queries.ts';
import type { Context } from '#functions/core/context.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';

/**
 * The editions of which an event can be a satellite; none for other kinds. A stored one that is no longer public
 * is added, so that saving keeps it.
 */
export async function editionOptions(
  ctx: Context,
  kind: ContentKind,
  present: string | undefined = undefined,
) {
  if (kind !== 'events') return [];
  const { editions } = await ctx.db.read({ editions: editionChoices() });
  const isKnown = !present || editions.some(({ value }) => value === present);
  return isKnown ? editions : [...editions, { value: present, label: '–' }];
}
