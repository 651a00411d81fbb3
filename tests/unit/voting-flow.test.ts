import { describe, expect, it } from 'vitest';
import {
  hashOf,
  parseFlow,
  stepOfHash,
  votingForm,
} from '#app/routes/members/voting/ballot-vote/voting-flow.ts';
import { votingSteps } from '#functions/voting/votes/rules.ts';

describe('the voting flow', () => {
  it('names no choice in an address', () => {
    for (const one of votingSteps) expect(stepOfHash(hashOf(one))).toBe(one);
    expect(stepOfHash('#content')).toBeNull();
    expect(votingSteps.map(hashOf).join(' ')).toMatch(/^(#voting-[a-z]+ ?)+$/);
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
});
