import { useActionData, useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formIdField, intentField } from '#app/components/form/names.ts';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { choiceFault, type VotingStep, votingMachine } from '#functions/voting/votes/rules.ts';
import type { VotingPage } from './route.tsx';
import { useSealing } from './use-sealing.ts';
import {
  ballotToVote,
  hashOf,
  intentOf,
  isWrongChoice,
  parseFlow,
  stepOfHash,
  type VotingFlow,
  type VotingReply,
  votingForm,
} from './voting-flow.ts';

/** What a history entry that the voting flow has pushed keeps for a reload; only this tab can read it. */
type PushedState = Pick<VotingFlow, 'options' | 'about'>;

/** The step that can be shown: a step whose data is missing falls back to the previous one. */
function visibleStep({ step, about, receipt, options }: VotingFlow, ballot: VotingPage['ballot']) {
  if (receipt) return 'receipt';
  if (step === 'program' && about !== null) return step;
  const isChosen = choiceFault(ballotToVote(ballot), options) === null;
  return step === 'confirmation' && isChosen ? step : votingMachine.initial;
}

/**
 * The voting flow in the browser (BAL-30): the choice stays in this tab, steps are history entries whose address does
 * not name it, and nothing is sent before "Cast vote". Without script the form goes to the server instead.
 */
export function useVotingFlow(page: VotingPage) {
  const { ballot, isPlain } = page;
  const sealing = useSealing(page);
  const reply = useActionData<VotingReply | FormReply>();
  const caster = useFetcher<VotingReply | FormReply>({ key: 'cast' });
  const [votingFlow, setVotingFlow] = useState(() => parseFlow(reply));
  const { hash, state } = useLocation();
  const pushed = state as PushedState | null;
  const navigate = useNavigate();
  /** The number of the envelope that is sent. */
  const sent = useRef('');
  const step = visibleStep(votingFlow, ballot);
  const go = (to: VotingStep, how: { replace?: boolean; state?: unknown } = {}) =>
    navigate(hashOf(to), { preventScrollReset: true, ...how });

  // What was chosen before the script ran, which React would reset; at once, so that no button is closed meanwhile.
  useLayoutEffect(() => {
    const early = step === votingMachine.initial && !isPlain ? chosenIn(votingForm) : [];
    if (early.length > 0) setVotingFlow((now) => ({ ...now, options: early }));
  }, []);

  /** Goes on after a reload where the history entry has what was chosen; else the address follows the step that is shown. */
  function reopen(wanted: VotingStep | null): void {
    const left = wanted && pushed ? { ...votingFlow, ...pushed, step: wanted } : votingFlow;
    if (left !== votingFlow) setVotingFlow(left);
    const shown = visibleStep(left, ballot);
    if (hash !== hashOf(shown)) go(shown, { replace: true });
  }

  const isOpen = useRef(false);
  useEffect(() => {
    if (isPlain) return;
    const wanted = stepOfHash(hash);
    if (isOpen.current && votingFlow.receipt && wanted !== 'receipt')
      go('receipt', { replace: true });
    else if (isOpen.current && wanted)
      setVotingFlow((now) => (now.step === wanted ? now : { ...now, step: wanted, faults: [] }));
    if (!isOpen.current) reopen(wanted);
    isOpen.current = true;
  }, [hash]);

  useEffect(() => {
    // Only when idle: navigating during a reload could leave the page unchanged.
    if (!caster.data || caster.state !== 'idle') return;
    const answered = parseFlow(caster.data);
    const { faults } = answered;
    // The number is known in this browser alone.
    const receipt = answered.receipt && { ...answered.receipt, number: sent.current };
    if (receipt) sealing.forget();
    // Without an answer the step stays.
    const to = receipt || isWrongChoice(caster.data) ? answered.step : null;
    setVotingFlow((now) => ({
      ...now,
      ...{ receipt, faults, step: to ?? now.step },
      options: receipt ? [] : now.options,
    }));
    if (to) go(to, { replace: true });
  }, [caster.data, caster.state]);

  const [isSealing, setSealing] = useState(false);
  const isSending = isSealing || caster.state !== 'idle';

  async function cast(): Promise<void> {
    setVotingFlow((now) => ({ ...now, faults: [] }));
    setSealing(true);
    try {
      const { number, envelope, wording } = await sealing.seal(votingFlow.options);
      sent.current = number;
      const fields = { [formIdField]: votingForm, [intentField]: 'cast', step, envelope, wording };
      caster.submit(fields, { method: 'post' });
    } catch {
      setVotingFlow((now) => ({ ...now, faults: [says('notSealed')] }));
    } finally {
      setSealing(false);
    }
  }

  function press(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const { name, about } = intentOf(button?.value ?? '');
    const move = votingMachine.transitions.find((one) => one.from === step && one.name === name);
    if (!move || isSending) return;
    if (move.name === 'cast') {
      void cast();
      return;
    }
    if (move.name === 'back') {
      if (pushed) navigate(-1);
      else go(move.to, { replace: true });
      return;
    }
    const fault =
      move.name === 'proceed' ? choiceFault(ballotToVote(ballot), votingFlow.options) : null;
    const left: PushedState = { options: votingFlow.options, about: about ?? votingFlow.about };
    setVotingFlow((now) => ({ ...now, about: left.about, faults: fault ? [fault] : [] }));
    if (!fault) go(move.to, { state: left });
  }

  return {
    votingFlow: { ...votingFlow, step, options: filterOptions(ballot, votingFlow.options) },
    /** Whether the vote is being sent. */
    isSending,
    /** Whether the browser has what seals a vote. */
    sealing: sealing.state,
    press,
    choose: (options: string[]) => setVotingFlow((now) => ({ ...now, options, faults: [] })),
  };
}

/** The options that are ticked on the page. */
function chosenIn(formId: string): string[] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  return new FormData(form).getAll('options').map(String);
}

/** The chosen options that can still be chosen. */
const filterOptions = (ballot: VotingPage['ballot'], options: readonly string[]): string[] => {
  const { candidates } = ballotToVote(ballot);
  return options.filter((option) => ballot.isPoll || candidates.includes(option));
};
