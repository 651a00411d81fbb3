import { type AppLoadContext, data, redirectDocument } from '@remix-run/cloudflare';
import { z } from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { refusedParam, summaryHref } from '#app/components/voting/links.ts';
import { answerForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { invalidFields, isConflict } from '#functions/core/errors.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import type { BallotView } from '#functions/voting/members/ballot.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import {
  choiceFault,
  type VotingStep,
  votingMachine,
  votingSteps,
} from '#functions/voting/votes/rules.ts';
import { optionsField, voteKeyField } from '#functions/voting/votes/schema.ts';
import { ballotToVote, intentOf, type VotingReply } from './voting-flow.ts';

const votingForm = z.object({
  options: optionsField,
  key: voteKeyField,
  wording: z.string().max(64).optional(),
});

// Loaders run after the action of a page, in the same context.
const steps = new WeakMap<AppLoadContext, VotingStep>();

/** The step that this request's form has led to; without a form, the first one. */
export const stepOf = (context: AppLoadContext): VotingStep =>
  steps.get(context) ?? votingMachine.initial;

/**
 * Runs the action of a button in the voting flow (BAL-26, BAL-30…34): each step is a page, and the choice travels
 * only in form bodies. Members who have voted, or come outside voting time, are redirected to the summary, which
 * says so (D-48). Throws 400 for a button that the step does not have.
 */
export async function answerVoting(context: AppLoadContext, form: FormData, ballot: BallotView) {
  const { name, about } = intentOf(String(form.get(intentField)));
  const from = votingSteps.find((step) => step === form.get('step')) ?? votingMachine.initial;
  const move = votingMachine.transitions.find((one) => one.from === from && one.name === name);
  if (!move) throw new Response(null, { status: 400 });

  return answerForm(context, form, votingForm, async ({ options, key, wording }) => {
    const go = (step: VotingStep, more: Partial<VotingReply> = {}) => {
      steps.set(context, step);
      return data<VotingReply>({
        ...{ step, options, key, wording: wording ?? null, about: null, receipt: null },
        ...more,
      });
    };
    if (move.name === 'see-program') return go(move.to, { about });
    if (move.name === 'back') return go(move.to);
    const fault = choiceFault(ballotToVote(ballot), options);
    if (fault) throw invalidFields({ options: [fault] });
    if (move.name === 'proceed') return go(move.to);
    steps.set(context, from);
    const number = await cast(context, ballot, options, { key, wording });
    const stamp = dayOf(context.ctx.now());
    return go(move.to, {
      options: [],
      receipt: { number, hash: await sha256(number), stamp },
    });
  });
}

async function cast(
  { ctx }: AppLoadContext,
  ballot: BallotView,
  options: string[],
  sent: { key: string; wording: string | undefined },
): Promise<string> {
  try {
    return (await orNotFound(castVote(ctx, ballot.id, options, sent))).receipt;
  } catch (error) {
    if (isConflict(error)) throw redirectDocument(`${summaryHref(ballot)}?${refusedParam}=1`, 303);
    throw error;
  }
}
