import * as z from 'zod';
import { replied } from '#functions/lifecycle/calls/item-body.ts';
import { ballotStatuses, majorities } from '#functions/voting/ballots/rules.ts';
import { applicationStatuses } from '#functions/voting/candidacies/rules.ts';
import { candidateOutcomes, decisions } from '#functions/voting/outcomes/rules.ts';
import type { BallotResult } from '#functions/voting/results/results.ts';
import { rollChangeKinds, rollChangeReasons } from '#functions/voting/roll/rules.ts';

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

const figures = { needed: z.int(), reached: z.int(), isMet: z.boolean() };

const untilThen = 'null until it is sealed, for members until it is released';

/** A result in a reply (BAL-35, D-88). */
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
  outcome: z
    .object({
      isValid: z.boolean().describe('False only when a quorum is not met'),
      quorum: z.object(figures).nullable(),
      majority: z
        .object({ rule: z.enum(majorities), ...figures })
        .nullable()
        .describe('Polls only'),
      decision: z.enum(decisions).nullable().describe('Polls only'),
      candidates: z
        .array(z.object({ id: z.string(), votes: count, outcome: z.enum(candidateOutcomes) }))
        .describe('Elections only: most votes first'),
      openSeats: z.int().describe('How many seats nobody is elected to'),
    })
    .nullable()
    .describe('By the rules of the ballot'),
  notes: z
    .array(z.looseObject({ code: z.string() }))
    .nullable()
    .describe('What there is to say about the outcome: a code each, with its figures'),
};

/** A result as calls return it. */
export const resultReply = (result: BallotResult | null) => ({
  electionResults:
    !result || result.poll
      ? null
      : result.candidates.map(({ userId: id, givenName, lastName, votes, outcome }) => ({
          id,
          givenName,
          lastName,
          votes,
          outcome,
        })),
  pollResults: result?.poll ?? null,
  outcome: result?.outcome ?? null,
  notes: result?.notes ?? null,
});

const rollReply = z
  .object({
    isFrozen: z.boolean().describe('From the opening of the vote'),
    isOn: z.boolean().nullable().describe('Whether anyone who asks is on it; null before'),
    willBeOn: z
      .boolean()
      .nullable()
      .describe('The same by the membership as it is noted now; null afterwards'),
    size: z.int().nullable().describe('How many are on it'),
    recordDate: z.iso.date().nullable(),
    changes: z
      .array(
        z.object({
          kind: z.enum(rollChangeKinds),
          reason: z.enum(rollChangeReasons),
          count: z.int(),
        }),
      )
      .describe('Since it was frozen, as numbers'),
  })
  .describe('The electoral roll');

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
    roll: rollReply,
    scrutineers: z.array(z.object({ givenName: z.string(), lastName: z.string() })),
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
