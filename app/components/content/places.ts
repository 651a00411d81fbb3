import { hrefTo } from '#app/framework/href.ts';
import type { ContentKind } from '#functions/content/review/rules.ts';

/** The names of a kind's routes: list, new, edit with the name of its parameter. */
const places = {
  jobs: ['my-jobs', 'job-new', (jobId: string) => hrefTo('job-edit', { jobId })],
  news: ['my-news', 'news-new', (newsId: string) => hrefTo('news-edit', { newsId })],
  events: ['my-events', 'event-new', (eventId: string) => hrefTo('event-edit', { eventId })],
  'netsci-events': [
    'my-netsci-events',
    'netsci-event-new',
    (eventId: string) => hrefTo('netsci-event-edit', { eventId }),
  ],
  'netsci-colloquium': [
    'my-netsci-colloquium',
    'netsci-colloquium-new',
    (eventId: string) => hrefTo('netsci-colloquium-edit', { eventId }),
  ],
} as const satisfies Record<ContentKind, unknown>;

/** The list of a kind's submissions. */
export const listHref = (kind: ContentKind): string => hrefTo(places[kind][0]);
/** The screen that creates one. */
export const newHref = (kind: ContentKind): string => hrefTo(places[kind][1]);
/** The screen of one. */
export const editHref = (kind: ContentKind, id: string): string => places[kind][2](id);
