import { z } from '@hono/zod-openapi';
import { replied } from '#functions/lifecycle/calls/item-body.ts';
import { majorities } from '#functions/voting/ballots/rules.ts';
import {
  candidateOutcomes,
  candidateStatuses,
  decisions,
  type OutcomeNote,
} from '#functions/voting/outcomes/rules.ts';
import type { PublicElection, ReleasedResult } from '#functions/voting/publication/elections.ts';
import { electionFiles } from '#functions/voting/publication/paths.ts';

const { instant } = replied;
const sha256 = z.string().describe('SHA-256, hex');
const people = z.int().describe('How many people');
const figures = { needed: z.int(), reached: z.int(), isMet: z.boolean() };
const numberedHash = z.object({ number: people, hash: sha256 });

const outcome = z.object({
  isValid: z.boolean().describe('False only when a quorum is not met'),
  quorum: z.object(figures).nullable(),
  majority: z
    .object({ rule: z.enum(majorities), ...figures })
    .nullable()
    .describe('Polls only'),
  decision: z.enum(decisions).nullable().describe('Polls only'),
  candidates: z
    .array(z.object({ id: z.string(), votes: z.int(), outcome: z.enum(candidateOutcomes) }))
    .describe('Elections only: most votes first'),
  openSeats: z.int(),
});

const note = z
  .looseObject({ code: z.string() })
  .describe('What there is to say about the outcome: a code, and its figures');

const result = z.object({
  statement: z.object({
    number: z.int().describe('From 1; the last one counts'),
    previous: sha256.nullable().describe('The hash of the statement before'),
    at: instant,
    hash: sha256.describe('The SHA-256 of its text'),
    signature: z.string().describe('Ed25519 over its text, base64'),
    key: sha256.describe('The fingerprint of the key'),
  }),
  roll: z.object({
    frozenAt: instant,
    atOpening: numberedHash,
    added: people,
    removed: people,
    atClosing: numberedHash,
  }),
  chain: z.object({ blocks: z.int(), head: sha256 }),
  box: z.object({ ballots: z.int(), hash: sha256, voters: people }),
  counts: z
    .array(z.tuple([z.string(), z.int()]))
    .describe('Votes by option: YES and NO, or the ids of candidates'),
  candidates: z.array(
    z.object({ id: z.string(), name: z.string(), status: z.enum(candidateStatuses) }),
  ),
  outcome,
  notes: z.array(note),
  scrutineers: z.object({
    named: people,
    rollConfirmed: people,
    resultConfirmed: people,
    resultRefused: people,
  }),
  files: z.object({
    bundle: z.string().describe('The address of the bundle (docs/election-bundle.md)'),
    ballots: z.string().describe('The address of the ballot box'),
    publicKey: z.string().describe('The address of the public keys'),
  }),
});

/** A sealed poll or election in a reply. */
export const electionReply = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(['poll', 'election']),
    seats: z.int().nullable().describe('Elections only'),
    votingStart: instant,
    votingEnd: instant,
    recordDate: z.iso.date().describe('Members of this day are on the roll'),
    quorumPercent: z.int().nullable().describe('The least turnout, as a percentage of the roll'),
    majority: z.enum(majorities).nullable().describe('Polls only'),
    sealedAt: instant,
    seal: sha256.describe('The SHA-256 of the ballot box'),
    isOffline: z.boolean().describe('Whether members no longer see the ballot'),
    result: result.nullable().describe('Null until it is released'),
  })
  .openapi('Election');

type ElectionReply = z.output<typeof electionReply>;

/** A note as a reply holds it. */
const toNote = (one: OutcomeNote) => ({ ...one });

function toResult({
  statement,
  notes,
  headline: _,
  ...signed
}: ReleasedResult): ElectionReply['result'] {
  const { number, previous, at, ballot, roll, chain, box, counts, candidates, outcome } = statement;
  return {
    statement: { number, previous, at, ...signed },
    ...{ roll, chain, box, counts, candidates, outcome },
    notes: notes.map(toNote),
    scrutineers: statement.scrutineers,
    files: {
      bundle: electionFiles.bundle(ballot.id),
      ballots: electionFiles.ballots(ballot.id),
      publicKey: electionFiles.publicKey,
    },
  };
}

/** A sealed poll or election as a reply shows it. */
export const toElectionReply = ({
  ballot,
  released,
  ...election
}: PublicElection): ElectionReply => ({
  ...ballot,
  ...election,
  result: released && toResult(released),
});
