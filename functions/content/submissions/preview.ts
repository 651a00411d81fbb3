import { eventColumns, type PublicEvent, toItem } from '#functions/content/events/queries.ts';
import { jobColumns, type PublicJob, toPublicJob } from '#functions/content/jobs/queries.ts';
import { newsColumns, type PublicNews, toPublicNews } from '#functions/content/news/queries.ts';
import type { ReviewedRow } from '#functions/content/review/kind.ts';
import {
  authorName,
  type ContentKind,
  type ReviewResource,
} from '#functions/content/review/rules.ts';
import { richFields } from '#functions/content/review/schema.ts';
import type { Context } from '#functions/core/context.ts';
import type { Fields, RowOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { pictureById } from '#functions/core/images/queries.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { reviewOf } from './kinds.ts';

interface PublicItems {
  jobs: PublicJob;
  news: PublicNews;
  events: PublicEvent;
}

/** An item as the public would see it. */
export type Preview = {
  [Name in ReviewResource]: { resource: Name; item: PublicItems[Name] };
}[ReviewResource];

/** The item's row with what is typed, rich text safe to show. */
interface Previewed {
  row: Columns & Pick<ReviewedRow, 'authorFullname'>;
  /** The instant of its publication; now while it has none. */
  stamp: string;
  today: string;
  picture: { width: number; height: number } | null;
}

const rowOf = <F extends Fields>(columns: F, row: Columns) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name] ?? null])) as RowOf<F>;

const views: { [Name in ReviewResource]: (item: Previewed) => Preview } = {
  jobs({ row, stamp, today }) {
    const own = { ...rowOf(jobColumns, row), stamp, member: row.authorFullname };
    return { resource: 'jobs', item: toPublicJob(own, today) };
  },
  news: ({ row, stamp }) => ({
    resource: 'news',
    item: toPublicNews({ ...rowOf(newsColumns, row), timestamp: stamp }),
  }),
  events({ row, today, picture }) {
    const own = rowOf(eventColumns, row);
    const size = { imageWidth: picture?.width ?? null, imageHeight: picture?.height ?? null };
    const event = { ...own, ...size, isNetsci: isSet(own.isNetsci) };
    return { resource: 'events', item: toItem(event, today) };
  },
};

/** What is typed in a form, as columns, as the public would see it; `row` is what is stored, null for a new item. */
export async function previewTyped(
  ctx: Context,
  kind: ContentKind,
  typed: Columns,
  row: ReviewedRow | null,
): Promise<Preview> {
  const { initial, resourceName } = reviewOf(kind);
  const stored: Previewed['row'] = row ?? {
    ...initial?.(ctx, typed),
    id: 'preview',
    authorFullname: ctx.actor ? authorName(ctx.actor) : '',
  };
  const whole = { ...stored, ...typed };
  const rich = richFields.map((name) => [name, safeHtml(String(whole[name] ?? ''))]);
  const { picture } = await ctx.db.read({ picture: pictureById(String(whole.imageId ?? '')) });
  const now = ctx.now().toISOString();
  return views[resourceName]({
    row: { ...whole, ...Object.fromEntries(rich) },
    stamp: row?.publishedAt ?? now,
    today: now.slice(0, 10),
    picture,
  });
}
