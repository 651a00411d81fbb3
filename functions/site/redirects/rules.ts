import type { FieldText } from '#functions/core/forms/field-messages.ts';
import { publicPaths } from '#functions/site/rules.ts';

/** The generic rule for old names (D-01): `/any/path.html` → `/any/path`, `/index.html` → `/home`. */
export function withoutHtml(path: string): string | null {
  const bare = /^(\/[^/].*?)\.html$/i.exec(path)?.[1];
  if (!bare) return null;
  return bare === '/index' ? '/home' : bare.replace(/\/index$/, '');
}

/** How many redirects the list shows at once. */
export const redirectsPageSize = 50;

/** Screens that every visitor can open at a path of their own, whatever the database holds. */
export const fixedScreens: readonly string[] = publicPaths
  .filter(({ screen }) => screen)
  .map(({ path }) => path);

/** What the addresses of single items look like: those come and go, and are taken on trust. */
export const itemPatterns: readonly string[] = publicPaths.flatMap(({ items }) => items ?? []);

/** Other paths at which the site itself answers. */
const ownPaths: ReadonlySet<string> = new Set([
  ...fixedScreens,
  '/',
  '/cookie-consent',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
]);

/** Paths that belong to the site itself with everything below them. */
export const systemPrefixes: readonly string[] = [
  '/_api',
  '/access',
  '/assets',
  '/dev',
  '/feeds',
  '/images',
  '/my',
  '/preview',
  '/programme',
  '/unsubscribe',
];

/** Addresses that Remix asks for by itself. */
const remixPath = /^\/__|\.data$/;

/**
 * Whether the site itself answers at a path, so that a redirect from there would never be asked. Paths
 * of pages and of single items are none of them: those come and go.
 */
export function isOwnPath(path: string): boolean {
  const known = path.toLowerCase();
  return (
    ownPaths.has(known) ||
    remixPath.test(known) ||
    systemPrefixes.some((prefix) => known === prefix || known.startsWith(`${prefix}/`))
  );
}

/** Whether a path belongs to the site without ever being a page that visitors open. */
function leadsToNoPage(path: string): boolean {
  const known = path.toLowerCase();
  return isOwnPath(known) && known !== '/' && !fixedScreens.includes(known);
}

/** An old path and where it lives now. */
export interface Redirect {
  fromPath: string;
  toPath: string;
}

/** What the database knows about the two paths of a redirect, besides that redirect itself. */
export interface KnownPaths {
  /** Whether another redirect begins at its old path. */
  isTaken: boolean;
  /** Whether something published stands at its old path. */
  isVisible: boolean;
  /** An old path that is led to its old path, or null. */
  ledFrom: string | null;
  /** Where its new path is led on to, step by step; empty when nothing leads on from there. */
  leadsOn: string[];
}

/** What can be wrong with a redirect: at which field, and what is said of the path to look at. */
export const redirectFaults = {
  same: { field: 'toPath', text: 'redirectSame' },
  own: { field: 'fromPath', text: 'redirectOwn' },
  view: { field: 'fromPath', text: 'redirectShown' },
  taken: { field: 'fromPath', text: 'redirectTaken' },
  ledFrom: { field: 'fromPath', text: 'redirectLedFrom' },
  system: { field: 'toPath', text: 'redirectSystem' },
  loop: { field: 'toPath', text: 'redirectLoop' },
  leadsOn: { field: 'toPath', text: 'redirectLeadsOn' },
} as const satisfies Record<string, { field: keyof Redirect; text: FieldText }>;

export type RedirectFaultName = keyof typeof redirectFaults;

/** Something wrong with a redirect, and the path that the words about it name. */
export interface RedirectFault {
  name: RedirectFaultName;
  path: string;
}

/**
 * What is wrong with a redirect (D-01), at most one fault for each field. No path may be both an old
 * and a new one: then there is no chain, and so no loop either.
 */
export function faultsOf(
  { fromPath, toPath }: Redirect,
  { isTaken, isVisible, ledFrom, leadsOn }: KnownPaths,
): RedirectFault[] {
  if (fromPath === toPath) return [{ name: 'same', path: toPath }];
  const isLoop = leadsOn.includes(fromPath);
  const ofOld: RedirectFaultName | null = isOwnPath(fromPath)
    ? 'own'
    : isTaken
      ? 'taken'
      : isVisible
        ? 'view'
        : ledFrom !== null && !isLoop
          ? 'ledFrom'
          : null;
  const end = leadsOn.at(-1);
  return [
    ...(ofOld ? [{ name: ofOld, path: ledFrom ?? fromPath }] : []),
    ...(leadsToNoPage(toPath)
      ? [{ name: 'system' as const, path: toPath }]
      : isLoop
        ? [{ name: 'loop' as const, path: ledFrom ?? toPath }]
        : end !== undefined
          ? [{ name: 'leadsOn' as const, path: end }]
          : []),
  ];
}
