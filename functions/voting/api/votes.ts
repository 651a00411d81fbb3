import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { invalidFields } from '#functions/core/errors.ts';
import { allow } from '#functions/core/http/body.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { type ApiEnv, answers, idParam, ok, refusals } from '#functions/core/http/reply.ts';
import {
  type BallotView,
  type ListedBallot,
  listApiBallots,
  memberBallot,
} from '#functions/voting/members/ballot.ts';
import { castVoteAndSee } from '#functions/voting/members/vote.ts';
import { requireVoterOf } from '#functions/voting/roll/access.ts';
import type { Received } from '#functions/voting/votes/commands.ts';
import { envelopeFields, optionsField, voteKeyField } from '#functions/voting/votes/schema.ts';
import { ballotReply, listedBallotReply, resultReply } from './ballot-reply.ts';

const tags = ['Ballots (member)'];
// Who may see which ballot is asked of its roll.
const middleware = [allow('account.use')];

const ofBallot: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await requireVoterOf(c.env.ctx, c.req.param('id') ?? '');
  await next();
};

const list = createRoute({
  method: 'get',
  path: '/member/ballots',
  tags,
  middleware,
  summary: 'The active ballots, and the last of the past ones',
  responses: answers(z.array(listedBallotReply), 'At most 150', refusals),
});

const one = createRoute({
  method: 'get',
  path: '/member/ballots/{id}',
  tags,
  middleware,
  summary: 'One ballot as the member who asks sees it',
  params: idParam,
  responses: answers(ballotReply, 'The ballot', refusals),
});

const vote = createRoute({
  method: 'post',
  path: '/member/ballots/{id}/vote',
  tags,
  middleware: [ofBallot],
  summary: 'Casts a vote, once: sealed by the caller, or in clear for the site to seal',
  params: idParam,
  body: z.strictObject({
    ballotId: z.string().max(64).optional().describe('When sent, the id of the address'),
    envelope: envelopeFields.envelope.optional().describe('Base64url, as docs/voting.md has it'),
    wording: envelopeFields.wording
      .optional()
      .describe('With an envelope: the SHA-256 of what it is about'),
    options: optionsField
      .optional()
      .describe(
        'In clear: YES or NO in a poll; in an election the userIds of candidates, at most as many as seats',
      ),
    key: voteKeyField
      .optional()
      .describe(
        'With options: a random secret; sent again with the same options it gives the receipt again',
      ),
  }),
  responses: answers(ballotReply, 'The ballot with the receipt', refusals),
});

/** A ballot in a list as a reply shows it (BAL-20). */
const toListedReply = (ballot: ListedBallot) => {
  const { phase, votedOn, isLeftOut, candidateCount, applicationIds, ...one } = ballot;
  return { ...one, applications: applicationIds.map((id) => ({ id, ballotId: one.id })) };
};

/** A ballot as a reply shows it (BAL-35); `token` and `envelope` only in the reply to a vote (D-50). */
const toBallotReply = (ballot: BallotView, receipt: Received | null) => {
  const { phase, candidateCount, isSealed, waits, result, rules, turnout, roll, ...rest } = ballot;
  const { scrutineers, ...seen } = rest;
  return {
    ...seen,
    ...rules,
    ...resultReply(result, seen.candidates),
    recordDate: roll.recordDate,
    votes: turnout,
    token: receipt?.number ?? null,
    envelope: receipt && {
      hash: receipt.hash,
      signature: receipt.signature,
      key: receipt.key,
    },
  };
};

/** The members' calls about ballots and votes (BAL-20, BAL-35, BAL-37, BAL-39, MEM-13, ROL-05). */
export const votesApi = new Calls()
  .answer(list, async (c) => {
    const { active, past } = await listApiBallots(c.env.ctx);
    return ok([...active, ...past].map(toListedReply));
  })
  .answer(one, async (c) => {
    const { id } = c.req.valid('param');
    const { extensions, absences, failed, objectsUntil, ...ballot } = await memberBallot(
      c.env.ctx,
      id,
    );
    return ok(toBallotReply(ballot, null));
  })
  .answer(vote, async (c) => {
    const { ctx } = c.env;
    const { id } = c.req.valid('param');
    const { ballotId, envelope, wording, options, key } = c.req.valid('json');
    if (ballotId !== undefined && ballotId !== id)
      throw invalidFields({ ballotId: ['This is not the id of the address.'] });
    if ((envelope === undefined) === (options === undefined))
      throw invalidFields({ options: ['Send either options or an envelope.'] });
    const sent =
      envelope === undefined
        ? { options: options ?? [], key }
        : { envelope, wording: wording ?? '' };
    const { receipt, ballot } = await castVoteAndSee(ctx, id, sent);
    return ok(toBallotReply(ballot, receipt));
  });
