import type { CandidateOutcome, Decision, Outcome } from './rules.ts';

/** What a ballot came to, in one line: a code, who is elected by id, and how many seats stay open and whether by a tie. */
export interface Headline {
  code: 'elected' | 'tie' | 'nobody' | Decision;
  elected: string[];
  openSeats: number;
  isTied: boolean;
}

/** The line about an outcome in which so many ballots were cast. */
export function headlineOf(
  { isValid, decision, candidates, openSeats }: Outcome,
  ballots: number,
): Headline {
  const among = (outcome: CandidateOutcome): string[] =>
    candidates.filter((one) => one.outcome === outcome).map(({ id }) => id);
  const elected = among('elected');
  const isTied = among('tied').length > 0;
  const codeOf = (): Headline['code'] => {
    if (decision) return decision;
    if (!isValid) return 'no-quorum';
    if (ballots === 0) return 'no-votes';
    if (elected.length > 0) return 'elected';
    return isTied ? 'tie' : 'nobody';
  };
  return { code: codeOf(), elected, openSeats, isTied };
}
