import { type RouteName, routeTable } from '#app/routes.ts';
import type { Permission } from '#functions/permissions/rules.ts';

type Area = keyof typeof areas;

/** What a screen is called, what it will be for, and who will reach it. */
const areas = {
  '/my/ballots': { title: 'ballots', text: 'willBallots', permission: 'ballots.manage' },
  '/my/overview/ballots': { title: 'ballot', text: 'willBallot', permission: 'ballots.take-part' },
} as const satisfies Record<string, { title: string; text: string; permission: Permission }>;

const fits = (pattern: string, path: string): boolean => {
  const [parts, given] = [pattern.split('/'), path.split('/')];
  return (
    parts.length === given.length && parts.every((part, i) => part[0] === ':' || part === given[i])
  );
};

const isKnown = (path: string): boolean =>
  (Object.keys(routeTable) as RouteName[]).some((name) => fits(routeTable[name].path, path));

const isArea = (path: string): path is Area => Object.hasOwn(areas, path);

/** The screen that a path of the route table will lead to; null for any other path. */
export function comingScreen(path: string): (typeof areas)[Area] | null {
  if (!isKnown(path)) return null;
  for (let start = path; start !== ''; start = start.slice(0, start.lastIndexOf('/')))
    if (isArea(start)) return areas[start];
  return null;
}
