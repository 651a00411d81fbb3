import type { SiteData } from '#app/server/site-data.server.ts';
import { eventLine, eventMarkup } from '#functions/content/events/markup.ts';
import type { PublicEvent } from '#functions/content/events/queries.ts';

interface EventData {
  event: PublicEvent;
  plainSummary: string;
  /** The edition of which it is a satellite. */
  parent?: { href: string } | null;
}

/** What the head of the page of an event says, of an edition too. */
export function eventHead({ event, plainSummary, parent }: EventData, site: SiteData) {
  const line = eventLine(event, site.language);
  const description = plainSummary || line;
  return {
    title: event.title,
    description,
    line,
    image: event.imageId ? `/images/${event.imageId}` : null,
    type: 'article' as const,
    jsonLd: (image: string) => eventMarkup(event, description, { ...site, image }, parent),
  };
}
