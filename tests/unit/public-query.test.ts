import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { queryNames } from '#app/framework/public-query.ts';
import { routeTable } from '#app/routes.ts';
import { projectPath } from '#workers/local/project.ts';

const public_ = projectPath('app/routes/public');

describe('the query of a public page', () => {
  it('is cut to the parameters that the page reads', () => {
    expect(queryNames('/home')).toEqual(['lang']);
    expect(queryNames('/news')).toEqual(['lang', 'show']);
    expect(queryNames('/jobs')).toEqual(['lang', 'closing', 'country', 'kind', 'show']);
    expect(queryNames('/events')).toEqual(['lang', 'country', 'group', 'month']);
    expect(queryNames('/events/other')).toEqual(['lang', 'kind', 'show', 'year']);
    expect(queryNames('/events/other/abcdefgh/a-talk')).toEqual(['lang', 'play']);
    expect(queryNames('/events/other/abcdefgh')).toEqual(['lang']);
    expect(queryNames('/search')).toEqual(['lang', 'exact', 'kind', 'page', 'q']);
    expect(queryNames('/a/page/of/an/editor')).toEqual(['lang']);
    expect(queryNames('/old.html')).toEqual(['lang']);
  });

  it('of a screen that is no shared page stays as it is', () => {
    const own = Object.values(routeTable).filter(([, screen]) => !screen.startsWith('public/'));
    const paths = own.map(([path]) => path.replaceAll(/:\w+/g, 'x'));
    for (const path of [
      ...paths,
      ...['/', '/my', '/my/nowhere', '/cookie-consent', '/home.data'],
      ...['/__manifest', '/manifest.webmanifest', '/favicon.ico', '/share/card.png'],
    ])
      expect.soft([path, queryNames(path)]).toEqual([path, null]);
  });

  it('has a screen for every public route', () => {
    const shared = Object.values(routeTable).filter(
      ([, screen]) => screen.startsWith('public/') && !screen.endsWith('cookie-consent'),
    );
    expect(shared.length).toBeGreaterThan(25);
    for (const [path] of shared)
      expect.soft(queryNames(path.replaceAll(/:\w+/g, 'x'))?.[0], path).toBe('lang');
  });

  // A parameter read in another way would be cut off before the screen sees it.
  it('is read through readQuery alone, by each screen in its own name', () => {
    const files = readdirSync(public_, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    expect(files.length).toBeGreaterThan(20);
    for (const name of files) {
      const text = readFileSync(`${public_}/${name}`, 'utf8');
      expect
        .soft([name, /searchParams(?!\.(?:set|delete)\()|useSearchParams/.exec(text)?.[0]])
        .toEqual([name, undefined]);
      for (const [, screen] of text.matchAll(/readQuery\('([^']+)'/g))
        expect.soft(`public/${name}`).toContain(`${screen}/`);
    }
    const helpers = ['public-page', 'public-lists'].map((name) =>
      readFileSync(projectPath(`app/server/${name}.server.ts`), 'utf8'),
    );
    for (const text of helpers) expect(text).not.toContain('searchParams');
  });
});
