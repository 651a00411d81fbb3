import type { Ballot, Majority, Statement } from './election-bundles.ts';

interface Threshold {
  needed: number;
  reached: number;
  isMet: boolean;
}
export interface Outcome {
  isValid: boolean;
  quorum: Threshold | null;
  majority: (Threshold & { rule: Majority }) | null;
  decision: string | null;
  candidates: { id: string; votes: number; outcome: string }[];
  openSeats: number;
}

/** What follows from the counts, reckoned in another way than the verifier does: seat by seat. */
export function outcomeOf(
  { ballot, roll, box, candidates }: Pick<Statement, 'ballot' | 'roll' | 'box' | 'candidates'>,
  ballots: Ballot[],
): Outcome {
  const people = BigInt(roll.atClosing.number);
  const cast = BigInt(ballots.length);
  const up = (top: bigint, bottom: bigint) => Number((top + bottom - 1n) / bottom);
  const votesFor = (option: string) =>
    ballots.flatMap(({ options }) => options).filter((each) => each === option).length;
  const quorumOf = (percent: number) => {
    const needed = up(people * BigInt(percent), 100n);
    return { needed, reached: box.voters, isMet: box.voters >= needed };
  };
  const quorum = ballot.quorumPercent === null ? null : quorumOf(ballot.quorumPercent);
  const isValid = quorum === null || quorum.isMet;

  if (ballot.majority !== null) {
    const reached = votesFor('YES');
    const needed = {
      SIMPLE: Number(cast / 2n) + 1,
      TWO_THIRDS: up(cast * 2n, 3n),
      THREE_QUARTERS: up(cast * 3n, 4n),
      OF_THE_ROLL: Number(people / 2n) + 1,
    }[ballot.majority];
    const isMet = ballots.length > 0 && reached >= needed;
    const isTied = ballot.majority === 'SIMPLE' && reached === votesFor('NO');
    const decision = isMet ? 'adopted' : isTied ? 'tied' : 'rejected';
    return {
      isValid,
      quorum,
      majority: { rule: ballot.majority, needed, reached, isMet },
      decision: !isValid ? 'no-quorum' : ballots.length === 0 ? 'no-votes' : decision,
      candidates: [],
      openSeats: 0,
    };
  }

  const seats = ballot.seats ?? 0;
  const listed = candidates
    .map(({ id, status }) => ({ id, votes: votesFor(id), stands: status === 'standing' }))
    .sort((one, other) => other.votes - one.votes || (one.id < other.id ? -1 : 1));
  const won = new Map<string, string>();
  let left = isValid && ballots.length > 0 ? seats : 0;
  const placed = listed.filter(({ stands, votes }) => stands || votes > 0);
  for (const votes of new Set(placed.map((each) => each.votes))) {
    if (left <= 0) break;
    const group = placed.filter((each) => each.votes === votes);
    const fits = group.length <= left;
    const rival = group.some(({ stands }) => stands);
    for (const { id, stands } of group)
      won.set(id, stands ? (fits ? 'elected' : 'tied') : fits || !rival ? 'vacant' : 'not-elected');
    left -= group.length;
  }
  const ranking = listed.map(({ id, votes }) => {
    const outcome = won.get(id) ?? 'not-elected';
    return { id, votes, outcome };
  });
  const elected = ranking.filter(({ outcome }) => outcome === 'elected').length;
  const openSeats = seats - elected;
  return { isValid, quorum, majority: null, decision: null, candidates: ranking, openSeats };
}
