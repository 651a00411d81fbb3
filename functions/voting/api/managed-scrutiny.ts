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
import { answerObjection } from '#functions/voting/objections/commands.ts';
import { answerFields } from '#functions/voting/objections/schema.ts';
import { nameScrutineer, removeScrutineer } from '#functions/voting/scrutineers/commands.ts';
import { scrutineerFields } from '#functions/voting/scrutineers/schema.ts';
import { managedScrutiny } from '#functions/voting/scrutiny/managed.ts';
import { proposeRollChange, withdrawRollChange } from '#functions/voting/scrutiny/roll-changes.ts';
import { changeNumber, proposedChange } from '#functions/voting/scrutiny/schema.ts';
import {
  decidedChangeReply,
  filedReply,
  objectionReply,
  pageQuery,
  rollChangeReply,
  scrutineerReply,
} from './scrutiny-reply.ts';

const tags = ['Ballots (administrator)'];
const middleware = [allow('ballots.manage')];
const one = '/admin/ballots/{id}';

const scrutineers = createRoute({
  method: 'get',
  path: `${one}/scrutineers`,
  tags,
  middleware,
  summary: 'The scrutineers of a ballot, with what they have reported',
  request: { params: idParam },
  responses: { ...answers(z.array(scrutineerReply), 'At most nine'), ...refusals },
});

const name = createRoute({
  method: 'post',
  path: `${one}/scrutineers`,
  tags,
  middleware,
  summary: 'Names a scrutineer, by id or e-mail address; until the roll is frozen',
  request: { params: idParam, body: jsonBody(scrutineerFields) },
  responses: { ...answers(z.object({ userId: z.string() }), 'The scrutineer'), ...refusals },
});

const remove = createRoute({
  method: 'delete',
  path: `${one}/scrutineers/{userId}`,
  tags,
  middleware,
  summary: 'Takes a scrutineer away; until the roll is frozen',
  request: { params: idParam.extend({ userId: idParam.shape.id }) },
  responses: { ...answers(z.object({ success: z.literal(true) }), 'Done'), ...refusals },
});

const changes = createRoute({
  method: 'get',
  path: `${one}/roll-changes`,
  tags,
  middleware,
  summary: 'The changes of the roll, those that wait for a decision first',
  request: { params: idParam },
  responses: { ...answers(z.array(rollChangeReply), 'At most 200'), ...refusals },
});

const propose = createRoute({
  method: 'post',
  path: `${one}/roll-changes`,
  tags,
  middleware,
  summary: 'Proposes to put somebody on the roll or to take somebody off it; a scrutineer decides',
  request: { params: idParam, body: jsonBody(proposedChange) },
  responses: { ...answers(z.object({ number: z.int() }), 'The number of the change'), ...refusals },
});

const withdraw = createRoute({
  method: 'post',
  path: `${one}/roll-changes/{number}/status/{status}`,
  tags,
  middleware,
  summary: 'Takes a proposed change back',
  request: {
    params: idParam.extend({
      number: changeNumber,
      status: statusInPath({ states: ['WITHDRAWN'] }),
    }),
  },
  responses: { ...answers(decidedChangeReply, 'The new status'), ...refusals },
});

const objections = createRoute({
  method: 'get',
  path: `${one}/objections`,
  tags,
  middleware,
  summary: 'The objections about a ballot, open ones first, 50 a page',
  request: { params: idParam, query: pageQuery },
  responses: { ...listAnswers(objectionReply, 50), ...refusals },
});

const answer = createRoute({
  method: 'post',
  path: `${one}/objections/{objectionId}`,
  tags,
  middleware,
  summary: 'Upholds or rejects an objection, where no scrutineer can',
  request: {
    params: idParam.extend({ objectionId: idParam.shape.id }),
    body: jsonBody(answerFields),
  },
  responses: { ...answers(filedReply, 'The new status'), ...refusals },
});

const firstPage = { page: 1 };

/** The administrators' calls about scrutineers, changes of rolls and objections (D-87). */
export const managedScrutinyApi = new OpenAPIHono<ApiEnv>()
  .openapi(scrutineers, async (c) =>
    ok((await managedScrutiny(c.env.ctx, c.req.valid('param').id, firstPage)).scrutineers),
  )
  .openapi(name, async (c) =>
    ok(await nameScrutineer(c.env.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(remove, async (c) => {
    const { id, userId } = c.req.valid('param');
    await removeScrutineer(c.env.ctx, id, userId);
    return ok({ success: true as const });
  })
  .openapi(changes, async (c) =>
    ok((await managedScrutiny(c.env.ctx, c.req.valid('param').id, firstPage)).changes),
  )
  .openapi(propose, async (c) =>
    ok(await proposeRollChange(c.env.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(withdraw, async (c) => {
    const { id, number } = c.req.valid('param');
    return ok(await withdrawRollChange(c.env.ctx, id, number));
  })
  .openapi(objections, async (c) => {
    const { objections: rows, objectionsTotal } = await managedScrutiny(
      c.env.ctx,
      c.req.valid('param').id,
      c.req.valid('query'),
    );
    return okList(rows, objectionsTotal);
  })
  .openapi(answer, async (c) => {
    const { id, objectionId } = c.req.valid('param');
    return ok(await answerObjection(c.env.ctx, objectionId, c.req.valid('json'), id));
  });
