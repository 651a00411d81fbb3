import type { BallotRules, Majority } from '#functions/voting/ballots/rules.ts';

/** Where a candidate stands: whether they can be elected, and if not since when. */
export const candidateStatuses = [
  'standing',
  'disabled',
  'withdrew-before-end',
  'withdrew-after-end',
] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];

/** The status of a candidacy in a ballot whose vote ends at `votingEndTime` (D-49, D-88). */
export function candidateStatus(
  { disabled, withdrawnAt }: { disabled: boolean; withdrawnAt: string | null },
  { votingEndTime }: { votingEndTime: string | null },
): CandidateStatus {
  if (disabled) return 'disabled';
  if (withdrawnAt === null) return 'standing';
  return votingEndTime !== null && withdrawnAt > votingEndTime
    ? 'withdrew-after-end'
    : 'withdrew-before-end';
}

/** A candidate's outcome in an election (D-72, D-88): a `vacant` candidate has won a seat that stays open. */
export const candidateOutcomes = ['elected', 'tied', 'vacant', 'not-elected'] as const;
export type CandidateOutcome = (typeof candidateOutcomes)[number];

export const decisions = ['adopted', 'rejected', 'tied', 'no-quorum', 'no-votes'] as const;
export type Decision = (typeof decisions)[number];

/** What was counted: ballots, people who voted, and on the roll at the end, votes by option, candidates by id. */
export interface Count {
  ballots: number;
  /** Whoever has spoiled a ballot is among them, and counts for a quorum. */
  voters: number;
  roll: number;
  votes: ReadonlyMap<string, number>;
  candidates: readonly { id: string; status: CandidateStatus }[];
}

/** A rule with its figures. */
interface RuleFigures {
  needed: number;
  reached: number;
  isMet: boolean;
}

export interface CandidateResult {
  id: string;
  votes: number;
  outcome: CandidateOutcome;
}

/** The outcome of a ballot as data (docs/election-bundle.md). */
export interface Outcome {
  /** False only when a quorum is not met. */
  isValid: boolean;
  quorum: RuleFigures | null;
  /** Polls only. */
  majority: ({ rule: Majority } & RuleFigures) | null;
  /** Polls only. */
  decision: Decision | null;
  /** Elections only: most votes first, then by id. */
  candidates: CandidateResult[];
  /** How many seats nobody is elected to. */
  openSeats: number;
}

const figures = (needed: number, reached: number): RuleFigures => ({
  needed,
  reached,
  isMet: reached >= needed,
});

/** How many ballots a quorum takes, of the people on the roll; null without a quorum. */
const ballotsNeeded = (percent: number | null, roll: number): number | null =>
  percent === null ? null : Math.ceil((percent * roll) / 100);

/** How many must vote in a ballot for its quorum; null without one, and before its roll is made. */
export const quorumNeeded = ({
  rules,
  roll,
}: {
  rules: Pick<BallotRules, 'quorumPercent'>;
  roll: { size: number | null };
}): number | null => (roll.size === null ? null : ballotsNeeded(rules.quorumPercent, roll.size));

/** The least number of votes for a majority, of the votes and the people on the roll (D-88). */
const votesNeeded: Record<Majority, (votes: number, roll: number) => number> = {
  SIMPLE: (votes) => Math.floor(votes / 2) + 1,
  TWO_THIRDS: (votes) => Math.ceil((votes * 2) / 3),
  THREE_QUARTERS: (votes) => Math.ceil((votes * 3) / 4),
  OF_THE_ROLL: (_, roll) => Math.floor(roll / 2) + 1,
};

/**
 * The candidates with the most votes first, and who is elected (D-72): as many as there are seats; if a tie crosses the
 * last seat, nobody in it. Votes count as they were cast: a candidate who cannot be elected keeps the rank of their
 * votes, and a seat won with it stays open (D-88).
 */
function electionOutcomes(seats: number, { votes, candidates }: Count): CandidateResult[] {
  const all = candidates.map(({ id, status }) => ({
    id,
    votes: votes.get(id) ?? 0,
    isStanding: status === 'standing',
  }));
  const placed = all.filter((one) => one.isStanding || one.votes > 0);
  const outcomeOf = (one: (typeof all)[number]): CandidateOutcome => {
    const above = placed.filter((other) => other.votes > one.votes).length;
    const level = placed.filter((other) => other.votes >= one.votes).length;
    if (!placed.includes(one) || above >= seats) return 'not-elected';
    if (one.isStanding) return level > seats ? 'tied' : 'elected';
    // A tied last seat goes to those in the tie who stand, if there are any.
    const others = placed.some((other) => other.votes === one.votes && other.isStanding);
    return level > seats && others ? 'not-elected' : 'vacant';
  };
  return all.map((one) => ({ id: one.id, votes: one.votes, outcome: outcomeOf(one) }));
}

const byVotes = (a: CandidateResult, b: CandidateResult): number =>
  b.votes - a.votes || (a.id < b.id ? -1 : 1);

/** The outcome of a ballot by its rules (BAL-14, D-72, D-88). */
export function outcomeOf(rules: BallotRules, count: Count): Outcome {
  const { isPoll, numberOfSeats, quorumPercent } = rules;
  const { ballots, voters, roll, votes } = count;
  const needed = ballotsNeeded(quorumPercent, roll);
  const quorum = needed === null ? null : figures(needed, voters);
  const isValid = quorum === null || quorum.isMet;
  if (isPoll) {
    const yes = votes.get('YES') ?? 0;
    const rule = rules.majority ?? 'SIMPLE';
    const majority = { rule, ...figures(votesNeeded[rule](ballots, roll), yes) };
    majority.isMet &&= ballots > 0;
    const isTied = rule === 'SIMPLE' && 2 * yes === ballots;
    const decision = !isValid
      ? 'no-quorum'
      : ballots === 0
        ? 'no-votes'
        : majority.isMet
          ? 'adopted'
          : isTied
            ? 'tied'
            : 'rejected';
    return { isValid, quorum, majority, decision, candidates: [], openSeats: 0 };
  }
  const seats = numberOfSeats ?? 1;
  const counted = electionOutcomes(seats, count);
  const isDecided = isValid && ballots > 0;
  const candidates = counted
    .map((one) => (isDecided ? one : { ...one, outcome: 'not-elected' as const }))
    .sort(byVotes);
  const elected = candidates.filter(({ outcome }) => outcome === 'elected').length;
  return {
    ...{ isValid, quorum, majority: null, decision: null },
    candidates,
    openSeats: seats - elected,
  };
}

/** A sentence about an outcome: its code, and what it is about. */
export type OutcomeNote =
  | { code: 'no-quorum' | 'quorum-met'; needed: number; reached: number }
  | { code: 'majority-met' | 'majority-missed'; rule: Majority; needed: number; reached: number }
  | { code: 'no-candidates' }
  | { code: 'fewer-candidates'; candidates: number; seats: number }
  | { code: 'tie' | 'vacant'; seats: number }
  | {
      code: 'disabled' | 'withdrew-before-end' | 'withdrew-after-end';
      candidate: string;
      votes: number;
    };

/**
 * What there is to say about an outcome besides its headline, in the order in which it is said: each note has a sentence in both
 * languages.
 */
export function notesOf(rules: BallotRules, count: Count, outcome: Outcome): OutcomeNote[] {
  const { quorum, majority, decision, openSeats } = outcome;
  const notes: OutcomeNote[] = [];
  if (quorum)
    notes.push({
      code: quorum.isMet ? 'quorum-met' : 'no-quorum',
      needed: quorum.needed,
      reached: quorum.reached,
    });
  if (majority && count.ballots > 0)
    notes.push({
      code: majority.isMet ? 'majority-met' : 'majority-missed',
      rule: majority.rule,
      needed: majority.needed,
      reached: majority.reached,
    });
  if (decision !== null) return notes;

  const seats = rules.numberOfSeats ?? 1;
  const standing = count.candidates.filter(({ status }) => status === 'standing').length;
  const among = (named: CandidateOutcome): number =>
    outcome.candidates.filter((one) => one.outcome === named).length;
  if (count.candidates.length === 0) notes.push({ code: 'no-candidates' });
  else if (standing < seats) notes.push({ code: 'fewer-candidates', candidates: standing, seats });
  const tied = among('tied') > 0 ? openSeats - among('vacant') : 0;
  if (tied > 0) notes.push({ code: 'tie', seats: tied });
  if (among('vacant') > 0)
    notes.push({ code: 'vacant', seats: Math.min(among('vacant'), openSeats) });
  for (const { id, status } of count.candidates)
    if (status !== 'standing')
      notes.push({ code: status, candidate: id, votes: count.votes.get(id) ?? 0 });
  return notes;
}
