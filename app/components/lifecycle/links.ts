import type { RouteName, routeTable } from '#app/routes.ts';

type CreatableName<Path> = Path extends `/my/${infer Name}/new` ? Name : never;

/** The resources with a list and forms in the members' area, by their name in the path. */
export type ResourceName = CreatableName<(typeof routeTable)[RouteName][0]>;

export const listHref = (resource: ResourceName): string => `/my/${resource}`;
export const newHref = (resource: ResourceName): string => `/my/${resource}/new`;
export const editHref = (resource: ResourceName, id: string): string =>
  `/my/${resource}/${encodeURIComponent(id)}`;

/** The paths of a resource's list and forms. */
export const hrefsOf = (resource: ResourceName) => ({
  list: listHref(resource),
  edit: (id: string) => editHref(resource, id),
});

/** The query parameter that names what has just been done. */
const doneParam = 'done';

/** A path that says what has just been done, if anything, with further query parameters. */
export const doneHref = (
  href: string,
  done: string | null,
  more: Record<string, string> = {},
): string =>
  done === null ? href : `${href}?${new URLSearchParams({ [doneParam]: done, ...more })}`;

/** What has just been done, read from the address; null if it is none of these. */
export function readDone<One extends string>(request: Request, among: readonly One[]): One | null {
  const done = new URL(request.url).searchParams.get(doneParam);
  return among.find((one) => one === done) ?? null;
}
