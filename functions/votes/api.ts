import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { allow } from '#functions/api/allow.ts';
import { replied, wrong } from '#functions/api/item-body.ts';
import { type ApiEnv, answers, idParam, ok, refusals } from '#functions/api/reply.ts';
import { applicationStatuses } from '#functions/applications/rules.ts';
import { ballotStatuses } from '#functions/ballots/rules.ts';
import {
  type CalledBallot,
  calledBallots,
  memberBallot,
  type SeenBallot,
} from '#functions/ballots/seen.ts';
import { castVote } from './commands.ts';
import { optionsField, voteKeyField } from './schema.ts';

const { html, instant } = replied;
const time = instant.nullable();

/** What every ballot carries in a reply. */
const carried = {
  id: z.string(),
  title: z.string(),
  isPoll: z.boolean(),
  applicationsStartTime: time,
  applicationsEndTime: time,
  votingStartTime: time,
  votingEndTime: time,
};

const listedBallot = z
  .object({
    ...carried,
    applications: z
      .array(z.object({ id: z.string(), ballotId: z.string() }))
      .describe('Those that are published'),
  })
  .openapi('ListedBallot');

const count = z.int().describe('How many votes');

const ballot = z
  .object({
    ...carried,
    description: html,
    numberOfSeats: z.int().nullable(),
    status: z.enum(ballotStatuses).describe('Always PUBLISHED here'),
    votes: z.int().describe('How many have voted'),
    candidates: z
      .array(
        z.object({
          userId: z.string(),
          givenName: z.string(),
          lastName: z.string(),
          program: html,
          disabled: z.boolean().describe('Cannot be chosen'),
          disabledReason: z.string(),
          withdrawnAt: time,
          withdrawnNote: z.string(),
        }),
      )
      .describe('In an order that is random for each voter; none before applications are over'),
    electionResults: z
      .array(
        z.object({
          id: z.string().describe('The userId of the candidate'),
          givenName: z.string(),
          lastName: z.string(),
          votes: count,
        }),
      )
      .nullable()
      .describe('Once they are released'),
    pollResults: z.object({ yes: count, no: count }).nullable().describe('Once they are released'),
    vote: z
      .object({ stamp: z.iso.date().describe('The day in UTC') })
      .nullable()
      .describe('That whoever asks has voted; never what'),
    application: z
      .object({
        id: z.string(),
        program: html,
        status: z.enum(applicationStatuses),
        version: replied.version,
      })
      .nullable()
      .describe('The own one'),
    token: z.string().nullable().describe('The receipt number; only in the reply to the vote'),
  })
  .openapi('SeenBallot');

const tags = ['Ballots (member)'];
const middleware = [allow('ballots.take-part')];

const list = createRoute({
  method: 'get',
  path: '/member/ballots',
  tags,
  middleware,
  summary: 'The active ballots, and the last of the past ones',
  responses: { ...answers(z.array(listedBallot), 'At most 150'), ...refusals },
});

const one = createRoute({
  method: 'get',
  path: '/member/ballots/{id}',
  tags,
  middleware,
  summary: 'One ballot as the member who asks sees it',
  request: { params: idParam },
  responses: { ...answers(ballot, 'The ballot'), ...refusals },
});

const vote = createRoute({
  method: 'post',
  path: '/member/ballots/{id}/vote',
  tags,
  middleware,
  summary: 'Casts a vote, once; the reply alone holds the receipt number',
  request: {
    params: idParam,
    body: {
      content: {
        'application/json': {
          schema: z.strictObject({
            ballotId: z.string().max(64).optional().describe('When sent, the id of the address'),
            options: optionsField.describe(
              'YES or NO in a poll; in an election the userIds of candidates, at most as many as seats',
            ),
            key: voteKeyField
              .optional()
              .describe(
                'A random secret; sending it again with the same options gives the receipt again',
              ),
          }),
        },
      },
      required: true,
    },
  },
  responses: { ...answers(ballot, 'The ballot with the receipt number', [429]), ...refusals },
});

const timesOf = ({
  applicationsStartTime,
  applicationsEndTime,
  votingStartTime,
  votingEndTime,
}: CalledBallot | SeenBallot) => ({
  applicationsStartTime,
  applicationsEndTime,
  votingStartTime,
  votingEndTime,
});

const listedOf = (one: CalledBallot) => ({
  id: one.id,
  title: one.title,
  isPoll: one.isPoll,
  ...timesOf(one),
  applications: one.applicationIds.map((id) => ({ id, ballotId: one.id })),
});

const electionResults = ({ isPoll, result }: SeenBallot) =>
  isPoll || !result
    ? null
    : result.candidates.map(({ userId, givenName, lastName, votes }) => ({
        id: userId,
        givenName,
        lastName,
        votes,
      }));

/** A ballot as a reply shows it (BAL-35); `token` only to whoever has voted just now (D-50). */
const shownOf = (seen: SeenBallot, token: string | null) => ({
  id: seen.id,
  title: seen.title,
  isPoll: seen.isPoll,
  ...timesOf(seen),
  description: seen.description,
  numberOfSeats: seen.numberOfSeats,
  status: seen.status,
  votes: seen.turnout,
  candidates: seen.candidates,
  electionResults: electionResults(seen),
  pollResults: seen.result?.poll ?? null,
  vote: seen.vote,
  application: seen.application,
  token,
});

/** The calls of members about ballots and their votes (BAL-20, BAL-35, BAL-37, BAL-39, MEM-13, ROL-05). */
export const votesApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const { active, past } = await calledBallots(c.env.ctx);
    return ok([...active, ...past].map(listedOf));
  })
  .openapi(one, async (c) =>
    ok(shownOf(await memberBallot(c.env.ctx, c.req.valid('param').id), null)),
  )
  .openapi(vote, async (c) => {
    const { ctx } = c.env;
    const { id } = c.req.valid('param');
    const { ballotId, options, key } = c.req.valid('json');
    if (ballotId !== undefined && ballotId !== id)
      throw wrong({ ballotId: ['This is not the id of the address.'] });
    const { receipt } = await castVote(ctx, id, options, key === undefined ? {} : { key });
    return ok(shownOf(await memberBallot(ctx, id), receipt));
  });
