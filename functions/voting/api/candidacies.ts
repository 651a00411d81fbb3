import * as z from 'zod';
import { found } from '#functions/core/errors.ts';
import { allow } from '#functions/core/http/body.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { answers, idParam, ok, refusals } from '#functions/core/http/reply.ts';
import {
  publicStatus,
  requireSameId,
  sentStatus,
  statusInPath,
  versionSent,
} from '#functions/lifecycle/calls/item-body.ts';
import { savedReply } from '#functions/lifecycle/calls/item-calls.ts';
import { changeApplication, createApplication } from '#functions/voting/candidacies/commands.ts';
import { ownApplication } from '#functions/voting/candidacies/queries.ts';
import { applicationMachine, applicationStatuses } from '#functions/voting/candidacies/rules.ts';
import { applicationFields } from '#functions/voting/candidacies/schema.ts';
import { applicationReply } from './ballot-reply.ts';

const status = sentStatus(applicationMachine, 'PUBLISHED, in any case, publishes in the same step');

const { program } = applicationFields.shape;
const tags = ['Ballots (member)'];
const middleware = [allow('ballots.take-part')];
const path = '/member/ballots/{id}/applications';
const one = idParam.extend({ applicationId: idParam.shape.id });
const create = createRoute({
  method: 'post',
  path,
  tags,
  middleware,
  summary: 'Applies to an election: a draft, or published at once when the body says so',
  params: idParam,
  body: z.strictObject({ program, status }),
  responses: answers(applicationReply, 'The application', refusals),
});

const update = createRoute({
  method: 'post',
  path: `${path}/{applicationId}`,
  tags,
  middleware,
  summary: 'Changes the program of the own draft',
  params: one,
  body: z.strictObject({
    id: z.string().max(64).optional().describe('When sent, the id of the address'),
    program: program.optional(),
    status,
    version: versionSent,
  }),
  responses: answers(savedReply, 'Saved', refusals),
});

const move = createRoute({
  method: 'post',
  path: `${path}/{applicationId}/status/{status}`,
  tags,
  middleware,
  summary: 'Publishes or retracts the own application',
  params: one.extend({
    status: statusInPath(applicationMachine),
  }),
  body: z.strictObject({ version: versionSent }),
  responses: answers(z.object({ status: z.enum(applicationStatuses) }), 'The new status', refusals),
});

/** The members' calls about their own applications (BAL-22, BAL-23, BAL-38, ROL-05). */
export const applicationsApi = new Calls()
  .answer(create, async (c) => {
    const { ctx } = c.env;
    const { id: ballotId } = c.req.valid('param');
    const body = c.req.valid('json');
    const { id } = await createApplication(
      ctx,
      ballotId,
      { program: body.program },
      { publish: publicStatus(applicationMachine, body) !== null },
    );
    const { own } = await ctx.db.read({ own: ownApplication(ballotId, ctx.actor?.id ?? '') });
    return ok(found(own?.id === id ? own : null, 'Application'));
  })
  .answer(update, async (c) => {
    const { id: ballotId, applicationId } = c.req.valid('param');
    const body = c.req.valid('json');
    const { id: named, program, version } = body;
    requireSameId(named, [applicationId]);
    const wanted = {
      action: publicStatus(applicationMachine, body) ? 'publish' : 'update',
    } as const;
    const fields = program === undefined ? undefined : { program };
    await changeApplication(c.env.ctx, ballotId, applicationId, wanted, { fields, version });
    return ok({ success: true as const });
  })
  .answer(move, async (c) => {
    const { id: ballotId, applicationId, status: to } = c.req.valid('param');
    const { version } = c.req.valid('json');
    const { status } = await changeApplication(
      c.env.ctx,
      ballotId,
      applicationId,
      { to },
      { version },
    );
    return ok({ status });
  });
