import type { ServerBuild } from '@remix-run/cloudflare';

/** Remix's own paths, which need every route. */
const ownPaths = /^__/;

/** The suffix that Remix appends to a path to fetch only the data of a page. */
const dataSuffix = /\.data$/;

/** The first segment of a path in lower case, without that suffix, or null when it cannot be decoded. */
export function firstSegment(pathname: string): string | null {
  try {
    const segment = pathname.replace(dataSuffix, '').split('/')[1] ?? '';
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return null;
  }
}

/** The ancestor of a route directly below the root. */
function topRoute(routes: ServerBuild['routes'], id: string): { path?: string } | undefined {
  let route = routes[id];
  while (route?.parentId && route.parentId !== 'root') route = routes[route.parentId];
  return route;
}

/**
 * Splits a build by the first segment of its routes' paths. Remix flattens and ranks all routes several times
 * per request; a path can only match routes that begin with its first segment, a parameter or a splat, so it
 * needs only those. Returns the build for a path, always the same object for the same segment. Ends with a
 * React Router that ranks its routes once: measure (`npm run bench`).
 */
export function sliceRoutes(build: ServerBuild): (pathname: string) => ServerBuild {
  const segmentOf = (id: string): string | null => {
    const segment = topRoute(build.routes, id)?.path?.split('/')[0] ?? '';
    return id === 'root' || /^[:*]/.test(segment) ? null : segment.toLowerCase();
  };
  const ids = Object.keys(build.routes);
  const known = new Set(ids.map(segmentOf));
  const slices = new Map<string, ServerBuild>();

  const slice = (segment: string): ServerBuild => {
    const kept = ids.filter((id) => segmentOf(id) === null || segmentOf(id) === segment);
    const only = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => kept.includes(id)));
    return {
      ...build,
      routes: only(build.routes) as ServerBuild['routes'],
      assets: { ...build.assets, routes: only(build.assets.routes) },
    };
  };

  return (pathname) => {
    const segment = firstSegment(pathname);
    if (segment === null || ownPaths.test(segment)) return build;
    // Every segment that no route begins with shares one slice.
    const key = known.has(segment) ? segment : '*';
    let found = slices.get(key);
    if (!found) {
      found = slice(key);
      slices.set(key, found);
    }
    return found;
  };
}
