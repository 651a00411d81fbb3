import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { outcomeOf } from '#functions/voting/outcomes/rules.ts';
import type { OpenBox, Signed } from '#functions/voting/publication/box.ts';
import {
  countOf,
  type ResultStatement,
  rulesOf,
  type StatedCandidate,
} from '#functions/voting/publication/rules.ts';

// Bundles of elections, made from docs/election-bundle.md: what the verifier is tried with. What they state as the outcome is
// what the rules of the site come to, which the verifier reckons by its own.

export interface Bundle extends OpenBox {
  format: string;
  statements: Signed[];
}

/** What a bundle is made from. */
export interface Plan extends Partial<Pick<ResultStatement['ballot'], 'title' | 'quorumPercent'>> {
  kind: 'poll' | 'election';
  seats?: number;
  majority?: ResultStatement['ballot']['majority'];
  candidates?: StatedCandidate[];
  /** Candidates of the later statements. */
  later?: StatedCandidate[][];
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

export type Signer = ReturnType<typeof newSigner>;

/** A bundle with what belongs to it. */
export type Made = ReturnType<typeof makeBundle>;

export const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

/** A new pair of keys that signs statements. */
export function newSigner() {
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
export const withdraw = (candidates: StatedCandidate[], id: string): StatedCandidate[] =>
  candidates.map((each) =>
    each.id === id && each.status === 'standing' ? { ...each, status: 'withdrew-after-end' } : each,
  );

/** The votes of a poll. */
export const yesAndNo = (yes: number, no: number): string[][] => [
  ...Array(yes).fill(['YES']),
  ...Array(no).fill(['NO']),
];

/** What follows from the counts of a statement, its rules and its candidates. */
export const outcomeIn = (statement: Omit<ResultStatement, 'outcome'>) =>
  outcomeOf(rulesOf(statement), countOf(statement));

/** The part of a statement that the ballots and hashes of a bundle decide. */
export const countedIn = ({ envelopes, ballots, spoiled, locked }: OpenBox) => ({
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
  counts: [
    ...Map.groupBy(
      ballots.flatMap(({ options }) => options),
      (option) => option,
    ),
  ]
    .map(([option, { length }]): [string, number] => [option, length])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
});

const rollFile = (ids: string[]): string => linesOf(['user_id', ...ids]);

/** Signs statements one after the other; each is numbered, and names the one before. */
export function signAll(statements: ResultStatement[], signer: Signer): Signed[] {
  let previous: string | null = null;
  return statements.map((statement, index) => {
    const text = JSON.stringify({ ...statement, number: index + 1, previous });
    previous = sha256(text);
    return signText(text, signer);
  });
}

export function signText(text: string, { privateKey, fingerprint }: Signer): Signed {
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return { text, signature, key: fingerprint };
}

export const statementsOf = ({ statements }: Bundle): ResultStatement[] =>
  statements.map(({ text }) => JSON.parse(text));

const makeIds = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}-${String(at).padStart(7, '0')}`);
const makeHashes = (count: number, what: string): string[] =>
  makeIds(count, what).map(sha256).sort();

/** A valid bundle, as the site would publish it. */
export function makeBundle(plan: Plan) {
  const { kind, candidates = [], added = 0, removed = 0, signer = newSigner() } = plan;
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
  const statements = [candidates, ...(plan.later ?? [])].map((listed, index): ResultStatement => {
    const stated = {
      ...{ format: 'election-statement/2' as const, number: index + 1, previous: null },
      at: `2026-11-30T${18 + index}:01:00.000Z`,
      society: 'Network Science Society',
      site: 'https://netscisociety.example.org',
      ballot: {
        id: '01a1fe2f-0000-7000-8000-0000000000e1',
        title: plan.title ?? 'Council 2027–2029',
        kind,
        seats: kind === 'poll' ? null : (plan.seats ?? 1),
        votingStart: '2026-11-20T09:00:00.000Z',
        votingEnd: '2026-11-30T18:00:00.000Z',
        recordDate: '2026-11-19',
        quorumPercent: plan.quorumPercent ?? null,
        majority: kind === 'poll' ? (plan.majority ?? 'SIMPLE') : null,
      },
      roll: {
        frozenAt: '2026-11-20T08:00:00.000Z',
        atOpening: { number: opening.length, hash: sha256(rollFile(opening)) },
        ...{ added, removed },
        atClosing: { number: closing.length, hash: sha256(rollFile(closing)) },
      },
      ...countedIn(parts),
      candidates: listed,
    };
    return { ...stated, outcome: outcomeIn(stated) };
  });
  const signed = signAll(statements, signer);
  const bundle: Bundle = { format: 'election-bundle/2', statements: signed, ...parts };
  return {
    ...{ bundle, keys: signer.pem, signer },
    /** The number of each ballot, by the place of its vote in the plan. */
    numbers,
    roll: rollFile(closing),
    voted: rollFile(closing.slice(0, envelopes.length)),
  };
}
