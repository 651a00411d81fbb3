import { addressIn } from '#functions/core/i18n/keep-language.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { contentResources, type FeedResource } from '#functions/lifecycle/content/rules.ts';

export type FeedName = FeedResource | 'newsletters' | 'events' | 'colloquium';

/** An Atom feed by its name, and the page with the same items. */
export const atomFeed = (name: FeedName) => ({
  path: `/feeds/${name}.atom`,
  page: name === 'colloquium' ? '/events/colloquium' : `/${name}`,
});
export type AtomFeed = ReturnType<typeof atomFeed>;

const titles = {
  newsletters: 'names.newsletters',
  events: 'names.events',
  colloquium: 'names.netsci-colloquium',
  news: contentResources.news.feed,
  jobs: contentResources.jobs.feed,
} as const satisfies Record<FeedName, string>;

/** The title of an Atom feed. */
export const feedTitle = (name: FeedName, language: Language): string =>
  translator(language)(titles[name]);

/** The address of an Atom feed in a language: a program that reads it has no cookie. */
export const feedHref = (name: FeedName, language: Language): string =>
  addressIn(language, atomFeed(name).path);

export const calendarNames = ['events', 'netsci', 'colloquium', 'other'] as const;
export type CalendarName = (typeof calendarNames)[number];

/** The address of a calendar in a language. */
export const calendarHref = (name: CalendarName, language: Language): string =>
  addressIn(language, `/feeds/${name}.ics`);

/** The address of the file of one event in a language. */
export const eventFileHref = (shortId: string, language: Language): string =>
  addressIn(language, `/feeds/events/${shortId}.ics`);

/**
 * The path in the permanent id of an entry. News keep the anchors that were their addresses before they had
 * pages (D-80): with another id, feed readers would show every item again.
 */
export const entryIdPath = (name: FeedName, id: string): string =>
  name === 'news' ? `/news#${id}` : `/${name}/${id}`;

/** The Atom feeds in the order of the site's links to them. */
export const feedNames = Object.keys(titles).toSorted() as FeedName[];
