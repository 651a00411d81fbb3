import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { clientAction as keepTyped } from '#app/components/form/keep-typed.ts';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import type { BallotTimes } from '#functions/voting/ballots/rules.ts';
import type { Received } from '#functions/voting/votes/commands.ts';
import type { BallotToVote } from '#functions/voting/votes/rules.ts';
import { type VotingStep, votingMachine, votingSteps } from '#functions/voting/votes/rules.ts';

interface BallotOptions extends BallotTimes {
  numberOfSeats: number | null;
  candidates: readonly { userId: string; disabled: boolean }[];
}

/** A ballot as the rules of a choice take it: disabled candidates cannot be selected (BAL-33). */
export const ballotToVote = (ballot: BallotOptions): BallotToVote => ({
  ...ballot,
  candidates: ballot.candidates.flatMap(({ userId, disabled }) => (disabled ? [] : [userId])),
});

/** The maximum number of selected options (BAL-29). */
export const limitOf = ({ isPoll, numberOfSeats }: BallotOptions): number =>
  isPoll ? 1 : (numberOfSeats ?? 1);

export const votingForm = 'voting';

/** Says, in the query and in the form, that a vote is sent in clear: the page without script (docs/voting.md). */
export const plainField = 'plain';

/** What the society gives for a vote, once (BAL-31): the hash of its envelope, signed. */
export interface Receipt extends Received {
  /** The day of the vote. */
  stamp: string;
}

/** A step of the voting flow, as the server replies. */
export interface VotingReply {
  step: VotingStep;
  options: string[];
  key: string;
  /** The candidate whose program is shown. */
  about: string | null;
  receipt: Receipt | null;
}

/** The state of the voting flow on the screen. */
export interface VotingFlow extends Omit<VotingReply, 'key'> {
  /** Keys of the messages about why it does not go on. */
  faults: string[];
}

const programIntent = 'see-program:';

/** The intent that shows a candidate's program. */
export const programOf = (userId: string): string => programIntent + userId;

/** Splits an intent into its name and the candidate. */
export const intentOf = (intent: string): { name: string; about: string | null } =>
  intent.startsWith(programIntent)
    ? { name: 'see-program', about: intent.slice(programIntent.length) }
    : { name: intent, about: null };

/** The title of the page at a step. */
export const titleOf = (t: Translate, step: VotingStep, { title }: { title: string }): string =>
  `${t(`voting.step-${step}`)}: ${title}`;

const hashStart = '#voting-';

/** The fragment that names a step where scripts run; it is never sent, and does not name the choice. */
export const hashOf = (step: VotingStep): string => hashStart + step;

/** The step that a fragment names; null for none. */
export const stepOfHash = (hash: string): VotingStep | null =>
  votingSteps.find((step) => hashOf(step) === hash) ?? null;

const stringsOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** Whether the server has refused the choice: the ballot may have changed in the meantime. */
export const isWrongChoice = (reply: VotingReply | FormReply | undefined): boolean =>
  reply !== undefined && 'result' in reply && reply.result.error?.options !== undefined;

const isStep = (reply: VotingReply | FormReply): reply is VotingReply => 'step' in reply;

/** The state of the voting flow by the server's reply; without one, its first step. */
export function parseFlow(reply: VotingReply | FormReply | undefined): VotingFlow {
  const empty = {
    step: votingMachine.initial,
    options: [],
    about: null,
    receipt: null,
    faults: [],
  };
  if (!reply) return empty;
  if (isStep(reply)) return { ...reply, faults: [] };
  const { error, initialValue } = reply.result;
  const faults = Object.values(error ?? {}).flatMap((messages) => messages ?? []);
  const sent = votingSteps.find((step) => step === initialValue?.step);
  // An invalid choice is corrected in the first step.
  const isOfChoice = error?.[''] === undefined;
  return {
    ...empty,
    step: isOfChoice || !sent ? votingMachine.initial : sent,
    options: stringsOf(initialValue?.options),
    faults,
  };
}

/** The key of a repeated form: the one that was sent, so that no vote counts twice. */
export function keyOf(reply: VotingReply | FormReply | undefined): string | null {
  if (!reply) return null;
  if (isStep(reply)) return reply.key;
  const key = reply.result.initialValue?.key;
  return typeof key === 'string' ? key : null;
}

/**
 * The `clientAction` of the voting flow: when the site cannot be reached or fails, the choice and the form's key
 * stay, since the vote may have been counted and only the receipt lost. Reports a ballot that has meanwhile been
 * taken offline.
 */
export async function sendVote<Reply>(args: ClientActionFunctionArgs): Promise<Reply | FormReply> {
  try {
    return await keepTyped<Reply>(args);
  } catch (error) {
    const status = error instanceof Response || isRouteErrorResponse(error) ? error.status : 0;
    const said = status === 404 ? says('ballotGone') : status >= 500 ? says('notSent') : null;
    if (said === null) throw error;
    return { formId: votingForm, result: { status: 'error', error: { '': [said] } } };
  }
}
