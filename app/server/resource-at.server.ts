import { listHref, type ResourceName } from '#app/components/lifecycle/links.ts';
import { notFound } from './public-page.server.ts';

/** Which of some resources a screen is about, by the route that it has; throws 404 for none. */
export function resourceAt<Among extends ResourceName>(
  request: Request,
  among: readonly Among[],
): Among {
  const { pathname } = new URL(request.url);
  const found = among.find((one) => `${pathname}/`.startsWith(`${listHref(one)}/`));
  if (!found) throw notFound();
  return found;
}

/** The id in the address of a screen, whatever its route calls it: there is one parameter. */
export const idIn = (params: Record<string, string | undefined>): string =>
  Object.values(params)[0] ?? '';
