import { OpenAPIHono, z } from '@hono/zod-openapi';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { allow } from '#functions/core/http/allow.ts';
import { type ApiEnv, ok, okList } from '#functions/core/http/reply.ts';
import {
  fieldsOf,
  itemBody,
  replied,
  type Sent,
  sameItem,
  sentBack,
  versionSent,
  wordsOf,
} from '#functions/lifecycle/calls/item-body.ts';
import { fiveRoutes, savedReply } from '#functions/lifecycle/calls/item-routes.ts';
import { create } from '#functions/lifecycle/create.ts';
import type { Wanted } from '#functions/lifecycle/machine.ts';
import { statusNamed } from '#functions/lifecycle/machine.ts';
import { changeBallot } from '#functions/voting/administration/commands.ts';
import { ballotResource, type StoredBallot } from '#functions/voting/administration/resource.ts';
import type { BallotTransition } from '#functions/voting/ballots/rules.ts';
import {
  ballotMachine,
  ballotStatuses,
  isOnline,
  resultStatuses,
} from '#functions/voting/ballots/rules.ts';
import {
  type BallotFields,
  ballotFields,
  noteField,
  titleTyped,
} from '#functions/voting/ballots/schema.ts';
import { candidateReply, electionResultReply, pollResultsReply } from './ballot-reply.ts';
import { calledBallot, calledBallots } from './call-queries.ts';

const { html, instant, version } = replied;

const time = z.string().nullable().describe('ISO 8601, UTC; both ends of a window belong to it');
const votes = z.int().describe('How many have voted');

const ballot = z
  .object({
    id: z.string(),
    title: z.string(),
    description: html,
    isPoll: z.boolean(),
    numberOfSeats: z.int().nullable(),
    applicationsStartTime: time,
    applicationsEndTime: time,
    votingStartTime: time,
    votingEndTime: time,
    status: z.enum(ballotStatuses).describe('DELETED only when asked for'),
    resultStatus: z
      .enum(resultStatuses)
      .describe('Whether members see the result: once it is RELEASED'),
    votes,
    candidates: z.array(candidateReply),
    electionResults: z
      .array(electionResultReply)
      .nullable()
      .describe('Of an election, most votes first; null until it is sealed'),
    pollResults: pollResultsReply.nullable().describe('Of a poll; null until it is sealed'),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('ManagedBallot');

const statusSent = z
  .string(says('choice'))
  .refine((named) => statusNamed(ballotMachine, named) !== null, says('choice'))
  .describe('PUBLISHED, in any case, publishes in the same step; else the status as it stands')
  .optional();

const note = noteField.describe('Why the vote ends later, once somebody has voted: voters read it');
const moveBody = z.strictObject({
  version: versionSent,
  title: titleTyped.describe(
    'The title, to retract or delete a ballot in which somebody has voted',
  ),
});

const may = allow('ballots.manage');
const routes = fiveRoutes({
  path: '/admin/ballots',
  tags: ['Ballot (admin)'],
  says: {
    list: 'All that are not deleted, the newest first; without texts, candidates and results',
    one: 'One of them, with its candidates, and with its result once it is sealed',
    create: 'Creates a draft',
    move: 'Publishes, retracts, deletes',
  },
  who: { list: may, read: may, write: may, move: may },
  machine: ballotMachine,
  words: 'Words of the title or the description',
  query: {},
  item: ballot,
  listed: ballot.omit({
    description: true,
    candidates: true,
    electionResults: true,
    pollResults: true,
  }),
  saved: savedReply,
  bodies: {
    create: itemBody(ballot, ballotFields.shape),
    update: itemBody(ballot, { ...ballotFields.partial().shape, status: statusSent, note }),
    move: moveBody,
  },
});

/** What an update asks for: to be published besides, or only to be saved. Throws `INVALID_FIELDS`. */
function wantedOf({ status: named }: Sent, status: string): Wanted<BallotTransition> {
  const to = typeof named === 'string' ? statusNamed(ballotMachine, named) : null;
  if (to === null || to === status) return { action: 'update' };
  if (isOnline(to)) return { action: 'publish' };
  throw invalidFields({ status: [says('choice')] });
}

/** The five calls about ballots for administrators (BAL-35, BAL-36, D-33, D-46). */
export const ballotsApi = new OpenAPIHono<ApiEnv>()
  .openapi(routes.list, async (c) => {
    const { status = null, q, page } = c.req.valid('query');
    const { items, total } = await calledBallots(c.env.ctx, { status, q: wordsOf(q), page });
    return okList(items, total);
  })
  .openapi(routes.one, async (c) => ok(await calledBallot(c.env.ctx, c.req.valid('param').id)))
  .openapi(routes.create, async (c) => {
    const { ctx } = c.env;
    const typed = fieldsOf(ballotFields, await c.req.json<Sent>(), { isNew: true });
    const { id } = await create<object, BallotTransition, StoredBallot>(ctx, ballotResource, typed);
    return ok(await calledBallot(ctx, id));
  })
  .openapi(routes.update, async (c) => {
    const { ctx } = c.env;
    const { id } = c.req.valid('param');
    const { id: named, version: known } = c.req.valid('json');
    const view = await calledBallot(ctx, id);
    const { status, version: stored } = view;
    sameItem(named, [id]);
    const sent = await c.req.json<Sent>();
    const takes = ['status', 'note', ...Object.keys(ballotFields.shape)];
    sentBack({ item: ballot, takes, sent, view });
    const fields = fieldsOf(ballotFields, sent, { isNew: false }) as Partial<BallotFields>;
    const { note: why } = fieldsOf(z.object({ note: noteField }), sent, { isNew: false });
    await changeBallot(ctx, id, {
      ...wantedOf(sent, status),
      fields,
      version: known ?? stored,
      note: typeof why === 'string' ? why : '',
    });
    return ok({ success: true as const });
  })
  .openapi(routes.move, async (c) => {
    const { id, status: to } = c.req.valid('param');
    // A call without a body says nothing more.
    const { version: known, title } = c.req.valid('json') ?? {};
    const { status } = await changeBallot(c.env.ctx, id, { to, version: known, title });
    return ok({ status });
  });
