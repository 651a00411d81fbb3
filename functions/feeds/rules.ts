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

/**
 * The path in the permanent id of an entry. News keep the anchors that were their addresses before they had
 * pages (D-63, D-80): with another id, feed readers would show every item again.
 */
export const entryIdPath = (name: FeedName, id: string): string =>
  name === 'news' ? `/news#${id}` : `/${name}/${id}`;

/** The Atom feeds in the order of the site's links to them: submissions, by title. */
export const feedNames: readonly FeedName[] = [
  ...feedResources.toSorted((a, b) => (atomFeed(a).title < atomFeed(b).title ? -1 : 1)),
  'newsletters',
];
