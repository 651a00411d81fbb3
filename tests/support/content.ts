import type { Actor } from '#functions/core/context.ts';
import type { createWorld } from './world.ts';

const texts = { summary: '<p>Short</p>', description: '<p>Long</p>' };
const place = { country: 'Italy', location: 'Turin' };
const days = { startDate: '2027-03-01', endDate: '2027-03-02' };
const outletsOfEvents = ['/_api/v1/events', '/_api/v1/events/home', '/feeds/events.ics'];
const computedOfEvents = { isExpired: 1, shortId: 'aaaaaaaa', relativePath: 'evil' };

/**
 * The kinds of submitted items: their resource in calls, a body complete enough to publish, the computed
 * fields of a reply, and where a published item appears besides the search.
 */
export const complete = {
  job: {
    resourceName: 'jobs',
    computed: { isExpired: 1 },
    outlets: ['/_api/v1/jobs', '/_api/v1/jobs/latest', '/feeds/jobs.atom', '/sitemap.xml'],
    body: {
      title: 'A post',
      ...texts,
      ...place,
      website: 'https://example.org/',
      applicationDeadline: '2027-01-01',
    },
  },
  'news item': {
    resourceName: 'news',
    computed: {},
    outlets: ['/_api/v1/news', '/feeds/news.atom'],
    body: { title: 'A notice', ...texts },
  },
  'ordinary event': {
    resourceName: 'events',
    computed: computedOfEvents,
    outlets: [...outletsOfEvents, '/feeds/other.ics', '/sitemap.xml'],
    body: { title: 'A school', ...texts, ...place, ...days },
  },
  'NetSci event': {
    resourceName: 'events',
    computed: computedOfEvents,
    outlets: [...outletsOfEvents, '/feeds/netsci.ics'],
    body: {
      title: 'NetSci 2027',
      ...place,
      ...days,
      isNetsci: true,
      eventType: 'NETSCI',
    },
  },
  'colloquium talk': {
    resourceName: 'events',
    computed: computedOfEvents,
    outlets: [...outletsOfEvents, '/feeds/colloquium.ics', '/sitemap.xml'],
    body: {
      title: 'A talk',
      ...texts,
      startDate: '2027-03-01',
      startTime: '16:00 UTC',
      isNetsci: true,
      eventType: 'COLLOQUIUM',
    },
  },
} as const;

const kinds = Object.values(complete);
/** The resources that members submit. */
export const submittedResources = [...new Set(kinds.map(({ resourceName }) => resourceName))];
/** Everywhere published items appear. */
export const submittedOutlets = [...new Set(kinds.flatMap(({ outlets }) => outlets))];

/** A request with a body in JSON. */
export const withJson = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The parsed answer of a call. */
export interface Answer<T> {
  status: number;
  data: T;
  error?: { code: string; reason: string; message: string; fields?: Record<string, string[]> };
}

/** Calls a path of the site as a user: a GET, or a POST when there is a body. */
export const callerOf =
  ({ ctx, call }: Awaited<ReturnType<typeof createWorld>>) =>
  async <T = Record<string, unknown>>(
    who: Actor | null,
    path: string,
    body?: unknown,
  ): Promise<Answer<T>> => {
    ctx.actor = who;
    const response = await call(`/_api/v1${path}`, body === undefined ? {} : withJson(body));
    return { status: response.status, ...(await response.json<Omit<Answer<T>, 'status'>>()) };
  };
