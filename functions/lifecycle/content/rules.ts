/** What the site must know of a resource. */
interface ContentResource {
  /** At its public path, such as `/jobs`, stands a page that administrators edit and cannot move (D-82). */
  page?: true;
  /** What addresses of single items look like, as a pattern of SQLite's `glob`; without it they are anchors. */
  items?: `/${string}`;
  /** The title of its Atom feed. */
  feed?: string;
}

/**
 * What members submit and administrators review. A _resource_ is a table with its calls, its public path
 * and its place in the search. A _kind_ (below) is what one form makes: most resources have one kind, of
 * the same name; events have three, in one table. From these two lists follow the search, the fixed
 * paths, redirects, feeds and the navigation of the members' area; docs/contributing.md says what else a
 * new one needs. The order of resources stands in a CHECK of the database.
 */
export const contentResources = {
  jobs: { page: true, items: '/jobs/?*', feed: 'Open positions' },
  news: { page: true, feed: 'News' },
  events: { items: '/events/*/?*' },
} as const satisfies Record<string, ContentResource>;

export type ReviewResource = keyof typeof contentResources;
export const reviewResources = Object.keys(contentResources) as ReviewResource[];

/** What has a feed and items that are found by their id: events have calendars, and addresses of their own. */
export type FedResource = Exclude<ReviewResource, 'events'>;
export const fedResources: readonly FedResource[] = reviewResources.filter(
  (name) => name !== 'events',
);

/** What the site must know of a kind. */
interface Kind {
  resource: ReviewResource;
  /** The navigation shows it to members; the other kinds are linked from the lists of these (MEM-03, D-28). */
  offered?: true;
}

/** The kinds by the word for each in the addresses of the members' area and in e-mails, in the order of the navigation. */
const kinds = {
  jobs: { resource: 'jobs', offered: true },
  news: { resource: 'news' },
  events: { resource: 'events', offered: true },
  'netsci-events': { resource: 'events' },
  'netsci-colloquium': { resource: 'events' },
} as const satisfies Record<string, Kind>;

export type ContentKind = keyof typeof kinds;
export const contentKinds = Object.keys(kinds) as ContentKind[];

/** The resource of a kind. */
export const resourceOf = (kind: ContentKind): ReviewResource => kinds[kind].resource;

/** Whether the navigation shows a kind to members. */
export const isOffered = (kind: ContentKind): boolean => 'offered' in kinds[kind];

/** The list of a kind in the members' area, or one item of it. */
export const myPath = (kind: ContentKind, id?: string): `/${string}` =>
  id === undefined ? `/my/${kind}` : `/my/${kind}/${encodeURIComponent(id)}`;

/** Whether items of a resource have pages of their own. */
export const hasItemPages = (resource: ReviewResource): boolean =>
  'items' in contentResources[resource];

/** The address of an item by its id: its page, or its anchor on the page of all (RTE-15, D-63). */
export const itemHref = (resource: FedResource, id: string): `/${string}` =>
  `/${resource}${hasItemPages(resource) ? '/' : '#'}${id}`;
