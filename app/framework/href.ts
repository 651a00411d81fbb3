import { type RouteName, routeTable } from '#app/routes.ts';

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type RouteParams<Name extends RouteName> = Params<(typeof routeTable)[Name][0]>;

/** The path of a route with these values, encoded, for its parameters. */
export const fillPath = (
  name: RouteName,
  values: Readonly<Record<string, string | undefined>>,
): string =>
  routeTable[name][0].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));

/**
 * The path of a named route; its parameters are type-checked and encoded (RTE-34, RTE-35). Remix checks no
 * links. Ends with React Router 7.2, whose `href` does (by path, not by name).
 */
export function hrefTo<Name extends RouteName>(
  name: Name,
  ...[params]: [RouteParams<Name>] extends [never] ? [] : [Record<RouteParams<Name>, string>]
): string {
  return fillPath(name, params ?? {});
}
