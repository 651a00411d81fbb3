import { editionChoices } from '#functions/content/events/edition-queries.ts';
import type { Context } from '#functions/core/context.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';

/** The editions of which an event can be a satellite; none for other kinds. */
export async function editionOptions(ctx: Context, kind: ContentKind) {
  if (kind !== 'events') return [];
  const { editions } = await ctx.db.read({ editions: editionChoices() });
  return editions;
}

/** The same with the stored one added if it is no longer public, so that saving keeps it. */
export const withPresent = (
  editions: Awaited<ReturnType<typeof editionOptions>>,
  present: string | undefined,
) =>
  !present || editions.some(({ value }) => value === present)
    ? editions
    : [...editions, { value: present, label: '–' }];
