import {
  contentResources,
  type FeedResource,
  feedResources,
} from '#functions/lifecycle/content/rules.ts';

export type FeedName = FeedResource | 'newsletters';

/** An Atom feed by its name, and the page with the same items. */
export const atomFeed = (name: FeedName) => ({
  path: `/feeds/${name}.atom`,
  page: `/${name}`,
  title: name === 'newsletters' ? 'Newsletters' : contentResources[name].feed,
});
export type AtomFeed = ReturnType<typeof atomFeed>;

/** The Atom feeds in the order of the site's links to them: submissions, by title. */
export const feedNames: readonly FeedName[] = [
  ...feedResources.toSorted((a, b) => (atomFeed(a).title < atomFeed(b).title ? -1 : 1)),
  'newsletters',
];
