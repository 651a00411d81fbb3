import type { ReviewedRow, TypedItem } from '#functions/content/review/kind.ts';
import { authorName } from '#functions/content/review/rules.ts';
import { richFields } from '#functions/content/review/schema.ts';
import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { pictureById } from '#functions/core/images/queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { type Preview, previews, reviewOf } from './kinds.ts';

/** Columns typed in a form as the public would see them; `row` is the stored item, null for a new one. */
export async function previewItem(
  ctx: Context,
  kind: ContentKind,
  typed: Columns,
  row: ReviewedRow | null,
): Promise<Preview> {
  const { initial, resourceName } = reviewOf(kind);
  const stored: TypedItem['row'] = row ?? {
    ...initial?.(ctx, typed),
    id: 'preview',
    authorFullname: ctx.actor ? authorName(ctx.actor) : '',
  };
  const whole = { ...stored, ...typed };
  const rich = richFields.map((name) => [name, safeHtml(String(whole[name] ?? ''))]);
  const { picture } = await ctx.db.read({ picture: pictureById(String(whole.imageId ?? '')) });
  const now = ctx.now().toISOString();
  return previews[resourceName]({
    row: { ...whole, ...Object.fromEntries(rich) },
    stamp: row?.publishedAt ?? now,
    today: dayAnywhere(ctx.now()),
    picture,
  });
}
