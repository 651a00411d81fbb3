import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { Placed } from '#app/components/voting/links.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { orNotFound } from './public-page.server.ts';

/**
 * The ballot at an address as the member sees it. A poll that is asked for at the address of an election is
 * led to its own, and the other way round (RTE-51, RTE-52); 404 for what members do not see.
 */
export async function ballotAt(
  context: AppLoadContext,
  request: Request,
  id: string | undefined,
  pathOf: (ballot: Placed) => string,
) {
  const ballot = await orNotFound(memberBallot(context.ctx, id ?? ''));
  const { pathname, search } = new URL(request.url);
  const own = pathOf(ballot);
  if (own !== pathname.replace(/\.data$/, '')) throw redirect(own + search);
  return ballot;
}

/** A candidate as a screen shows one: the program made safe. */
export const candidateView = <One extends { program: string }>(candidate: One) => ({
  ...candidate,
  program: safeHtml(candidate.program),
});
