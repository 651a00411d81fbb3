import * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import {
  parseFields,
  parseMove,
  parseSentFields,
  replied,
  sentStatus,
  versionSent,
} from '#functions/lifecycle/calls/item-body.ts';
import { allowCalls, itemCalls } from '#functions/lifecycle/calls/item-calls.ts';
import { create } from '#functions/lifecycle/create.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import {
  ballotLine,
  ballotResource,
  type StoredBallot,
} from '#functions/voting/administration/resource.ts';
import {
  type BallotTransition,
  ballotMachine,
  ballotStatuses,
  resultStatuses,
} from '#functions/voting/ballots/rules.ts';
import { ballotFields, noteField, titleField } from '#functions/voting/ballots/schema.ts';
import { candidatesOf } from '#functions/voting/candidacies/queries.ts';
import { resultOf } from '#functions/voting/publication/results.ts';
import { turnoutOf } from '#functions/voting/votes/queries.ts';
import {
  candidateReply,
  resultReplies,
  resultReply,
  ruleReplies,
  sharedFields,
} from './ballot-reply.ts';

const { html, instant, version } = replied;

const ballot = z
  .object({
    ...sharedFields,
    description: html,
    numberOfSeats: z.int().nullable(),
    ...ruleReplies,
    status: z.enum(ballotStatuses).describe('DELETED only when asked for'),
    resultStatus: z
      .enum(resultStatuses)
      .describe('Whether members see the result: once it is RELEASED'),
    votes: z.int().describe('How many have voted'),
    candidates: z.array(candidateReply),
    ...resultReplies,
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ManagedBallot' });

/** A ballot with more than its columns (BAL-35): candidates, who has voted, and the result once it is sealed. */
async function loadDetails(ctx: Context, id: string) {
  const { result, ...seen } = await ctx.db.read({
    candidates: candidatesOf(id),
    votes: turnoutOf(id),
    result: resultOf(id),
  });
  return { ...seen, ...resultReply(result, seen.candidates) };
}

const note = noteField.describe('Why the vote ends later, once it has opened: voters read it');

/** The five calls about ballots for administrators (BAL-35, BAL-36, D-33, D-46). */
export const ballotsApi = itemCalls({
  resource: ballotResource,
  name: 'Ballot',
  says: {
    list: 'All that are not deleted, the newest first; without texts, candidates and results',
    one: 'One of them, with its candidates, and with its result once it is sealed',
    create: 'Creates a draft',
    move: 'Publishes, retracts, deletes',
    words: 'Words of the title or the description',
  },
  who: allowCalls(ballotResource.permissions.change),
  item: ballot,
  long: ['description', 'candidates', ...Object.keys(resultReplies)],
  creates: ballotFields.shape,
  updates: {
    ...ballotFields.partial().shape,
    status: sentStatus(
      ballotMachine,
      'PUBLISHED, in any case, publishes in the same step; else the status as it stands',
    ),
    note,
  },
  moves: z.strictObject({
    version: versionSent,
    title: titleField.describe('The title, to retract or delete a ballot whose vote has opened'),
  }),
  also: () => ({ votes: ballotLine.turnout }),
  computed: async (row: StoredBallot, ctx, isListed) => ({
    isPoll: row.isPoll === 1,
    ...(isListed ? {} : await loadDetails(ctx, row.id)),
  }),
  create: (ctx, sent) =>
    create<object, BallotTransition, StoredBallot>(
      ctx,
      ballotResource,
      parseFields(ballotFields, sent),
    ),
  update(ctx, { row, sent, version }) {
    const fields = parseSentFields(ballotFields, sent);
    const { note = '' } = parseSentFields(z.object({ note: noteField }), sent);
    const wanted = parseMove<BallotTransition>(ballotMachine, sent, row.status);
    return changeBallot(ctx, row.id, { ...wanted, fields, version, note });
  },
  move: (ctx, { id }, to, body) => changeBallot(ctx, id, { to, ...body }),
});
