import { listHref, type ResourceName } from '#app/components/lifecycle/links.ts';
import { notFound } from './public-page.server.ts';

/** The resource that a screen is about, by its path; throws 404 for any other. */
export function resourceAt<Among extends ResourceName>(
  request: Request,
  among: readonly Among[],
): Among {
  const { pathname } = new URL(request.url);
  const found = among.find((one) => `${pathname}/`.startsWith(`${listHref(one)}/`));
  if (!found) throw notFound();
  return found;
}

/** The id in the path of a screen, whatever its route calls it: there is only one parameter. */
export const idIn = (params: Record<string, string | undefined>): string =>
  Object.values(params)[0] ?? '';
