import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { BallotRef } from '#app/components/voting/links.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { orNotFound } from './public-page.server.ts';
import { orDenied } from './require-user.server.ts';

/**
 * The ballot in a path, as its voter sees it; whoever may not see it is sent to the overview. Polls and elections redirect to their own path (RTE-51, RTE-52);
 * throws 404 for ballots that members do not see.
 */
export async function ballotAt(
  context: AppLoadContext,
  request: Request,
  id: string | undefined,
  pathOf: (ballot: BallotRef) => string,
) {
  const ballot = await orDenied(orNotFound(memberBallot(context.ctx, id ?? '')));
  const { pathname, search } = new URL(request.url);
  const own = pathOf(ballot);
  if (own !== pathname.replace(/\.data$/, '')) throw redirect(own + search);
  return ballot;
}

/** The view model of a candidate: the program is sanitised. */
export const candidateView = <One extends { program: string }>(candidate: One) => ({
  ...candidate,
  program: safeHtml(candidate.program),
});
