const manifestPath = '/__manifest';

/** Whether an address is Remix's request for the routes of this page only. */
const asksFor = (
  asked: string,
  { origin, pathname: path }: Pick<Location, 'origin' | 'pathname'>,
): boolean => {
  const { pathname, searchParams } = new URL(asked, origin);
  const paths = searchParams.getAll('p');
  return pathname === manifestPath && paths.length > 0 && paths.every((one) => one === path);
};

/**
 * Before Remix submits the first form of a page whose address holds an id, it asks the site whether another
 * route matches that address better. Rendering the page has already answered that; asking again costs a round
 * trip, and without a connection it would replace the page, and all that was typed, with an error (D-56).
 * This answers that there is none. Ends with React Router 7 by `routeDiscovery: { mode: 'initial' }`, which
 * sends all routes with the page, if their weight is worth it.
 */
export function answerForThisPage(page: Pick<Window, 'fetch' | 'location'>): void {
  // The address at this moment: routes of later addresses are still requested.
  const { origin, pathname } = page.location;
  const here = { origin, pathname };
  const ask = page.fetch.bind(page);
  page.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return asksFor(address, here) ? Promise.resolve(Response.json({})) : ask(input, init);
  };
}
