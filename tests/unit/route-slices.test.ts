import type { ServerBuild } from '@remix-run/cloudflare';
import { matchRoutes } from '@remix-run/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceRoutes } from '#app/framework/route-slices.ts';
import routes from '#app/routes.ts';

interface Line {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

const lines: Line[] = [
  { id: 'root' },
  ...routes.map((route) => ({ ...route, parentId: 'root' })),
  { id: 'area', path: 'area', parentId: 'root' },
  { id: 'area-item', path: ':item', parentId: 'area' },
];
const byId = Object.fromEntries(lines.map((line) => [line.id, { ...line, module: {} }]));
const build = { routes: byId, assets: { routes: byId, version: '1' } } as unknown as ServerBuild;

type Tree = Parameters<typeof matchRoutes>[0];
const trees = new Map<ServerBuild, Tree>();

const treeOf = (of: ServerBuild, parentId?: string): object[] =>
  Object.values(of.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...route, children: route?.index ? undefined : treeOf(of, route?.id) }));

/** The ids of the routes that Remix would match for a path in a build. */
function matched(of: ServerBuild, path: string): string[] | null {
  const tree = trees.get(of) ?? (treeOf(of) as Tree);
  trees.set(of, tree);
  const found = matchRoutes(tree, path);
  return found?.map(({ route }) => route.id ?? '') ?? null;
}

describe('route slices', () => {
  const sliceFor = sliceRoutes(build);
  const segments = fc.constantFrom(
    ...[
      'home',
      'HOME',
      'events',
      'other',
      'netsci',
      'jobs',
      'j%6Fbs',
      'my',
      'x',
      '',
      'area',
      '%E0%A4',
    ],
    ...['about', 'board', 'award-prizes', 'er-prize', 'manifest.webmanifest', 'search', '*', ':id'],
  );

  it('match exactly what the whole route table matches, for any path', () => {
    fc.assert(
      fc.property(fc.array(segments, { maxLength: 4 }), (parts) => {
        const path = `/${parts.join('/')}`;
        expect(matched(sliceFor(path), path)).toEqual(matched(build, path));
      }),
      { numRuns: 250 },
    );
  });

  it('hold few routes, children of a route included', () => {
    expect(Object.keys(sliceFor('/chapters').routes)).toEqual(['root', 'publisher']);
    expect(Object.keys(sliceFor('/jobs/1').routes).sort()).toEqual([
      'job',
      'jobs',
      'publisher',
      'root',
    ]);
    expect(Object.keys(sliceFor('/area/7').routes)).toContain('area-item');
  });

  it('are made once, and unknown beginnings share one', () => {
    expect(sliceFor('/jobs')).toBe(sliceFor('/jobs/1'));
    expect(sliceFor('/unknown')).toBe(sliceFor('/other-unknown'));
  });

  it('are the same for a page and for its data', () => {
    expect(sliceFor('/unsubscribe.data')).toBe(sliceFor('/unsubscribe'));
    expect(Object.keys(sliceFor('/unsubscribe.data').routes)).toContain('unsubscribe');
  });

  it('leave Remix’s own paths the whole table', () => {
    expect(sliceFor('/__manifest')).toBe(build);
  });
});
