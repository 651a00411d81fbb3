import type { FormReply } from '#app/components/form/use-site-form.ts';
import { type BoothStep, boothMachine, boothSteps } from '#functions/voting/votes/rules.ts';

/** The id of the form of the booth. */
export const boothForm = 'booth';

/** What proves a vote, given out once (BAL-31, D-51). */
export interface Receipt {
  number: string;
  /** As what the board of receipts lists it. */
  hash: string;
  /** The day of the vote. */
  stamp: string;
}

/** A step of the booth, as the server answers it. */
export interface BoothReply {
  step: BoothStep;
  options: string[];
  key: string;
  /** What the voter has read (`wordingOf`). */
  wording: string | null;
  /** Whose program is shown. */
  about: string | null;
  receipt: Receipt | null;
}

/** How the booth stands on the screen. */
export interface Booth extends Omit<BoothReply, 'key' | 'wording'> {
  /** Keys of messages: why it has not gone on. */
  faults: string[];
}

const programIntent = 'see-program:';

/** The button that shows the program of somebody. */
export const programOf = (userId: string): string => programIntent + userId;

/** What a button says, and about whom. */
export const intentOf = (intent: string): { name: string; about: string | null } =>
  intent.startsWith(programIntent)
    ? { name: 'see-program', about: intent.slice(programIntent.length) }
    : { name: intent, about: null };

const hashStart = '#booth-';

/** The part of the address that names a step where script runs; it is never sent, and names no choice. */
export const hashOf = (step: BoothStep): string => hashStart + step;

/** The step that an address names; null for none. */
export const stepOfHash = (hash: string): BoothStep | null =>
  boothSteps.find((step) => hashOf(step) === hash) ?? null;

const list = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** Whether the server has found something wrong with the choice: the ballot may have changed meanwhile. */
export const isWrongChoice = (reply: BoothReply | FormReply | undefined): boolean =>
  reply !== undefined && 'result' in reply && reply.result.error?.options !== undefined;

const isStep = (reply: BoothReply | FormReply): reply is BoothReply => 'step' in reply;

/** How the booth stands by what the server has answered; before any answer it is at its first step. */
export function boothOf(reply: BoothReply | FormReply | undefined): Booth {
  const empty = { step: boothMachine.initial, options: [], about: null, receipt: null, faults: [] };
  if (!reply) return empty;
  if (isStep(reply)) return { ...reply, faults: [] };
  const { error, initialValue } = reply.result;
  const faults = Object.values(error ?? {}).flatMap((messages) => messages ?? []);
  const sent = boothSteps.find((step) => step === initialValue?.step);
  // What is wrong with the choice is put right where one chooses.
  const isOfChoice = error?.[''] === undefined;
  return {
    ...empty,
    step: isOfChoice || !sent ? boothMachine.initial : sent,
    options: list(initialValue?.options),
    faults,
  };
}

/** What a form that is shown again says besides the choice, as it was sent. */
function sentIn(reply: BoothReply | FormReply | undefined, name: 'key' | 'wording'): string | null {
  if (!reply) return null;
  if (isStep(reply)) return reply[name];
  const value = reply.result.initialValue?.[name];
  return typeof value === 'string' ? value : null;
}

/** The secret of a form that is shown again: the one that was sent, so that no vote counts twice. */
export const keyOf = (reply: BoothReply | FormReply | undefined): string | null =>
  sentIn(reply, 'key');

/** What the voter has read: as it stands where the ballot is shown, and as it was read on later pages. */
export const wordingAt = (
  step: BoothStep,
  shown: string,
  reply: BoothReply | FormReply | undefined,
): string => (step === boothMachine.initial ? shown : (sentIn(reply, 'wording') ?? shown));
