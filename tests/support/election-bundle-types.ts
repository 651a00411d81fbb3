// The parts of a bundle, as docs/election-bundle.md describes them.

export interface Ballot {
  number: string;
  options: string[];
}
export interface SignedStatement {
  text: string;
  signature: string;
  key: string;
}
export interface Bundle {
  format: string;
  statements: SignedStatement[];
  envelopes: string[];
  ballots: Ballot[];
  spoiled: string[];
  locked: string[];
}
export interface Candidate {
  id: string;
  name: string;
  status: 'standing' | 'disabled' | 'withdrew-before-end' | 'withdrew-after-end';
}
export type Majority = 'SIMPLE' | 'TWO_THIRDS' | 'THREE_QUARTERS' | 'OF_THE_ROLL';
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
export interface Statement {
  format: string;
  number: number;
  previous: string | null;
  at: string;
  society: string;
  site: string;
  ballot: {
    id: string;
    title: string;
    kind: 'poll' | 'election';
    seats: number | null;
    votingStart: string;
    votingEnd: string;
    recordDate: string;
    quorumPercent: number | null;
    majority: Majority | null;
  };
  roll: {
    frozenAt: string;
    atOpening: { number: number; hash: string };
    added: number;
    removed: number;
    atClosing: { number: number; hash: string };
  };
  envelopes: { number: number; hash: string; key: string; sealedBySite: number };
  box: { ballots: number; spoiled: number; hash: string; voters: number };
  counts: [string, number][];
  candidates: Candidate[];
  outcome: Outcome;
  scrutineers: {
    named: number;
    lock: { codes: number; hash: string } | null;
  };
}
