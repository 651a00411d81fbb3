import { routeTable } from '#app/routes.ts';

/** A screen that was opened: the rows that it read, and the statements that read most. */
export interface Opened {
  path: string;
  status: number;
  rows: number;
  most: [rows: number, sql: string][];
}

/** Words of a search: one that many names have, a rare one, one that nothing has, two letters, one letter. */
const searched = ['example', 'networks', 'Hønemann 12', 'zzzz', 'ro', 'x'];
const pages = ['2', '900'];

const patterns = Object.values(routeTable)
  .map(([path]) => path)
  .filter((path) => path.startsWith('/my/'));
const matcherOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** The pattern of an address; a fixed one comes before one with a parameter. */
const patternOf = (path: string): string | undefined =>
  patterns
    .filter((one) => matcherOf(one).test(path))
    .sort((a, b) => a.split(':').length - b.split(':').length)[0];

/** The addresses to which the GET forms of a screen lead that filter it: each choice, each search. */
function filtersOf(html: string, path: string): string[] {
  const forms = [...html.matchAll(/<form[^>]*method="get"[^>]*>([\s\S]*?)<\/form>/g)].filter(
    ([form]) => (/^<form[^>]*action="([^"]*)"/.exec(form)?.[1] ?? path).split('?')[0] === path,
  );
  return forms.flatMap(([, form = '']) => {
    const selects = [...form.matchAll(/<select[^>]*name="(\w+)"[^>]*>([\s\S]*?)<\/select>/g)];
    const choices = selects.flatMap(([, name, options = '']) =>
      [...options.matchAll(/<option[^>]*value="([^"]*)"/g)]
        .filter(([, value]) => value !== '')
        .slice(0, 12)
        .map(([, value = '']) => `${name}=${encodeURIComponent(decode(value))}`),
    );
    const fields = [...form.matchAll(/<input[^>]*name="(\w+)"[^>]*type="search"/g)].map(
      ([, name]) => name,
    );
    const searches = fields.flatMap((name) =>
      searched.map((word) => `${name}=${encodeURIComponent(word)}`),
    );
    return [
      ...choices,
      ...searches,
      ...choices.flatMap((choice) => [
        `${choice}&page=900`,
        ...fields.map((name) => `${choice}&${name}=ro`),
      ]),
    ].map((query) => `${path}?${query}`);
  });
}

/** The view of each route that read most, and how many were opened. */
export function worstByRoute(opened: Opened[]): (Opened & { views: number })[] {
  const groups = new Map<string, Opened[]>();
  for (const one of opened) {
    const pattern = patternOf(one.path.split('?')[0] ?? '') ?? one.path;
    groups.set(pattern, [...(groups.get(pattern) ?? []), one]);
  }
  return [...groups.values()]
    .flatMap((views) => {
      const [most] = views.sort((a, b) => b.rows - a.rows);
      return most ? [{ ...most, views: views.length }] : [];
    })
    .sort((a, b) => b.rows - a.rows);
}

/**
 * Opens every screen of the members' area that an administrator may see: each route once, lists also on later
 * pages, with every filter and several searches. With `only`, those whose address begins so.
 */
export async function openScreens(
  open: (path: string) => Promise<Opened & { html: string }>,
  first: string[],
  only: string[] = ['/my'],
) {
  const opened: Opened[] = [];
  const seen = new Set<string>();
  const waiting = [...first, ...patterns.filter((pattern) => !pattern.includes(':'))];
  const known = new Set(waiting.map((path) => patternOf(path)));
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (seen.has(path) || !only.some((start) => path?.startsWith(start))) continue;
    seen.add(path);
    const { html, ...one } = await open(path);
    opened.push(one);
    const [bare = ''] = path.split('?');
    if (one.status !== 200) continue;
    if (bare === path) {
      waiting.push(...filtersOf(html, path));
      if (html.includes('class="pages"'))
        waiting.push(...pages.map((page) => `${path}?page=${page}`));
    }
    for (const [, href = ''] of html.matchAll(/href="(\/my\/[^"#]*)"/g)) {
      const to = decode(href).replace(/[?&]lang=\w+/, '');
      const pattern = patternOf(to.split('?')[0] ?? '');
      if (
        to.includes('?')
          ? bare === path && to.startsWith(`${bare}?`)
          : pattern && !known.has(pattern)
      ) {
        if (pattern) known.add(pattern);
        waiting.push(to);
      }
    }
  }
  return { opened, missed: patterns.filter((pattern) => !known.has(pattern)) };
}
