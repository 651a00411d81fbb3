import type { ReviewResource } from '#functions/content/review/rules.ts';

/** An Atom feed, and the page that shows the same items. */
export interface AtomFeed {
  path: `/feeds/${string}.atom`;
  page: `/${string}`;
  title: string;
}

/** What members submit has a feed; events have calendars. */
export type FedResource = Exclude<ReviewResource, 'events'>;

/** The Atom feeds, in the order in which the site links to them. */
export const atomFeeds: Record<FedResource | 'newsletters', AtomFeed> = {
  news: { path: '/feeds/news.atom', page: '/news', title: 'News' },
  jobs: { path: '/feeds/jobs.atom', page: '/jobs', title: 'Open positions' },
  newsletters: { path: '/feeds/newsletters.atom', page: '/newsletters', title: 'Newsletters' },
};

export type FeedName = keyof typeof atomFeeds;
export const feedNames = Object.keys(atomFeeds) as FeedName[];
