import { safeHtml } from '#functions/richtext/sanitize.ts';
import { showParam } from '#functions/shared/paging.ts';

/** How many items the visitor asks for with `?show=` (D-67). */
export const shownCount = (request: Request): number =>
  showParam.parse(new URL(request.url).searchParams.get('show') ?? undefined);

/** The first `show` items, with safe summaries, and whether there are more. */
export function firstItems<Item extends { summary: string }>(items: Item[], show: number) {
  return {
    items: items.slice(0, show).map((item) => ({ ...item, summary: safeHtml(item.summary) })),
    more: items.length > show,
  };
}
