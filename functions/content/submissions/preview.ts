import { type ListRow, type PublicEvent, toItem } from '#functions/content/events/queries.ts';
import { type PublicJob, toPublicJob } from '#functions/content/jobs/queries.ts';
import { type PublicNews, toPublicNews } from '#functions/content/news/queries.ts';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import { authorName, type ContentKind } from '#functions/content/review/rules.ts';
import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { pictureById } from '#functions/core/images/queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { reviewOf } from './kinds.ts';

/** An item as the public would see it, by how its kind is shown. */
export type Preview =
  | { displayedAs: 'job'; job: PublicJob }
  | { displayedAs: 'news'; item: PublicNews }
  | { displayedAs: 'event'; event: PublicEvent };

type Row = Pick<ReviewedRow, 'id' | 'authorFullname' | 'publishedAt'> & Columns;

/** How large the picture of an item is, as the public queries say it. */
async function pictureOf(ctx: Context, { imageId }: Columns) {
  if (typeof imageId !== 'string') return { imageWidth: null, imageHeight: null };
  const { picture } = await ctx.db.read({ picture: pictureById(imageId) });
  return { imageWidth: picture?.width ?? null, imageHeight: picture?.height ?? null };
}

/** What is typed in a form, as columns, as the public would see it; `row` is what is stored, null for a new item. */
export async function previewTyped(
  ctx: Context,
  kind: ContentKind,
  typed: Columns,
  row: ReviewedRow | null,
): Promise<Preview> {
  const base = row ?? {
    ...reviewOf(kind).initial?.(ctx, typed),
    id: 'preview',
    authorFullname: ctx.actor ? authorName(ctx.actor) : '',
    publishedAt: null,
  };
  const view = { ...base, ...typed };
  return previewOf(kind, { ...view, ...(await pictureOf(ctx, view)) }, ctx.now());
}

/**
 * What an item would look like in public with the columns as they are given; `now` stands for the
 * instant of its publication while it has none.
 */
function previewOf(kind: ContentKind, row: Row, now: Date): Preview {
  const at = now.toISOString();
  const today = at.slice(0, 10);
  const stamp = row.publishedAt ?? at;
  const html = {
    summary: safeHtml(String(row.summary ?? '')),
    description: safeHtml(String(row.description ?? '')),
  };
  const view = { ...row, ...html };
  if (kind === 'jobs')
    return {
      displayedAs: 'job',
      job: toPublicJob(
        { ...view, stamp, member: row.authorFullname } as unknown as Omit<PublicJob, 'href'>,
        today,
      ),
    };
  if (kind === 'news')
    return {
      displayedAs: 'news',
      item: toPublicNews({ ...view, timestamp: stamp } as unknown as Omit<PublicNews, 'href'>),
    };
  return {
    displayedAs: 'event',
    event: toItem(view as unknown as ListRow & { description: string }, today),
  };
}
