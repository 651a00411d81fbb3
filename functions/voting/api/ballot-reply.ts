import { z } from '@hono/zod-openapi';
import { replied } from '#functions/lifecycle/calls/item-body.ts';
import { ballotStatuses } from '#functions/voting/ballots/rules.ts';
import { applicationStatuses } from '#functions/voting/candidacies/rules.ts';
import { outcomes } from '#functions/voting/votes/rules.ts';

const { html, instant } = replied;
const time = instant.nullable();

/** The fields that all replies about a ballot share. */
const sharedFields = {
  id: z.string(),
  title: z.string(),
  isPoll: z.boolean(),
  applicationsStartTime: time,
  applicationsEndTime: time,
  votingStartTime: time,
  votingEndTime: time,
};

/** The member's own application in a reply (BAL-35). */
export const applicationReply = z
  .object({
    id: z.string(),
    program: replied.html,
    status: z.enum(applicationStatuses),
    version: replied.version,
  })
  .openapi('Application');

/** A ballot in the list of a member (BAL-20). */
export const listedBallotReply = z
  .object({
    ...sharedFields,
    applications: z
      .array(z.object({ id: z.string(), ballotId: z.string() }))
      .describe('Those that are published'),
  })
  .openapi('ListedBallot');

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

/** A candidate's result in a reply (BAL-35). */
export const electionResultReply = z.object({
  id: z.string().describe('The userId of the candidate'),
  givenName: z.string(),
  lastName: z.string(),
  votes: count,
  outcome: z
    .enum(outcomes)
    .describe(
      '`tied` for the last seat, `vacant` when the seat stays open: both are for the by-laws',
    ),
});

/** The result of a poll in a reply (BAL-35). */
export const pollResultsReply = z.object({ yes: count, no: count });

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
    electionResults: z.array(electionResultReply).nullable().describe('Once they are released'),
    pollResults: pollResultsReply.nullable().describe('Once they are released'),
    vote: z
      .object({ stamp: z.iso.date().describe('The day in UTC') })
      .nullable()
      .describe('That anyone who asks has voted; never what'),
    application: applicationReply.nullable().describe('The own one'),
    wording: z.string().describe('A fingerprint of what it asks, to be sent with the vote'),
    token: z.string().nullable().describe('The receipt number; only in the reply to the vote'),
  })
  .openapi('SeenBallot');
