import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { allow } from '#functions/core/http/allow.ts';
import {
  type ApiEnv,
  answers,
  idParam,
  jsonBody,
  listAnswers,
  ok,
  okList,
  refusals,
} from '#functions/core/http/reply.ts';
import { statusInPath } from '#functions/lifecycle/calls/status.ts';
import { answerObjection, fileObjection } from '#functions/voting/objections/commands.ts';
import { answerFields, objectionFields } from '#functions/voting/objections/schema.ts';
import { reportDecisions } from '#functions/voting/scrutineers/rules.ts';
import { reportOn } from '#functions/voting/scrutiny/reports.ts';
import { decideRollChange, decisionTo } from '#functions/voting/scrutiny/roll-changes.ts';
import { rollPage, votedPage } from '#functions/voting/scrutiny/roll-list.ts';
import { changeNumber, reportFields } from '#functions/voting/scrutiny/schema.ts';
import {
  watchedBallot,
  watchedBallots,
  watchedObjections,
} from '#functions/voting/scrutiny/watched.ts';
import {
  decidedChangeReply,
  filedReply,
  objectionReply,
  pageQuery,
  rollLineReply,
  rollQuery,
  scrutinyReply,
  voterReply,
  watchedReply,
} from './scrutiny-reply.ts';

const tags = ['Ballots (scrutineer)'];
const middleware = [allow('account.use')];
const one = '/scrutineer/ballots/{id}';

/** What a scrutineer makes of a proposed change, as the status that it leads to. */
const decisions = { states: ['CONFIRMED', 'REFUSED'] } as const;

const list = createRoute({
  method: 'get',
  path: '/scrutineer/ballots',
  tags,
  middleware,
  summary: 'The ballots that the signed-in account watches over, with what there is to do',
  responses: { ...answers(z.array(watchedReply), 'At most 100'), ...refusals },
});

const scrutiny = createRoute({
  method: 'get',
  path: one,
  tags,
  middleware,
  summary: 'One of them; 404 for everybody but its scrutineers',
  request: { params: idParam },
  responses: { ...answers(scrutinyReply, 'The ballot'), ...refusals },
});

const roll = createRoute({
  method: 'get',
  path: `${one}/roll`,
  tags,
  middleware,
  summary: 'The electoral roll at the opening of the vote, 50 people a page',
  request: { params: idParam, query: rollQuery },
  responses: { ...listAnswers(rollLineReply, 50), ...refusals },
});

const voted = createRoute({
  method: 'get',
  path: `${one}/voted`,
  tags,
  middleware,
  summary: 'Who has voted, 50 people a page; 409 until the vote is over',
  request: { params: idParam, query: pageQuery },
  responses: { ...listAnswers(voterReply, 50), ...refusals },
});

const report = createRoute({
  method: 'post',
  path: `${one}/reports`,
  tags,
  middleware,
  summary: 'Reports on the roll or on the result; enough confirmations release the result',
  request: { params: idParam, body: jsonBody(reportFields) },
  responses: {
    ...answers(
      z.object({
        decision: z.enum(reportDecisions),
        isReleasing: z.boolean().describe('Whether the result is released by it'),
      }),
      'What was reported',
    ),
    ...refusals,
  },
});

const decision = createRoute({
  method: 'post',
  path: `${one}/roll-changes/{number}/status/{status}`,
  tags,
  middleware,
  summary: 'Confirms or refuses a proposed change of the roll',
  request: { params: idParam.extend({ number: changeNumber, status: statusInPath(decisions) }) },
  responses: { ...answers(decidedChangeReply, 'The new status'), ...refusals },
});

const objections = createRoute({
  method: 'get',
  path: `${one}/objections`,
  tags,
  middleware,
  summary: 'The objections about it, open ones first, 50 a page',
  request: { params: idParam, query: pageQuery },
  responses: { ...listAnswers(objectionReply, 50), ...refusals },
});

const answer = createRoute({
  method: 'post',
  path: `${one}/objections/{objectionId}`,
  tags,
  middleware,
  summary: 'Upholds or rejects an objection, with an answer to the person',
  request: {
    params: idParam.extend({ objectionId: idParam.shape.id }),
    body: jsonBody(answerFields),
  },
  responses: { ...answers(filedReply, 'The new status'), ...refusals },
});

const file = createRoute({
  method: 'post',
  path: '/member/ballots/{id}/objections',
  tags: ['Ballots (member)'],
  middleware,
  summary: 'Objects to the roll, to a vote in one’s name, or to anything else; once about each',
  request: {
    params: idParam,
    body: jsonBody(
      objectionFields.extend({
        id: idParam.shape.id
          .optional()
          .describe('A new id: the same objection sent again with it is filed once'),
      }),
    ),
  },
  responses: { ...answers(filedReply, 'The objection'), ...refusals },
});

/** The calls of scrutineers, and the one with which somebody objects (D-87). */
export const scrutinyApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => ok(await watchedBallots(c.env.ctx)))
  .openapi(scrutiny, async (c) => {
    const { result, check, scrutineers, changes, blocks, ...seen } = await watchedBallot(
      c.env.ctx,
      c.req.valid('param').id,
    );
    const { id, title, isPoll, votingStartTime, votingEndTime, task, resultStatus } = seen;
    const { isSealed, turnout, hours, roll: frozen, openObjections } = seen;
    return ok({
      ...{ id, title, isPoll, votingStartTime, votingEndTime, task, resultStatus, isSealed },
      ...{ turnout, hours, roll: frozen, openObjections },
      scrutineers,
      changes,
      blocks,
      boxHash: result?.hash ?? null,
      isWhole: check?.isWhole ?? null,
    });
  })
  .openapi(roll, async (c) => {
    const { lines, total } = await rollPage(
      c.env.ctx,
      c.req.valid('param').id,
      c.req.valid('query'),
    );
    return okList(lines, total);
  })
  .openapi(voted, async (c) => {
    const { lines, total } = await votedPage(
      c.env.ctx,
      c.req.valid('param').id,
      c.req.valid('query'),
    );
    return okList(lines, total);
  })
  .openapi(report, async (c) =>
    ok(await reportOn(c.env.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(decision, async (c) => {
    const { id, number, status } = c.req.valid('param');
    return ok(await decideRollChange(c.env.ctx, id, number, decisionTo[status]));
  })
  .openapi(objections, async (c) => {
    const found = await watchedObjections(c.env.ctx, c.req.valid('param').id, c.req.valid('query'));
    return okList(found.rows, found.total);
  })
  .openapi(answer, async (c) => {
    const { id, objectionId } = c.req.valid('param');
    return ok(await answerObjection(c.env.ctx, objectionId, c.req.valid('json'), id));
  })
  .openapi(file, async (c) =>
    ok(await fileObjection(c.env.ctx, c.req.valid('param').id, c.req.valid('json'))),
  );
