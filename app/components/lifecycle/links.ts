import type { RouteName, routeTable } from '#app/routes.ts';

type Created<Path> = Path extends `/my/${infer Name}/new` ? Name : never;

/** What has a list, a form and a life of its own in the members' area, by the word in its addresses. */
export type ResourceName = Created<(typeof routeTable)[RouteName][0]>;

/** The list of a resource. */
export const listHref = (resource: ResourceName): string => `/my/${resource}`;
/** The screen that creates one. */
export const newHref = (resource: ResourceName): string => `/my/${resource}/new`;
/** The screen of one. */
export const editHref = (resource: ResourceName, id: string): string =>
  `/my/${resource}/${encodeURIComponent(id)}`;

/** Where the forms of a resource stand, and its list. */
export const hrefsOf = (resource: ResourceName) => ({
  list: listHref(resource),
  edit: (id: string) => editHref(resource, id),
});

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
