import type { JSONValue } from 'hono/utils/types';
import * as z from 'zod';
import type { Read } from '#functions/core/db/database.ts';
import { found } from '#functions/core/errors.ts';
import { type Calls, createRoute } from '#functions/core/http/calls.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { publicCallLimit } from '#functions/core/values/paging.ts';
import { rememberText } from './remembered.ts';
import { answers, idParam, listAnswers, okBody, pageSent, sendList, sendOk } from './reply.ts';

interface PublicCall<Item extends z.ZodType> {
  path: `/${string}`;
  tag: string;
  summary: string;
  /** An item in a reply. */
  item: Item;
}

/** Adds a call that returns all public items of a resource, or a page of them. */
export function addList<Item extends z.ZodType>(
  api: Calls,
  call: PublicCall<Item> & { read(today: string): Read<z.output<Item>[]> },
): void {
  const { path, tag, summary, item, read } = call;
  const route = createRoute({
    method: 'get',
    path,
    tags: [tag],
    summary,
    query: z.object({ page: pageSent }),
    responses: listAnswers<z.ZodType>(item, publicCallLimit),
  });
  api.answer(route, async (c) => {
    const { ctx } = c.env;
    const reads = { items: read(dayAnywhere(ctx.now())) };
    const { text } = await rememberText(ctx, path.slice(1), reads, ({ items }) => okBody(items));
    return sendList<JSONValue>(text, c.req.valid('query').page);
  });
}

/** Adds a call that returns one item by the id in its path. */
export function addItem<Item extends z.ZodType>(
  api: Calls,
  call: PublicCall<Item> & {
    /** The description of the answer in the document. */
    says: string;
    noun: string;
    read(id: string, today: string): Read<z.output<Item> | null>;
  },
): void {
  const { path, tag, summary, item, says, noun, read } = call;
  const route = createRoute({
    method: 'get',
    path: `${path}/{id}`,
    tags: [tag],
    summary,
    params: idParam,
    responses: answers<z.ZodType>(item, says),
  });
  api.answer(route, async (c) => {
    const { ctx } = c.env;
    const { one } = await ctx.db.read({
      one: read(c.req.valid('param').id, dayAnywhere(ctx.now())),
    });
    return sendOk<JSONValue>(okBody(found(one, noun)));
  });
}
