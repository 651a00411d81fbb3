import type { FieldText } from '#functions/core/forms/field-messages.ts';
import { publicPaths } from '#functions/site/rules.ts';

/** The generic rule for old paths (D-01): `/any/path.html` → `/any/path`, `/index.html` → `/home`. */
export function stripHtml(path: string): string | null {
  const bare = /^(\/[^/].*?)\.html$/i.exec(path)?.[1];
  if (!bare) return null;
  return bare === '/index' ? '/home' : bare.replace(/\/index$/, '');
}

/** Names that people type and that end no known path, or several (D-255); a page or a redirect of that name goes first. */
export const shortPaths: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '/access/sign-in': 'access account login log-in sign-in signin',
    '/programme/sign-in': 'program programme',
    '/join-us': 'join join-us member members membership',
    '/about/contacts': 'contact contact-us',
    '/about/nss-by-laws': 'by-laws bylaws statutes',
    '/privacy-policy': 'privacy',
    '/award-prizes': 'awards prizes',
    '/award-prizes/society-fellows': 'fellows',
    '/events/netsci': 'conference conferences netsci-x netscix',
    // Where password managers look; it asks to sign in first.
    '/my/account/security': '.well-known/change-password',
    '/feeds/news.atom': 'atom.xml feed feed.xml feeds rss rss.xml',
  }).flatMap(([to, names]) => names.split(' ').map((name) => [`/${name}`, to])),
);

/** The name that a missing path may share with a known one: its only part, or the last one of an old `.html` page. */
export const lostName = (path: string): string | null =>
  /^(?:.*\/([^/]+)\.html|\/([^/]+))$/i.exec(path)?.slice(1).find(Boolean)?.toLowerCase() ?? null;

/** For how many days missing addresses are counted, and how many different ones a day (D-255). */
export const [lostDays, mostLostADay] = [30, 100];

/**
 * Whether a missing address is counted: one that a page or a PDF may once have had, without a long secret, and none
 * that only robots try.
 */
export const isCounted = (path: string): boolean =>
  path.length <= 80 &&
  /^(?:\/[a-z0-9][\w-]*)+(?:\.(?:html?|pdf))?$/i.test(path) &&
  !/^\/(?:wp|cgi)|admin|[^\W_]{20}/i.test(path) &&
  !isOwnPath(path);

/** How many redirects the list shows at once. */
export const redirectsPageSize = 50;

/** Public screens with a path of their own, whatever the database contains. */
export const fixedScreens: readonly string[] = publicPaths
  .filter(({ screen }) => screen)
  .map(({ path }) => path);

/** Patterns of the paths of single items: those come and go, and are not checked. */
export const itemPatterns: readonly string[] = [
  ...publicPaths.flatMap(({ items }) => items ?? []),
  '/people/?*',
];

/** Paths that the site itself answers without a screen. */
export const plainPaths = [
  '/.well-known/security.txt',
  '/cookie-consent',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
] as const;

const ownPaths: ReadonlySet<string> = new Set([...fixedScreens, '/', ...plainPaths]);

/** Paths that belong to the site itself with everything below them. */
export const systemPrefixes: readonly string[] = [
  '/_api',
  '/access',
  '/assets',
  '/data',
  '/dev',
  '/feeds',
  '/files',
  '/images',
  '/share',
  '/my',
  '/programme',
  '/unsubscribe',
];

/** Paths that Remix requests by itself. */
const remixPath = /^\/__|\.data$/;

/**
 * Whether the site itself answers at a path, so that a redirect from there would never be looked up. This
 * does not include the paths of pages and of single items: those come and go.
 */
export function isOwnPath(path: string): boolean {
  const known = path.toLowerCase();
  return (
    ownPaths.has(known) ||
    remixPath.test(known) ||
    systemPrefixes.some((prefix) => known === prefix || known.startsWith(`${prefix}/`))
  );
}

/** Whether a path belongs to the site but is never a page that visitors open. */
function leadsToNoPage(path: string): boolean {
  const known = path.toLowerCase();
  return isOwnPath(known) && known !== '/' && !fixedScreens.includes(known);
}

/** A redirect from an old path to a new one. */
export interface Redirect {
  fromPath: string;
  toPath: string;
}

/** What the database says about the two paths of a redirect, besides that redirect itself. */
export interface KnownPaths {
  /** Whether another redirect starts at its old path. */
  isTaken: boolean;
  /** Whether a published page or award is at its old path. */
  isVisible: boolean;
  /** The old path of a redirect that leads to its old path, or null. */
  ledFrom: string | null;
  /** Where its new path is redirected to, step by step; empty when it is not. */
  leadsOn: string[];
}

/** The faults of a redirect: the field, and the message about the path that causes it. */
export const redirectFaults = {
  same: { field: 'toPath', text: 'redirectSame' },
  own: { field: 'fromPath', text: 'redirectOwn' },
  visible: { field: 'fromPath', text: 'redirectShown' },
  taken: { field: 'fromPath', text: 'redirectTaken' },
  ledFrom: { field: 'fromPath', text: 'redirectLedFrom' },
  system: { field: 'toPath', text: 'redirectSystem' },
  loop: { field: 'toPath', text: 'redirectLoop' },
  leadsOn: { field: 'toPath', text: 'redirectLeadsOn' },
} as const satisfies Record<string, { field: keyof Redirect; text: FieldText }>;

export type RedirectFaultName = keyof typeof redirectFaults;

/** A fault of a redirect, and the path in its message. */
export interface RedirectFault {
  name: RedirectFaultName;
  path: string;
}

/**
 * The faults of a redirect (D-01), at most one for each field. No path may be both an old
 * and a new one: this rules out chains, and so loops.
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
        ? 'visible'
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
