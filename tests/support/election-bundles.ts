import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Outcome, outcomeOf } from './election-outcomes.ts';

// Bundles of elections, made from docs/election-bundle.md and from nothing of the site: what the verifier is tried with.

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
/** What of a bundle is hashed. */
type Parts = Pick<Bundle, 'envelopes' | 'ballots' | 'spoiled' | 'locked'>;
export interface Candidate {
  id: string;
  name: string;
  status: 'standing' | 'disabled' | 'withdrew-before-end' | 'withdrew-after-end';
}
export type Majority = 'SIMPLE' | 'TWO_THIRDS' | 'THREE_QUARTERS' | 'OF_THE_ROLL';
export interface Statement extends ReturnType<typeof commonOf> {
  number: number;
  previous: string | null;
  at: string;
  candidates: Candidate[];
  outcome: Outcome;
}

/** What a bundle is made from. */
export interface Plan {
  kind: 'poll' | 'election';
  seats?: number;
  title?: string;
  quorumPercent?: number | null;
  majority?: Majority;
  candidates?: Candidate[];
  /** Candidates of the later statements. */
  later?: Candidate[][];
  /** The options of each ballot. */
  votes: string[][];
  people: number;
  added?: number;
  removed?: number;
  /** How many envelopes hold no ballot that can be counted. */
  spoiled?: number;
  /** Whether votes were locked for two scrutineers. */
  isLocked?: boolean;
  signer?: Signer;
}

export interface Signer {
  privateKey: KeyObject;
  pem: string;
  fingerprint: string;
}

/** A bundle with what belongs to it. */
export interface Made {
  bundle: Bundle;
  keys: string;
  signer: Signer;
  /** The number of each ballot, by the place of its vote in the plan. */
  numbers: string[];
  roll: string;
  voted: string;
}

export const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

/** A new pair of keys that signs statements. */
export function newSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey,
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    fingerprint: sha256(publicKey.export({ format: 'der', type: 'spki' })),
  };
}

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ballot number that only a seed decides. */
export function numberFor(seed: string): string {
  const bytes = createHash('sha256').update(`number ${seed}`).digest();
  const letters = [...bytes.subarray(0, 20)].map((byte) => signs[byte % 32]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? '';
}

const linesOf = (lines: string[]): string => lines.map((line) => `${line}\n`).join('');
const linesHash = (...lines: string[]): string => sha256(linesOf(lines));

/** Candidates of whom one has withdrawn after the end, if that one stood. */
export const withdraw = (candidates: Candidate[], id: string): Candidate[] =>
  candidates.map((each) =>
    each.id === id && each.status === 'standing' ? { ...each, status: 'withdrew-after-end' } : each,
  );

/** The votes of a poll. */
export const yesAndNo = (yes: number, no: number): string[][] => [
  ...Array(yes).fill(['YES']),
  ...Array(no).fill(['NO']),
];

/** The part of a statement about envelopes and box that the hashes of a bundle decide. */
export const sealOf = ({ envelopes, ballots, spoiled, locked }: Parts) => ({
  scrutineers: {
    named: 2,
    lock: locked.length > 0 ? { codes: 2, hash: linesHash('envelope_sha256', ...locked) } : null,
  },
  envelopes: {
    number: envelopes.length,
    hash: linesHash('envelope_sha256', ...envelopes),
    key: sha256('the key of the envelopes'),
    sealedBySite: Math.min(3, ballots.length),
  },
  box: {
    ballots: ballots.length,
    spoiled: spoiled.length,
    hash: linesHash(
      'number,options',
      ...ballots.map(({ number, options }) => `${number},${[...options].sort().join(' ')}`).sort(),
      ...[...spoiled].sort().map((envelope) => `spoiled,${envelope}`),
    ),
    voters: envelopes.length,
  },
});

export const countsOf = (ballots: Ballot[]): [string, number][] => {
  const counts: Record<string, number> = Object.create(null);
  for (const option of ballots.flatMap(({ options }) => options))
    counts[option] = (counts[option] ?? 0) + 1;
  return Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1));
};

const rollFile = (ids: string[]): string => linesOf(['user_id', ...ids]);

/** Signs statements one after the other; each is numbered, and names the one before. */
export function signAll(statements: Statement[], signer: Signer): SignedStatement[] {
  let previous: string | null = null;
  return statements.map((statement, index) => {
    const text = JSON.stringify({ ...statement, number: index + 1, previous });
    previous = sha256(text);
    return signText(text, signer);
  });
}

export function signText(text: string, { privateKey, fingerprint }: Signer): SignedStatement {
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return { text, signature, key: fingerprint };
}

export const statementsOf = ({ statements }: Bundle): Statement[] =>
  statements.map(({ text }) => JSON.parse(text) as Statement);

const makeIds = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}-${String(at).padStart(7, '0')}`);
const makeHashes = (count: number, what: string): string[] =>
  makeIds(count, what).map(sha256).sort();

/** What every statement about these parts says, with the people on the roll at opening and closing. */
const commonOf = (plan: Plan, parts: Parts, [opening = [], closing = []]: string[][]) => ({
  format: 'election-statement/2',
  society: 'Network Science Society',
  site: 'https://netscisociety.example.org',
  ballot: {
    id: '01a1fe2f-0000-7000-8000-0000000000e1',
    title: plan.title ?? 'Council 2027–2029',
    kind: plan.kind,
    seats: plan.kind === 'poll' ? null : (plan.seats ?? 1),
    votingStart: '2026-11-20T09:00:00.000Z',
    votingEnd: '2026-11-30T18:00:00.000Z',
    recordDate: '2026-11-19',
    quorumPercent: plan.quorumPercent ?? null,
    majority: plan.kind === 'poll' ? (plan.majority ?? 'SIMPLE') : null,
  },
  roll: {
    frozenAt: '2026-11-20T08:00:00.000Z',
    atOpening: { number: opening.length, hash: sha256(rollFile(opening)) },
    added: plan.added ?? 0,
    removed: plan.removed ?? 0,
    atClosing: { number: closing.length, hash: sha256(rollFile(closing)) },
  },
  ...sealOf(parts),
  counts: countsOf(parts.ballots),
});

/** A valid bundle, as the site would publish it. */
export function makeBundle(plan: Plan): Made {
  const { candidates = [], added = 0, removed = 0, signer = newSigner() } = plan;
  const numbers = plan.votes.map((_, at) => numberFor(`${at}`));
  const ballots = plan.votes
    .map((options, at) => ({ number: numbers[at] ?? '', options: [...options].sort() }))
    .sort((one, other) => (one.number < other.number ? -1 : 1));
  const spoiled = makeHashes(plan.spoiled ?? 0, 'spoiled');
  const envelopes = [...makeHashes(ballots.length, 'envelope'), ...spoiled].sort();
  const locked = makeHashes(plan.isLocked ? ballots.length : 0, 'locked');
  const parts = { envelopes, ballots, spoiled, locked };

  const opening = makeIds(plan.people - added + removed, 'person');
  const closing = [...opening.slice(removed), ...makeIds(added, 'later')].sort();
  const common = commonOf(plan, parts, [opening, closing]);
  const statements = [candidates, ...(plan.later ?? [])].map((listed, index) => ({
    ...common,
    number: index + 1,
    previous: null,
    at: `2026-11-30T${18 + index}:01:00.000Z`,
    candidates: listed,
    outcome: outcomeOf({ ...common, candidates: listed }, ballots),
  }));
  return {
    bundle: { format: 'election-bundle/2', statements: signAll(statements, signer), ...parts },
    keys: signer.pem,
    signer,
    numbers,
    roll: rollFile(closing),
    voted: rollFile(closing.slice(0, envelopes.length)),
  };
}
