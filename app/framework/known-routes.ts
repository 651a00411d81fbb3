const manifestPath = '/__manifest';

/** Whether Remix asks by an address for the routes of one page only, the one at this path. */
const asksFor = (
  asked: string,
  { origin, pathname: path }: Pick<Location, 'origin' | 'pathname'>,
): boolean => {
  const { pathname, searchParams } = new URL(asked, origin);
  const paths = searchParams.getAll('p');
  return pathname === manifestPath && paths.length > 0 && paths.every((one) => one === path);
};

/**
 * Before the first form of a page is sent whose address holds an id, Remix asks the site whether another route
 * would fit that address better. The site has answered that when it rendered the page; asking again takes a
 * round trip, and without a connection it would put an error in place of the page and of all that was typed
 * (D-56). It is told here that there is none. Ends with React Router 7 by `routeDiscovery: { mode: 'initial' }`,
 * which sends all routes with the page, if their weight is worth it.
 */
export function answerForThisPage(page: Pick<Window, 'fetch' | 'location'>): void {
  // As it is now: later addresses are asked for as they are reached.
  const { origin, pathname } = page.location;
  const here = { origin, pathname };
  const ask = page.fetch.bind(page);
  page.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return asksFor(address, here) ? Promise.resolve(Response.json({})) : ask(input, init);
  };
}
