import { describe, expect, it } from 'vitest';
import { candidatesText, phaseText, typeText } from '#app/components/voting/phase.tsx';
import { translator } from '#functions/core/i18n/translate.ts';
import { phaseOf } from '#functions/voting/ballots/rules.ts';

const times = {
  applicationsStartTime: '2026-11-01T09:00:00.000Z',
  applicationsEndTime: '2026-11-10T09:00:00.000Z',
  votingStartTime: '2026-11-20T14:05:00.000Z',
  votingEndTime: '2026-11-30T09:00:00.000Z',
};
const poll = {
  ...times,
  isPoll: true,
  applicationsStartTime: null,
  applicationsEndTime: null,
};
const election = { ...times, isPoll: false };

const said = (ballot: typeof poll | typeof election, at: string, language: 'en' | 'it' = 'en') =>
  phaseText(translator(language), language, { ...ballot, phase: phaseOf(ballot, new Date(at)) });

describe('the words for how far a ballot is', () => {
  it('BAL-16 those of a poll', () => {
    expect(said(poll, '2026-11-20T14:04:59.999Z')).toBe(
      'VOTE WILL START ON 20 November 2026, 14:05 UTC',
    );
    expect(said(poll, '2026-11-20T14:05:00.000Z')).toBe('VOTE OPEN');
    expect(said(poll, '2026-11-30T09:00:00.000Z')).toBe('VOTE OPEN');
    expect(said(poll, '2026-11-30T09:00:00.001Z')).toBe('VOTE CLOSED');
  });

  it('BAL-17 those of an election', () => {
    expect(said(election, '2026-10-31T09:00:00.000Z')).toBe(
      'APPLICATIONS WILL START ON 1 November 2026, 09:00 UTC',
    );
    expect(said(election, '2026-11-01T09:00:00.000Z')).toBe('APPLICATIONS OPEN');
    expect(said(election, '2026-11-10T09:00:00.000Z')).toBe('APPLICATIONS OPEN');
    expect(said(election, '2026-11-10T09:00:00.001Z')).toBe(
      'APPLICATIONS CLOSED · VOTE WILL START ON 20 November 2026, 14:05 UTC',
    );
    expect(said(election, '2026-11-20T14:05:00.000Z')).toBe('VOTE OPEN');
    expect(said(election, '2026-12-01T09:00:00.000Z')).toBe('VOTE CLOSED');
  });

  it('has them in Italian, and says that a date is not set', () => {
    expect(said(election, '2026-11-15T09:00:00.000Z', 'it')).toBe(
      'CANDIDATURE CHIUSE · LA VOTAZIONE INIZIERÀ IL 20 novembre 2026, 14:05 UTC',
    );
    const undated = { ...poll, votingStartTime: null, votingEndTime: null };
    const phase = phaseOf(undated, new Date());
    expect(phaseText(translator('en'), 'en', { ...undated, phase })).toBe(
      'VOTE WILL START ON A DATE TO BE SET',
    );
  });

  it('BAL-18 a ballot is a POLL or an ELECTION', () => {
    const t = translator('en');
    expect([typeText(t, poll), typeText(t, election)]).toEqual(['POLL', 'ELECTION']);
  });

  it('BAL-19 an election says how many candidates it has, a poll nothing', () => {
    const t = translator('en');
    expect(candidatesText(t, { isPoll: false, candidateCount: 3 })).toBe('(Candidates: 3)');
    expect(candidatesText(t, { isPoll: false, candidateCount: 0 })).toBe('(No candidates)');
    expect(candidatesText(t, { isPoll: true, candidateCount: 0 })).toBe('');
  });
});
