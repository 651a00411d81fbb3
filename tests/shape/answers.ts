import { seenByRole } from '#tests/e2e/member-screens.ts';
import { screens } from '#tests/e2e/support.ts';
import { accessPaths } from '#tests/support/access-paths.ts';
import { cookieOf, linksIn } from '#tests/support/crawl.ts';
import { plain } from '#tests/support/site-client.ts';

/** How many unlisted addresses of one screen are asked for: items and queries combine without end. */
const mostOfScreen = 3;

const roles = ['visitor', 'user', 'member', 'newsletter', 'admin'] as const;
type Role = (typeof roles)[number];

const files = ['/_api/openapi.json', '/sitemap.xml', '/robots.txt'];

/** The answers of both sites to one request, as lines that can be compared. */
export interface Pair {
  address: string;
  before: string[];
  after: string[];
}

/** The addresses that tests list for a role. */
const listed = (role: Role): string[] =>
  role === 'visitor'
    ? [...screens.map(({ path }) => path), ...accessPaths, ...files]
    : seenByRole.filter(({ who }) => who === role).map(({ path }) => path);

/** Items of one screen have addresses that differ in an id, a number or a query. */
const screenOf = (path: string): string =>
  path
    .replace(/\?.*/, '?')
    .split('/')
    .map((part) => (/\d|^[A-Za-z]{8,}$/.test(part) ? ':id' : part))
    .join('/');

/**
 * Asks two sites for the same addresses one after the other, so that their clocks agree: the listed ones of each role
 * in both languages, and what their links lead to on either site.
 */
export async function askBoth(sites: readonly [string, string]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const role of roles) {
    const cookies = await Promise.all(
      sites.map((site) => (role === 'visitor' ? '' : cookieOf(site, role))),
    );
    const waiting = listed(role);
    const known = new Set(waiting);
    const counts = new Map<string, number>();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      for (const language of ['en', 'it']) {
        const ask = async () =>
          Promise.all(
            sites.map((site, i) => load(site, path, `lang=${language}; ${cookies[i]}`)),
          ) as Promise<[Loaded, Loaded]>;
        let [before, after] = await ask();
        // The clock may have moved on between two answers.
        if (before.lines.join('\n') !== after.lines.join('\n')) [before, after] = await ask();
        const address = `${path} (${role}, ${language})`;
        pairs.push({ address, before: before.lines, after: after.lines });
        for (const link of [...before.links, ...after.links]) {
          const screen = screenOf(link);
          const count = counts.get(screen) ?? 0;
          const isOther = role !== 'visitor' && !link.startsWith('/my/');
          if (known.has(link) || isOther || count >= mostOfScreen) continue;
          known.add(link);
          counts.set(screen, count + 1);
          waiting.push(link);
        }
      }
  }
  return pairs;
}

interface Loaded {
  lines: string[];
  /** Paths on the same site. */
  links: string[];
}

/** Loads a path; what is not text is compared by its type alone. */
async function load(site: string, path: string, cookie: string): Promise<Loaded> {
  const headers = { ...plain, Cookie: `cookie-consent=no-3rd-party; ${cookie}` };
  const response = await fetch(site + path, { headers, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const head = [
    ...[String(response.status), type, response.headers.get('location') ?? ''],
    ...(response.headers.get('content-disposition') ?? '').split('; '),
  ];
  const isText = /^text\/|json|xml/.test(type);
  const body = isText ? await response.text() : '';
  if (!isText) await response.body?.cancel();
  const lines = [...head, ...linesOf(body)].map((line) => line.replaceAll(site, ''));
  const links = type.startsWith('text/html') ? linksIn(body).flatMap(pathOn(site, path)) : [];
  return { lines, links };
}

const pathOn = (site: string, base: string) => (href: string) => {
  const { origin, pathname, search } = new URL(href, site + base);
  return origin === site && !/^\/(?:dev|assets|images)\/|lang=/.test(pathname + search)
    ? [pathname + search]
    : [];
};

/** A text in lines of one tag or one line each, without what chance or a build decides. */
const linesOf = (body: string): string[] =>
  body
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '<script>')
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/<link rel="(?:modulepreload|later)"[^>]*>/g, '')
    .replace(/:R\w+:/g, ':R:')
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}\./g, '$1.')
    .replace(/(?=<)|(?<=[,;}])\n?(?=["{])/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
