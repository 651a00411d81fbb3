import { demoPassword } from '#workers/local/seed/accounts/accounts.ts';
import { plain } from './site-client.ts';

/** A page as the site sent it. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
}

interface CrawlOptions {
  /** Where to begin. */
  from: string[];
  cookie?: string;
  /** Which of the paths found are followed; all by default. */
  follows?: (path: string) => boolean;
}

/** How many queries of one screen are visited beside the language: filters and sortings combine without end. */
const mostQueries = 4;

/** Addresses with a file behind them, or with a screen of this machine alone. */
const isFile = (path: string): boolean =>
  /^\/(?:_api|assets|dev)\/|\.(?!html)\w{2,5}(?:\?|$)/.test(path);

export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<(?:a|area)\s[^>]*?href="([^"#]+)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

/** Every HTML page that links lead to, each once; redirects are followed. */
export async function crawl(site: string, options: CrawlOptions): Promise<CrawledPage[]> {
  const { from, cookie, follows = () => true } = options;
  const waiting = [...from];
  const known = new Set(from);
  const queries = new Map<string, number>();
  const pages: CrawledPage[] = [];
  const add = (href: string, base: string) => {
    const { origin, pathname, search } = new URL(href, site + base);
    const path = pathname + search;
    if (origin !== site || known.has(path) || isFile(path) || !follows(path)) return;
    const seen = queries.get(pathname) ?? 0;
    const isOther = search !== '' && !/^\?lang=\w+$/.test(search);
    if (isOther && seen >= mostQueries) return;
    if (isOther) queries.set(pathname, seen + 1);
    known.add(path);
    waiting.push(path);
  };
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await fetch(site + path, {
      headers: { ...plain, ...(cookie ? { Cookie: cookie } : {}) },
    });
    const isDownload = response.headers.get('content-disposition')?.startsWith('attachment');
    if (isDownload || !response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    const html = await response.text();
    pages.push({ path, status: response.status, html });
    const { pathname, search } = new URL(response.url);
    for (const href of linksIn(html)) add(href, pathname + search);
  }
  return pages;
}

/** The cookies of a demo account that has signed in. */
export async function cookieOf(site: string, who: string): Promise<string> {
  const response = await fetch(`${site}/_api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: `${who}@example.org`, password: demoPassword }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0) throw new Error(`${who} could not sign in: ${await response.text()}`);
  return cookies.join('; ');
}
