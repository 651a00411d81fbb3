import type { AppLoadContext } from '@remix-run/cloudflare';
import { nextDeadline } from '#functions/content/events/dates.ts';
import type { EventItem } from '#functions/content/events/queries.ts';
import type { Read } from '#functions/core/db/database.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { excerpt, plainText } from '#functions/core/richtext/text.ts';
import { readPublicPage } from './public-page.server.ts';

/** An event as lists show it on a day; anything else would only make the page heavier. */
export const eventCard = (today: string) => (event: EventItem) => ({
  id: event.id,
  shortId: event.shortId,
  title: event.title,
  summary: safeHtml(event.summary),
  startDate: event.startDate,
  endDate: event.endDate,
  startTime: event.startTime,
  speakers: event.speakers,
  location: event.location,
  country: event.country,
  website: event.website,
  hasPage: event.hasPage,
  href: event.href,
  imageId: event.imageId,
  imageAlt: event.imageAlt,
  imageCaption: event.imageCaption,
  imageWidth: event.imageWidth,
  imageHeight: event.imageHeight,
  isNetsci: event.isNetsci,
  eventType: event.eventType,
  deadline: nextDeadline(event, today),
  translated: event.translated,
});

/** An item as its own page shows it: safe texts; and the beginning of its summary without markup, for the head. */
export function itemView<Item extends { summary: string; description: string }>(item: Item) {
  const summary = safeHtml(item.summary);
  return {
    item: { ...item, summary, description: safeHtml(item.description) },
    plainSummary: excerpt(plainText(summary), 300),
  };
}

/** The first `show` items, with sanitised summaries, and the id of the next one; null if there is none. */
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

/** The view model of a page with upcoming and past events, with as many past ones as `?show=` asks for. */
export async function readEventList(
  context: AppLoadContext,
  show: number,
  pagePath: string,
  lists: Lists,
) {
  const { upcoming, past, ...view } = await readPublicPage(
    context,
    pagePath,
    { upcoming: lists.upcoming(context.dayAnywhere), past: lists.past(context.dayAnywhere, show) },
    ['events'],
  );
  const card = eventCard(context.dayAnywhere);
  return {
    ...view,
    upcoming: upcoming.map(card),
    past: past.slice(0, show).map(card),
    nextPast: past[show]?.shortId ?? null,
  };
}
