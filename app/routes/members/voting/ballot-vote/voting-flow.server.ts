import { type AppLoadContext, data, redirectDocument } from '@remix-run/cloudflare';
import * as z from 'zod';
import { intentField } from '#app/components/form/names.ts';
import { refusedParam, summaryHref } from '#app/components/voting/links.ts';
import { answerForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { CodedError, invalidFields, isConflict } from '#functions/core/errors.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import type { BallotView } from '#functions/voting/members/ballot.ts';
import { castVoteAndSee } from '#functions/voting/members/vote.ts';
import type { SentVote } from '#functions/voting/votes/commands.ts';
import {
  choiceFault,
  type VotingStep,
  votingMachine,
  votingSteps,
} from '#functions/voting/votes/rules.ts';
import { envelopeFields, optionsField, voteKeyField } from '#functions/voting/votes/schema.ts';
import { ballotToVote, intentOf, plainField, type VotingReply } from './voting-flow.ts';

/** A vote in clear, from the page without script, and one that the browser has sealed. */
const plainForm = z.object({ options: optionsField, key: voteKeyField });
const sealedForm = z.object(envelopeFields);

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
 * Runs the action of a button in the voting flow (BAL-26, BAL-30…34). Where scripts run only the last one comes here, with the
 * envelope. On the page without script each step is a page, and the choice travels in form bodies. Members who have voted, or
 * come outside voting time, are redirected to the summary, which says so (D-48). Throws 400 for a button that the step does
 * not have, and for a choice in clear from any other page.
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

  const cast = async (sent: SentVote, key: string) => {
    const { ctx } = context;
    const vote = castVoteAndSee(ctx, ballotId, sent);
    const { receipt, ballot } = await orNotFound(vote).catch(async (error: unknown) => {
      if (isConflict(error))
        throw redirectDocument(`${summaryHref(await readBallot())}?${refusedParam}=1`, 303);
      // A choice that is refused is corrected in the first step.
      if (!isOfFields(error)) reached.set(context, { step: from, seen: null });
      throw error;
    });
    reached.set(context, { step: move.to, seen: ballot });
    const stamp = dayOf(ctx.now());
    const reply = { step: move.to, options: [], key, about: null };
    return data<VotingReply>({ ...reply, receipt: { ...receipt, stamp } });
  };
  if (move.name === 'cast' && form.has('envelope'))
    return answerForm(context, form, sealedForm, (sent) => cast(sent, ''));
  if (!form.has(plainField)) throw new Response(null, { status: 400 });

  return answerForm(context, form, plainForm, async ({ options, key }) => {
    const go = (step: VotingStep, shown: string | null = null) => {
      reached.set(context, { step, seen: null });
      return data<VotingReply>({ step, options, key, about: shown, receipt: null });
    };
    if (move.name === 'see-program') return go(move.to, about);
    if (move.name === 'back') return go(move.to);
    if (move.name === 'cast') return cast({ options, key }, key);
    const fault = choiceFault(ballotToVote(await readBallot()), options);
    if (fault) throw invalidFields({ options: [fault] });
    return go(move.to);
  });
}

const isOfFields = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'INVALID_FIELDS';
