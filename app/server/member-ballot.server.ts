import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { Placed } from '#app/components/voting/links.ts';
import { CodedError } from '#functions/core/errors.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import type { Candidate } from '#functions/voting/candidacies/queries.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { notFound } from './public-page.server.ts';

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
  const ballot = await memberBallot(context.ctx, id ?? '').catch((error: unknown) => {
    throw isMissing(error) ? notFound() : error;
  });
  const { pathname, search } = new URL(request.url);
  const own = pathOf(ballot);
  if (own !== pathname.replace(/\.data$/, '')) throw redirect(own + search);
  return ballot;
}

/** Whether there is nothing that anyone who asks may see. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'NOT_FOUND';

/** A candidate as a screen shows one: the program made safe. */
export const candidateView = ({ program, ...candidate }: Candidate) => ({
  ...candidate,
  program: safeHtml(program),
});
