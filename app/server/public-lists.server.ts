import type { AppLoadContext } from '@remix-run/cloudflare';
import type { EventItem } from '#functions/content/events/queries.ts';
import type { Read } from '#functions/core/db/database.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { showParam } from '#functions/core/values/paging.ts';
import { readPublicPage } from './public-page.server.ts';

/** How many items the visitor asks for with `?show=` (D-67). */
export const visibleCount = (request: Request): number =>
  showParam.parse(new URL(request.url).searchParams.get('show') ?? undefined);

/** What a list shows of an event; the rest would only make the page heavier. */
export const eventCard = (event: EventItem) => ({
  id: event.id,
  shortId: event.shortId,
  title: event.title,
  summary: safeHtml(event.summary),
  startDate: event.startDate,
  endDate: event.endDate,
  startTime: event.startTime,
  location: event.location,
  country: event.country,
  website: event.website,
  href: event.href,
  imageId: event.imageId,
  imageAlt: event.imageAlt,
  imageWidth: event.imageWidth,
  imageHeight: event.imageHeight,
  isNetsci: event.isNetsci,
  eventType: event.eventType,
});

/** The first `show` items, with safe summaries, and the id of the next one; null when there is none. */
export function firstItems<Item extends { id: string; summary: string }>(
  items: Item[],
  show: number,
) {
  return {
    items: items.slice(0, show).map((item) => ({ ...item, summary: safeHtml(item.summary) })),
    next: items[show]?.id ?? null,
  };
}

interface Lists {
  upcoming(today: string): Read<EventItem[]>;
  past(today: string, show: number): Read<EventItem[]>;
}

/** What a page with upcoming and past events shows, with as many past ones as `?show=` asks for. */
export async function readEventList(
  context: AppLoadContext,
  request: Request,
  pagePath: string,
  lists: Lists,
) {
  const show = visibleCount(request);
  const { upcoming, past, ...view } = await readPublicPage(
    context,
    pagePath,
    { upcoming: lists.upcoming(context.today), past: lists.past(context.today, show) },
    ['events'],
  );
  return {
    ...view,
    upcoming: upcoming.map(eventCard),
    past: past.slice(0, show).map(eventCard),
    nextPast: past[show]?.shortId ?? null,
  };
}
