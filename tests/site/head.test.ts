import { expect, it } from 'vitest';
import { contentPaths, details, inLanguage, screens } from '#tests/e2e/support.ts';
import { blocksIn } from '#tests/support/structured-data.ts';
import { bodyOf, followed, get, shared } from './client.ts';

/** The JSON-LD of a page but the way to it, which every page has. */
const dataIn = (html: string) =>
  blocksIn(html).filter((block) => block['@type'] !== 'BreadcrumbList');

it('no public page carries a script that runs', async () => {
  for (const { path } of screens) {
    const html = await bodyOf(path);
    const scripts = (html.match(/<script\b[^>]*>/gi) ?? []).filter(
      (tag) => tag !== '<script type="application/ld+json">',
    );
    expect.soft(scripts, path).toEqual([]);
    expect.soft(html, path).not.toMatch(/\son\w+=|javascript:|modulepreload/i);
    expect.soft(() => dataIn(html), path).not.toThrow();
  }
});

it('D-96 each page says which address is its own, an Italian one only where its text is Italian', async () => {
  const sitemap = await bodyOf('/sitemap.xml');
  for (const path of contentPaths.filter((one) => one !== details.expiredJob)) {
    const own = shared + path;
    const italian = `${own}?lang=it`;
    const isItalian = sitemap.includes(`hreflang="it" href="${italian}"`);
    for (const language of ['en', 'it']) {
      const html = await bodyOf(inLanguage(path, language));
      const canonical = language === 'it' && isItalian ? italian : own;
      expect.soft(html, path).toContain(`<link rel="canonical" href="${canonical}">`);
      expect.soft(html, path).toContain(`<meta property="og:url" content="${canonical}">`);
      for (const [name, href] of [
        ['en', own],
        ['it', italian],
      ]) {
        const link = `<link rel="alternate" hreflang="${name}" href="${href}">`;
        expect.soft(html.includes(link), `${path} ${name}`).toBe(isItalian);
      }
    }
  }
});

/** What the head of a page says under a name. */
const saidIn = (html: string, name: string): string =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

it('D-101 each page has a title, a description and a picture for sharing of its own', async () => {
  const titles = new Map<string, string>();
  const pictures = new Map<string, string>();
  for (const path of contentPaths) {
    const html = await bodyOf(path);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect.soft(titles.get(title), `${path}: ${title}`).toBeUndefined();
    titles.set(title, path);
    expect.soft(saidIn(html, 'description').length, path).toBeGreaterThanOrEqual(20);
    if (path === details.expiredJob) continue;
    const picture = saidIn(html, 'og:image');
    expect.soft(picture, path).toContain(`/share/en${path}/`);
    expect.soft(pictures.get(picture), path).toBeUndefined();
    pictures.set(picture, path);
    expect.soft(saidIn(html, 'og:image:alt'), path).toContain(saidIn(html, 'og:title'));
  }
});

it('icons and manifest are there', async () => {
  const html = await bodyOf('/home');
  const links = [
    ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
  ];
  expect(links.length).toBe(3);
  const { icons } = JSON.parse(await bodyOf('/manifest.webmanifest')) as {
    icons: { src: string }[];
  };
  const paths = [...links.map(([, href]) => href ?? ''), ...icons.map(({ src }) => src)];
  for (const path of [...paths, '/favicon.ico'])
    expect.soft((await get(path, followed)).status, path).toBe(200);
});

it('every link and anchor on the public pages leads somewhere', async () => {
  const found = new Map<string, string>();
  const ids = new Map<string, Set<string>>();
  const fetched = async (path: string) => {
    const html = await bodyOf(path);
    ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')));
    return html;
  };
  for (const { path } of screens.filter(({ status = 200 }) => status === 200))
    for (const [, href] of (await fetched(path)).matchAll(/<a [^>]*?href="((?:\/|#|\?)[^"]*)"/g))
      found.set(
        new URL(href?.replaceAll('&amp;', '&') ?? '', `http://x${path}`).href.slice(8),
        path,
      );
  for (const [link, from] of found) {
    const [path = '', anchor] = link.split('#');
    if (!ids.has(path)) {
      expect.soft((await get(path, followed)).status, `${link} on ${from}`).toBe(200);
      if (anchor) await fetched(path);
    }
    if (anchor) expect.soft([...(ids.get(path) ?? [])], `${link} on ${from}`).toContain(anchor);
  }
});
