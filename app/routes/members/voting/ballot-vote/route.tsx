import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import type { ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { summaryHref, voteHref } from '#app/components/voting/links.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { readForm } from '#app/server/form.server.ts';
import { ballotAt, candidateView } from '#app/server/member-ballot.server.ts';
import { orDenied, requireUser } from '#app/server/require-user.server.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { canVote } from '#functions/voting/ballots/rules.ts';
import { keyFingerprint } from '#functions/voting/envelopes/keys.ts';
import { shortFingerprint } from '#functions/voting/envelopes/rules.ts';
import { requireVoterOf } from '#functions/voting/roll/access.ts';
import { answerVoting, reachedBy } from './voting-flow.server.ts';
import { isWrongChoice, plainField, titleOf } from './voting-flow.ts';
import { VotingFlow } from './voting-flow.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';
export { sendVote as clientAction } from './voting-flow.ts';

/** The voting flow (BAL-25…34); after voting, off the roll, and outside voting time, redirects to the summary (D-48, D-87). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { id: voter } = requireUser(context, request);
  const { step, seen } = reachedBy(context);
  const ballot = seen ?? (await ballotAt(context, request, params.ballotId, voteHref));
  // The receipt is the reply to the vote, and shown only once.
  const isHere = canVote(ballot.phase) && !ballot.vote && ballot.roll.isOn !== false;
  if (step !== 'receipt' && !isHere) throw redirect(summaryHref(ballot));
  const { id, title, description, isPoll, numberOfSeats, votingEndTime, phase } = ballot;
  const publicKey = ballot.publicKey ?? '';
  const { applicationsStartTime, applicationsEndTime, votingStartTime } = ballot;
  return {
    ballot: {
      ...{ id, title, isPoll, numberOfSeats, votingEndTime, phase },
      ...{ applicationsStartTime, applicationsEndTime, votingStartTime },
      description: safeHtml(description),
      candidates: ballot.candidates.map(candidateView),
      isOn: ballot.roll.isOn,
      publicKey,
      lock: ballot.lock,
    },
    fingerprint: shortFingerprint(await keyFingerprint(publicKey, ballot.lock)),
    /** Without script: the choice is sent in clear. */
    isPlain: new URL(request.url).searchParams.has(plainField),
    voter,
    society: context.ctx.config.societyName,
    origin: new URL(request.url).origin,
    key: context.ctx.newSecret(),
    step,
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  const { ballotId = '' } = params;
  await orDenied(requireVoterOf(context.ctx, ballotId));
  return answerVoting(context, await readForm(context, request), ballotId, () =>
    ballotAt(context, request, ballotId, voteHref),
  );
}

export type VotingPage = ReturnType<typeof useLoaderData<typeof loader>>;

/**
 * Keeps the data and the key: reloading would replace a receipt by the summary. Only a refused choice reloads, as
 * the candidates may have changed.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) =>
  isWrongChoice(actionResult ?? undefined);

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? titleOf(t, data.step, data.ballot) : t('voting.step-view'),
);

export default VotingFlow;
