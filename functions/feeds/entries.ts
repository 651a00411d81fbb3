import type { newsletterContents } from '#functions/campaigns/archive/archive.ts';
import type { NewsletterItem } from '#functions/campaigns/newsletters/content.ts';
import { type ChosenKind, chosenKinds } from '#functions/campaigns/newsletters/rules.ts';
import { eventHref } from '#functions/content/events/rules.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { formatSpan, type Language } from '#functions/core/values/dates.ts';
import { escapeXml } from '#functions/core/values/escape.ts';
import { placeText } from '#functions/core/values/places.ts';
import type { FeedEntry } from './atom.ts';
import type { CalendarEvent } from './calendar-queries.ts';

type SentNewsletter = ReturnType<ReturnType<typeof newsletterContents>['rows']>[number];

/** An event that is ahead as an entry, with its days and its place (D-257). */
export const eventEntry = (event: CalendarEvent, language: Language): FeedEntry => ({
  ...event,
  path: eventHref({
    ...event,
    eventType: event.eventType ?? 'OTHER',
    isNetsci: isSet(event.isNetsci),
  }),
  line: [
    event.startDate && formatSpan(event.startDate, event.endDate, language),
    placeText(event, language),
  ]
    .filter(Boolean)
    .join(' · '),
  published: event.publishedAt ?? event.updatedAt,
});

/** The feed is in English. */
const titles: Record<ChosenKind, string> = {
  news: 'News',
  events: 'Events',
  jobs: 'Open positions',
};

const sectionHtml = (title: string, items: NewsletterItem<ChosenKind>[]): string =>
  items.length === 0
    ? ''
    : `<h2>${title}</h2>${items
        .map(
          (item) =>
            `<h3><a href="${escapeXml(item.href)}">${escapeXml(item.title)}</a></h3>${item.summary}`,
        )
        .join('')}`;

/** A newsletter as an entry of the feed, whole as on the web. */
export function newsletterEntry({ id, startedAt, content }: SentNewsletter) {
  const { title, opening, closing } = content;
  return {
    id,
    title,
    summary: opening,
    description: [
      opening,
      ...chosenKinds.map((kind) => sectionHtml(titles[kind], content[kind])),
      closing,
    ].join(''),
    published: startedAt,
    updatedAt: startedAt,
  };
}
