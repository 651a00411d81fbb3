import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatInstant, type Language } from '#functions/core/values/dates.ts';
import { type BallotTimes, type Phase, phaseTime } from '#functions/voting/ballots/rules.ts';

/** A ballot as far as the words for its status need it. */
export interface Phased extends BallotTimes {
  phase: Phase;
}

/** How far a ballot is, in the words of the specification (BAL-16, BAL-17); times are in UTC (D-45). */
export function phaseText(t: Translate, language: Language, ballot: Phased): string {
  const time = phaseTime(ballot.phase, ballot);
  const date = time ? formatInstant(time, language) : t('voting.noDate');
  return t(`voting.phase-${ballot.phase}`, { date });
}

/** What a ballot is: POLL or ELECTION (BAL-18). */
export const typeText = (t: Translate, { isPoll }: { isPoll: boolean }): string =>
  t(isPoll ? 'voting.poll' : 'voting.election');

/** How many candidates an election has (BAL-19, D-47); empty for a poll. */
export function candidatesText(
  t: Translate,
  { isPoll, candidateCount }: { isPoll: boolean; candidateCount: number },
): string {
  if (isPoll) return '';
  return candidateCount === 0
    ? t('voting.noCandidates')
    : t('voting.candidates', { count: candidateCount });
}
