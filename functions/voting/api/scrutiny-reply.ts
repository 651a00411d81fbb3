import { z } from '@hono/zod-openapi';
import { renewalSources } from '#functions/core/membership/rules.ts';
import { replied } from '#functions/lifecycle/calls/item-body.ts';
import { resultStatuses } from '#functions/voting/ballots/rules.ts';
import { objectionStatuses, objectionSubjects } from '#functions/voting/objections/rules.ts';
import {
  rollChangeKinds,
  rollChangeReasons,
  rollChangeStatuses,
} from '#functions/voting/roll/rules.ts';
import { reportDecisions } from '#functions/voting/scrutineers/rules.ts';
import { scrutinyTasks } from '#functions/voting/scrutiny/rules.ts';
import { rollFilters } from '#functions/voting/scrutiny/schema.ts';

const { instant } = replied;
const time = instant.nullable();
const hash = z.string().nullable().describe('SHA-256, hex (docs/election-bundle.md)');
const note = z.string().nullable();
const task = z.enum(scrutinyTasks).describe('What there is to do now, or to wait for');

/** A ballot in the list of a scrutineer. */
export const watchedReply = z
  .object({
    id: z.string(),
    title: z.string(),
    isPoll: z.boolean(),
    votingStartTime: time,
    votingEndTime: time,
    task,
  })
  .openapi('WatchedBallot');

const roll = z
  .object({
    recordDate: z.iso.date(),
    frozenAt: instant,
    number: z.int().describe('People on it when the vote opened'),
    hash,
    added: z.int(),
    removed: z.int(),
    size: z.int().describe('People on it now'),
  })
  .nullable()
  .describe('Null until the vote opens');

/** A scrutineer, with the last report on the roll and on the result. */
export const scrutineerReply = z
  .object({
    userId: z.string(),
    givenName: z.string(),
    lastName: z.string(),
    isActive: z.boolean().describe('Whether the account is open'),
    rollDecision: z.enum(reportDecisions).nullable(),
    rollAt: time,
    rollNote: note,
    resultDecision: z.enum(reportDecisions).nullable(),
    resultAt: time,
    resultNote: note,
    resultHash: hash,
    namedAt: instant,
  })
  .openapi('Scrutineer');

/** A change of a roll. */
export const rollChangeReply = z
  .object({
    number: z.int(),
    userId: z.string(),
    name: z.string().describe('Empty for a closed account'),
    proposer: z.string(),
    decider: z.string(),
    kind: z.enum(rollChangeKinds),
    reason: z.enum(rollChangeReasons),
    note: z.string(),
    status: z.enum(rollChangeStatuses),
    proposedAt: instant,
    proposedBy: z.string(),
    decidedAt: time,
    decidedBy: z.string().nullable(),
  })
  .openapi('RollChange');

/** What is reported about a change once something is done with it. */
export const decidedChangeReply = z.object({
  number: z.int(),
  status: z.enum(rollChangeStatuses),
});

/** A ballot as its scrutineer sees it. */
export const scrutinyReply = z
  .object({
    id: z.string(),
    title: z.string(),
    isPoll: z.boolean(),
    votingStartTime: time,
    votingEndTime: time,
    task,
    resultStatus: z.enum(resultStatuses),
    isSealed: z.boolean(),
    turnout: z.int().describe('How many have voted'),
    hours: z
      .array(z.object({ hour: z.string(), votes: z.int() }))
      .nullable()
      .describe('How many had voted by the end of each hour; null until the vote is over'),
    roll,
    scrutineers: z.array(scrutineerReply),
    changes: z.array(rollChangeReply),
    blocks: z.array(
      z.object({
        number: z.int(),
        at: z.string(),
        previous: z.string(),
        head: z.string(),
        size: z.int(),
      }),
    ),
    openObjections: z.int(),
    boxHash: hash.describe('To be sent with a report on the result; null until it is sealed'),
    isWhole: z.boolean().nullable().describe('Whether box, counts and signature fit the seal'),
  })
  .openapi('Scrutiny');

/** Somebody on a roll. */
export const rollLineReply = z
  .object({
    userId: z.string(),
    name: z.string(),
    source: z.enum(renewalSources).describe('Where the membership on the record date comes from'),
    recordedAt: time,
    isOn: z.boolean().describe('Whether still, after the changes of the roll'),
    isRecent: z.boolean().describe('Recorded by hand within 30 days before the record date'),
  })
  .openapi('RollLine');

/** Somebody who has voted. */
export const voterReply = z
  .object({
    userId: z.string(),
    name: z.string(),
    votedOn: z.iso.date().describe('The day in UTC'),
  })
  .openapi('Voter');

/** An objection for those who decide it. */
export const objectionReply = z
  .object({
    id: z.string(),
    userId: z.string(),
    givenName: z.string(),
    lastName: z.string(),
    subject: z.enum(objectionSubjects),
    text: z.string(),
    status: z.enum(objectionStatuses),
    createdAt: instant,
    answer: z.string(),
    answeredAt: time,
    answeredBy: z.string().nullable(),
  })
  .openapi('Objection');

/** What becomes of an objection. */
export const filedReply = z.object({ id: z.string(), status: z.enum(objectionStatuses) });

/** A page of a list. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(200).default(1).describe('50 a page, from 1'),
});

/** A page of a roll, with a search. */
export const rollQuery = pageQuery.extend({
  q: z.string().max(100).default('').describe('Words of the name'),
  filter: z
    .enum(rollFilters)
    .default('all')
    .describe(
      'recent: whose membership was recorded by hand within 30 days before the record date',
    ),
});
