import { type AppLoadContext, data, redirectDocument } from '@remix-run/cloudflare';
import * as z from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { refusedParam, summaryHref } from '#app/components/voting/links.ts';
import { answerForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { CodedError, invalidFields, isConflict } from '#functions/core/errors.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import type { BallotView } from '#functions/voting/members/ballot.ts';
import { castVoteAndSee } from '#functions/voting/members/vote.ts';
import {
  choiceFault,
  type VotingStep,
  votingMachine,
  votingSteps,
} from '#functions/voting/votes/rules.ts';
import { optionsField, voteKeyField } from '#functions/voting/votes/schema.ts';
import { ballotToVote, intentOf, type VotingReply } from './voting-flow.ts';

const votingForm = z.object({ options: optionsField, key: voteKeyField });

/** The step that a form has led to, and the ballot if it was read with the vote. */
interface Reached {
  step: VotingStep;
  seen: BallotView | null;
}

// Loaders run after the action of a page, in the same context.
const reached = new WeakMap<AppLoadContext, Reached>();

/** What this request's form has led to; without a form, the first step. */
export const reachedBy = (context: AppLoadContext): Reached =>
  reached.get(context) ?? { step: votingMachine.initial, seen: null };

/**
 * Runs the action of a button in the voting flow (BAL-26, BAL-30…34): each step is a page, and the choice travels
 * only in form bodies. Members who have voted, or come outside voting time, are redirected to the summary, which
 * says so (D-48). Throws 400 for a button that the step does not have.
 */
export async function answerVoting(
  context: AppLoadContext,
  form: FormData,
  ballotId: string,
  readBallot: () => Promise<BallotView>,
) {
  const { name, about } = intentOf(String(form.get(intentField)));
  const from = votingSteps.find((step) => step === form.get('step')) ?? votingMachine.initial;
  const move = votingMachine.transitions.find((one) => one.from === from && one.name === name);
  if (!move) throw new Response(null, { status: 400 });

  return answerForm(context, form, votingForm, async ({ options, key }) => {
    const go = (
      step: VotingStep,
      more: Partial<VotingReply> = {},
      seen: Reached['seen'] = null,
    ) => {
      reached.set(context, { step, seen });
      return data<VotingReply>({ step, options, key, about: null, receipt: null, ...more });
    };
    if (move.name === 'see-program') return go(move.to, { about });
    if (move.name === 'back') return go(move.to);
    if (move.name === 'proceed') {
      const fault = choiceFault(ballotToVote(await readBallot()), options);
      if (fault) throw invalidFields({ options: [fault] });
      return go(move.to);
    }
    const { ctx } = context;
    const vote = castVoteAndSee(ctx, ballotId, options, { key });
    const { receipt: number, ballot } = await orNotFound(vote).catch(async (error: unknown) => {
      if (isConflict(error))
        throw redirectDocument(`${summaryHref(await readBallot())}?${refusedParam}=1`, 303);
      // A choice that is refused is corrected in the first step.
      if (!isOfFields(error)) reached.set(context, { step: from, seen: null });
      throw error;
    });
    const receipt = { number, hash: await sha256(number), stamp: dayOf(ctx.now()) };
    return go(move.to, { options: [], receipt }, ballot);
  });
}

const isOfFields = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'INVALID_FIELDS';
