import { hrefTo } from '#app/framework/href.ts';
import { type RouteName, routeTable } from '#app/routes.ts';

/** The routes of what has a list, a form and a life: list, new, edit. */
const routes = {
  jobs: ['my-jobs', 'job-new', 'job-edit'],
  news: ['my-news', 'news-new', 'news-edit'],
  events: ['my-events', 'event-new', 'event-edit'],
  'netsci-events': ['my-netsci-events', 'netsci-event-new', 'netsci-event-edit'],
  'netsci-colloquium': ['my-netsci-colloquium', 'netsci-colloquium-new', 'netsci-colloquium-edit'],
  pages: ['my-pages', 'page-new', 'page-edit'],
  people: ['my-people', 'person-new', 'person-edit'],
  winners: ['my-winners', 'winner-new', 'winner-edit'],
  awards: ['my-awards', 'award-new', 'award-edit'],
  newsletters: ['my-newsletters', 'newsletter-new', 'newsletter-edit'],
  emails: ['my-emails', 'email-new', 'email-edit'],
  ballots: ['my-ballots', 'ballot-new', 'ballot-edit'],
} as const satisfies Record<string, readonly RouteName[]>;

/** What has a list, a form and a life of its own in the members' area. */
export type ResourceName = keyof typeof routes;

/** The list of a resource. */
export const listHref = (resource: ResourceName): string => hrefTo(routes[resource][0]);
/** The screen that creates one. */
export const newHref = (resource: ResourceName): string => hrefTo(routes[resource][1]);
/** The screen of one. */
export const editHref = (resource: ResourceName, id: string): string =>
  routeTable[routes[resource][2]][0].replace(/:\w+/, encodeURIComponent(id));

/** The parameter by which an address says what has just been done. */
const doneParam = 'done';

/** An address that says what has just been done, if anything. */
export const doneHref = (href: string, done: string | null): string =>
  done === null ? href : `${href}?${doneParam}=${done}`;

/** What has just been done, as an address says, when it is one of these. */
export function doneOf<Done extends string>(request: Request, among: readonly Done[]): Done | null {
  const done = new URL(request.url).searchParams.get(doneParam);
  return among.find((one) => one === done) ?? null;
}
