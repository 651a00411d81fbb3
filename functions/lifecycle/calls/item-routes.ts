import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import {
  type ApiEnv,
  answers,
  idParam,
  listAnswers,
  refusals,
} from '#functions/core/http/reply.ts';
import { callListLimit } from '#functions/core/values/paging.ts';
import type { itemBody } from './item-body.ts';

/** A status in an address, in any case; a name of none is 404 there. */
export const statusOf = <S extends string>(
  statuses: readonly S[],
  named: (text: string) => S | null,
) =>
  z.string().transform((text, context) => {
    const status = named(text);
    if (status !== null) return status;
    context.addIssue({ code: 'custom', message: `One of ${statuses.join(', ')}` });
    return z.NEVER;
  });

/** How the document shows a status in an address. */
export const statusText = (statuses: readonly string[], where: 'path' | 'query') => ({
  param: { name: 'status', in: where },
  type: 'string' as const,
  enum: [...statuses],
  description: 'In upper or lower case',
});

const json = <T extends z.ZodType>(schema: T, required = true) => ({
  content: { 'application/json': { schema } },
  required,
});

type Body = ReturnType<typeof itemBody>;

/** What an update answers, unless a family has its own (API-23). */
export const savedReply = z.object({ success: z.literal(true) });

/** What is a family's own in its five calls. */
interface Five<
  S extends string,
  Query extends z.ZodObject,
  Move extends z.ZodType,
  Saved extends z.ZodType,
> {
  path: string;
  tags: string[];
  /** What the document says of each call. */
  says: Record<'list' | 'one' | 'create' | 'move', string>;
  /** Who may make each call: asked before anything of it is read. */
  who: Record<'list' | 'read' | 'write' | 'move', MiddlewareHandler<ApiEnv>>;
  /** The states, and which one a text names. */
  statuses: readonly S[];
  named: (text: string) => S | null;
  query: Query;
  item: z.ZodObject;
  listed: z.ZodObject;
  saved: Saved;
  bodies: { create: Body; update: Body; move: Move };
}

/** The five calls about the items of a family: what they take and answer, and who may make them. */
export function fiveRoutes<
  S extends string,
  Query extends z.ZodObject,
  Move extends z.ZodType,
  Saved extends z.ZodType,
>({
  path,
  tags,
  says,
  who,
  statuses,
  named,
  query,
  item,
  listed,
  saved,
  bodies,
}: Five<S, Query, Move, Saved>) {
  return {
    list: createRoute({
      method: 'get',
      path,
      tags,
      summary: says.list,
      middleware: [who.list],
      request: { query },
      responses: { ...listAnswers(listed, callListLimit), ...refusals },
    }),
    one: createRoute({
      method: 'get',
      path: `${path}/{id}`,
      tags,
      summary: says.one,
      middleware: [who.read],
      request: { params: idParam },
      responses: { ...answers(item, 'The item'), ...refusals },
    }),
    create: createRoute({
      method: 'post',
      path,
      tags,
      summary: says.create,
      middleware: [who.write],
      request: { body: json(bodies.create) },
      responses: { ...answers(item, 'The created item'), ...refusals },
    }),
    update: createRoute({
      method: 'post',
      path: `${path}/{id}`,
      tags,
      summary: 'Changes the fields that are sent; the others stay as they are',
      middleware: [who.write],
      request: { params: idParam, body: json(bodies.update) },
      responses: { ...answers(saved, 'Saved'), ...refusals },
    }),
    move: createRoute({
      method: 'post',
      path: `${path}/{id}/status/{status}`,
      tags,
      summary: says.move,
      middleware: [who.move],
      request: {
        params: idParam.extend({
          status: statusOf(statuses, named).openapi(statusText(statuses, 'path')),
        }),
        body: json(bodies.move, false),
      },
      responses: {
        ...answers(z.object({ status: z.enum(statuses) }), 'The new status'),
        ...refusals,
      },
    }),
  };
}
