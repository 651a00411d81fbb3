import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import {
  type ApiEnv,
  answers,
  idParam,
  listAnswers,
  pageSent,
  refusals,
} from '#functions/core/http/reply.ts';
import { callListLimit } from '#functions/core/values/paging.ts';
import { statusNamed } from '#functions/lifecycle/machine.ts';
import type { itemBody } from './item-body.ts';

interface States<S extends string> {
  states: readonly S[];
}

/** A status in an address, in any case; a name of none is 404 there. */
const statusIn = <S extends string>(machine: States<S>) =>
  z.string().transform((text, context) => {
    const status = statusNamed(machine, text);
    if (status !== null) return status;
    context.addIssue({ code: 'custom', message: `One of ${machine.states.join(', ')}` });
    return z.NEVER;
  });

/** How the document shows a status in an address. */
const statusText = ({ states }: States<string>, where: 'path' | 'query') => ({
  param: { name: 'status', in: where },
  type: 'string' as const,
  enum: [...states],
  description: 'In upper or lower case',
});

/** A status at the end of an address. */
export const statusInPath = <S extends string>(machine: States<S>) =>
  statusIn(machine).openapi(statusText(machine, 'path'));

/** What every list takes: a status, words to look for (what `words` names), and a page. */
const listQuery = <S extends string>(machine: States<S>, words: string) => ({
  status: statusIn(machine).optional().openapi(statusText(machine, 'query')),
  q: z.string().max(100).optional().describe(words),
  page: pageSent,
});

const json = <T extends z.ZodType>(schema: T, required = true) => ({
  content: { 'application/json': { schema } },
  required,
});

type Body = ReturnType<typeof itemBody>;

/** What an update answers, unless a resource has its own (API-23). */
export const savedReply = z.object({ success: z.literal(true) });

/** What is a resource's own in its five calls. */
interface Five<
  S extends string,
  Query extends z.ZodRawShape,
  Move extends z.ZodType,
  Saved extends z.ZodType,
> {
  path: string;
  tags: string[];
  /** What the document says of each call. */
  says: Record<'list' | 'one' | 'create' | 'move', string>;
  /** Who may make each call: asked before anything of it is read. */
  who: Record<'list' | 'read' | 'write' | 'move', MiddlewareHandler<ApiEnv>>;
  machine: States<S>;
  /** What the words of a list are looked for in. */
  words: string;
  /** What else its list takes. */
  query: Query;
  item: z.ZodObject;
  listed: z.ZodObject;
  saved: Saved;
  bodies: { create: Body; update: Body; move: Move };
}

/** The five calls about the items of a resource: what they take and answer, and who may make them. */
export function fiveRoutes<
  S extends string,
  Query extends z.ZodRawShape,
  Move extends z.ZodType,
  Saved extends z.ZodType,
>({
  path,
  tags,
  says,
  who,
  machine,
  words,
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
      request: { query: z.object({ ...query, ...listQuery(machine, words) }) },
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
          status: statusInPath(machine),
        }),
        body: json(bodies.move, false),
      },
      responses: {
        ...answers(z.object({ status: z.enum(machine.states) }), 'The new status'),
        ...refusals,
      },
    }),
  };
}
