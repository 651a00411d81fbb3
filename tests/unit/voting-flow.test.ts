import { describe, expect, it } from 'vitest';
import {
  ballotToVote,
  hashOf,
  intentOf,
  keyOf,
  parseFlow,
  programOf,
  stepOfHash,
  type VotingReply,
  votingForm,
} from '#app/routes/members/voting/ballot-vote/voting-flow.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { choiceFault, votingMachine, votingSteps } from '#functions/voting/votes/rules.ts';

describe('the voting flow', () => {
  it('BAL-26 BAL-30 goes from view to confirmation to receipt, and Back pops a step', () => {
    const table = votingSteps.map((from) => [
      from,
      Object.fromEntries(votingMachine.offered(from, 'voter').map(({ name, to }) => [name, to])),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      view: { proceed: 'confirmation', 'see-program': 'program' },
      program: { back: 'view' },
      confirmation: { back: 'view', cast: 'receipt' },
      receipt: {},
    });
  });

  it('names no choice in an address', () => {
    for (const one of votingSteps) expect(stepOfHash(hashOf(one))).toBe(one);
    expect(stepOfHash('#content')).toBeNull();
    expect(votingSteps.map(hashOf).join(' ')).toMatch(/^(#voting-[a-z]+ ?)+$/);
  });

  it('BAL-28 knows of whom a program is to be seen', () => {
    expect(intentOf(programOf('ada'))).toEqual({ name: 'see-program', about: 'ada' });
    expect(intentOf('cast')).toEqual({ name: 'cast', about: null });
  });

  it('BAL-32 BAL-34 shows a refused choice where one chooses, with what was chosen', () => {
    const refused = (error: Record<string, string[]>, sent: string) => ({
      formId: votingForm,
      result: {
        status: 'error' as const,
        error,
        initialValue: { step: sent, options: ['a', 'b'], key: 'secret' },
      },
    });
    const many = parseFlow(refused({ options: ['chooseFewer:1'] }, 'view'));
    expect(many).toMatchObject({ step: 'view', options: ['a', 'b'], faults: ['chooseFewer:1'] });
    expect(parseFlow(refused({ options: ['notSelectable'] }, 'confirmation')).step).toBe('view');
    expect(parseFlow(refused({ '': ['Too many.'] }, 'confirmation')).step).toBe('confirmation');
  });

  const sent: VotingReply = {
    ...{ step: 'view', options: [], key: 'k', about: null, receipt: null },
  };

  it('D-50 keeps the secret of a form that is shown again', () => {
    expect(keyOf(sent)).toBe('k');
    expect(keyOf(undefined)).toBeNull();
  });

  it('BAL-33 D-49 takes nobody who is switched off', () => {
    const times = { applicationsStartTime: null, applicationsEndTime: null };
    const ballot = ballotToVote({
      ...{ ...times, votingStartTime: null, votingEndTime: null, isPoll: false, numberOfSeats: 2 },
      candidates: [
        { userId: 'a', disabled: false },
        { userId: 'b', disabled: true },
      ],
    });
    expect(choiceFault(ballot, ['a'])).toBeNull();
    expect(choiceFault(ballot, ['a', 'b'])).toBe(says('notSelectable'));
  });
});
