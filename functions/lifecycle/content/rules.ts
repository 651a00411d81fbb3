/** What the site knows about a resource that members submit. */
interface ContentResource {
  /** Its public path, such as `/jobs`, is a page that administrators edit and cannot move (D-82). */
  page?: true;
  /** The paths of single items, as a `glob` pattern of SQLite. */
  items: `/${string}`;
  /** It has an Atom feed, whose title is this text. */
  feed?: string;
  /** The ready reasons for a rejection; their texts are `review.ready-…` of the catalogues. */
  reasons: readonly string[];
  /** The column of the last day on which an item is open; without one its day is that of its publication. */
  lastDay?: string;
  /** The columns that the search says beside the title of an item, and those that it reads besides its texts. */
  searched?: { beside: readonly string[]; besides: readonly string[] };
}

/**
 * What members submit and administrators review. A _resource_ is a table with its calls, its public path and
 * its position in the search. A _kind_ (below) is what one form creates: most resources have one kind of the
 * same name; events have three, in one table. Search, fixed paths, redirects, feeds and the navigation of the
 * members' area are derived from these two lists; docs/contributing.md says what else a new one needs. The
 * order of the resources is fixed by a CHECK of the database.
 */
export const contentResources = {
  jobs: {
    page: true,
    items: '/jobs/?*',
    feed: 'jobs.open',
    lastDay: 'applicationDeadline',
    searched: { beside: ['employer', 'location', 'country'], besides: ['position'] },
    reasons: ['incomplete', 'unrelated', 'closed'],
  },
  news: {
    page: true,
    items: '/news/?*',
    feed: 'names.news',
    reasons: ['unsourced', 'unrelated', 'advert'],
  },
  events: { items: '/events/*/?*', reasons: ['incomplete', 'unrelated', 'past'] },
} as const satisfies Record<string, ContentResource>;

export type ReviewResource = keyof typeof contentResources;
export const reviewResources = Object.keys(contentResources) as ReviewResource[];

/** Resources with an Atom feed, whose items are found by id; events have calendars and their own paths. */
export type FeedResource = {
  [Name in ReviewResource]: (typeof contentResources)[Name] extends { feed: string } ? Name : never;
}[ReviewResource];
const hasFeed = (name: ReviewResource): name is FeedResource => 'feed' in contentResources[name];
export const feedResources: readonly FeedResource[] = reviewResources.filter(hasFeed);

/** The resources whose items are over after their day, such as vacancies after their deadline. */
export const closingResources: readonly string[] = reviewResources.filter(
  (name) => 'lastDay' in contentResources[name],
);

interface KindInfo {
  resource: ReviewResource;
  /** Whether the members' navigation lists it; the others are reached from these lists (MEM-03, D-28). */
  offered?: true;
}

/** The kinds by their word in the paths of the members' area and in e-mails, in the order of the navigation. */
const kinds = {
  jobs: { resource: 'jobs', offered: true },
  news: { resource: 'news' },
  events: { resource: 'events', offered: true },
  'netsci-events': { resource: 'events' },
  'netsci-colloquium': { resource: 'events' },
} as const satisfies Record<string, KindInfo>;

export type ContentKind = keyof typeof kinds;
export const contentKinds = Object.keys(kinds) as ContentKind[];

export const resourceOf = (kind: ContentKind): ReviewResource => kinds[kind].resource;

export const isOffered = (kind: ContentKind): boolean => 'offered' in kinds[kind];

/** The path of a kind's list in the members' area, or of one item. */
export const myPath = (kind: ContentKind, id?: string): `/my/${string}` =>
  id === undefined ? `/my/${kind}` : `/my/${kind}/${encodeURIComponent(id)}`;

/** The path of the screen that reviews what waits, of all kinds, one after another (D-156). */
export const reviewPath = '/my/review';

/** What the address of an item is made of: its id, and for some the readable ending. */
export interface ItemKey {
  id: string;
  relativePath?: string | null;
}

/** The path of the page of an item, with its readable ending if it has one (RTE-15, D-80). */
export const itemHref = (resource: FeedResource, { id, relativePath }: ItemKey): `/${string}` =>
  `/${resource}/${id}${relativePath ? `/${relativePath}` : ''}`;
