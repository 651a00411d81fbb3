import * as z from 'zod';
import { replied } from '#functions/lifecycle/calls/item-body.ts';
import { ballotStatuses, majorities } from '#functions/voting/ballots/rules.ts';
import type { Candidate } from '#functions/voting/candidacies/queries.ts';
import { applicationStatuses } from '#functions/voting/candidacies/rules.ts';
import { candidateOutcomes } from '#functions/voting/outcomes/rules.ts';
import type { BallotResult } from '#functions/voting/publication/results.ts';

const { html, instant } = replied;
const time = instant.nullable();
const edge = time.describe('ISO 8601, UTC; both ends of a window belong to it');

/** The fields that all replies about a ballot share. */
export const sharedFields = {
  id: z.string(),
  title: z.string(),
  isPoll: z.boolean(),
  applicationsStartTime: edge,
  applicationsEndTime: edge,
  votingStartTime: edge,
  votingEndTime: edge,
};

/** The member's own application in a reply (BAL-35). */
export const applicationReply = z
  .object({
    id: z.string(),
    program: replied.html,
    status: z.enum(applicationStatuses),
    version: replied.version,
  })
  .meta({ id: 'Application' });

/** A ballot in the list of a member (BAL-20). */
export const listedBallotReply = z
  .object({
    ...sharedFields,
    applications: z
      .array(z.object({ id: z.string(), ballotId: z.string() }))
      .describe('Those that are published'),
  })
  .meta({ id: 'ListedBallot' });

const count = z.int().describe('How many votes');

/** A candidate in a reply (BAL-35). */
export const candidateReply = z.object({
  userId: z.string(),
  givenName: z.string(),
  lastName: z.string(),
  program: html,
  disabled: z.boolean().describe('Cannot be chosen'),
  disabledReason: z.string(),
  withdrawnAt: time,
  withdrawnNote: z.string(),
});

/** The rules of a ballot in a reply (D-87, D-88). */
export const ruleReplies = {
  recordDate: z.iso
    .date()
    .nullable()
    .describe('The day in UTC whose members are on the roll; null for the day of the opening'),
  quorumPercent: z.int().nullable().describe('The least turnout, as a percentage of the roll'),
  majority: z
    .enum(majorities)
    .nullable()
    .describe('What a poll needs to be adopted; null for an election'),
};

const untilThen = 'null until it is sealed, for members until it is released';

/** A result in a reply (BAL-35). */
export const resultReplies = {
  electionResults: z
    .array(
      z.object({
        id: z.string().describe('The userId of the candidate'),
        givenName: z.string(),
        lastName: z.string(),
        votes: count,
        outcome: z
          .enum(candidateOutcomes)
          .describe(
            '`tied` for the last seat, `vacant` when the seat stays open: both are for the by-laws',
          ),
      }),
    )
    .nullable()
    .describe(`Of an election, most votes first; ${untilThen}`),
  pollResults: z.object({ yes: count, no: count }).nullable().describe(`Of a poll; ${untilThen}`),
};

/** A result as calls return it; the names are those of the candidates beside it. */
export function resultReply(
  result: BallotResult | null,
  candidates: readonly Pick<Candidate, 'userId' | 'givenName' | 'lastName'>[],
) {
  const { ballot, counts, outcome } = result?.statement ?? {};
  const votes = new Map(counts);
  const named = new Map(candidates.map((one) => [one.userId, one]));
  return {
    electionResults:
      ballot?.kind === 'election'
        ? (outcome?.candidates ?? []).map((one) => {
            const { givenName = '', lastName = '' } = named.get(one.id) ?? {};
            return { ...one, givenName, lastName };
          })
        : null,
    pollResults:
      ballot?.kind === 'poll' ? { yes: votes.get('YES') ?? 0, no: votes.get('NO') ?? 0 } : null,
  };
}

/** A ballot as one member sees it (BAL-35). */
export const ballotReply = z
  .object({
    ...sharedFields,
    description: html,
    numberOfSeats: z.int().nullable(),
    status: z.enum(ballotStatuses).describe('Always PUBLISHED here'),
    votes: z.int().describe('How many have voted'),
    candidates: z
      .array(candidateReply)
      .describe('In an order that is random for each voter; none before applications are over'),
    ...resultReplies,
    ...ruleReplies,
    publicKey: z.string().nullable().describe('What envelopes are sealed to, base64url'),
    lock: z
      .string()
      .nullable()
      .describe('For whom votes are locked in them, as docs/voting.md has it: keys, base64url'),
    vote: z
      .object({ stamp: z.iso.date().describe('The day in UTC') })
      .nullable()
      .describe('That anyone who asks has voted; never what'),
    application: applicationReply.nullable().describe('The own one'),
    token: z
      .string()
      .nullable()
      .describe('The receipt number; only in the reply to a vote that the site has sealed'),
    envelope: z
      .object({
        hash: z.string().describe('SHA-256 of the envelope'),
        signature: z.string().describe('Ed25519 of the society, base64, as docs/voting.md has it'),
        key: z.string().describe('The fingerprint of the key that has signed'),
      })
      .nullable()
      .describe('Only in the reply to a vote'),
  })
  .meta({ id: 'SeenBallot' });
