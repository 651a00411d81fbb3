import { type SQL, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import { omitColumns } from '#functions/core/db/columns.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { pageOfList } from '#functions/core/db/list.ts';
import { type Fields, readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { allow, sentJson } from '#functions/core/http/body.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import {
  type ApiEnv,
  answers,
  idParam,
  listAnswers,
  ok,
  okList,
  pageSent,
  refusals,
} from '#functions/core/http/reply.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { callListLimit, partOf } from '#functions/core/values/paging.ts';
import { conditionOf } from '#functions/lifecycle/list.ts';
import type { ItemTransition, StatusOf } from '#functions/lifecycle/machine.ts';
import type { ItemRow, Listing, Resource } from '#functions/lifecycle/resource.ts';
import {
  checkReadOnly,
  itemBody,
  type JsonObject,
  requireSameId,
  statusInPath,
  statusInQuery,
  tidyWords,
} from './item-body.ts';

/** An update: an item as stored and as shown, and the body that was sent. */
export interface ItemUpdate<Row extends ItemRow> {
  row: Row;
  view: JsonObject;
  sent: JsonObject;
  /** The version that was checked, so that a concurrent change is not overwritten. */
  version: number;
}

/** What differs between resources in the five calls. */
export interface CallSpec<T extends ItemTransition, Row extends ItemRow, Move extends object> {
  resource: Pick<Resource<never, T, Row>, 'resourceName' | 'noun' | 'table' | 'machine'> & {
    listing: Pick<Listing, 'from' | 'words' | 'order'>;
  };
  audience?: 'admin' | 'member';
  /** The name of an item in the document, such as `Job`. */
  name: string;
  /** The document's text for each call, and for the search words of a list. */
  says: Record<'list' | 'one' | 'create' | 'move' | 'words', string>;
  /** The permission for each call, checked before anything of it is read. */
  who: Record<'list' | 'read' | 'write' | 'move', MiddlewareHandler<ApiEnv>>;
  /** An item in a reply, and the columns left out of lists. */
  item: z.ZodObject;
  long: readonly string[];
  /** The reply to a load and a create, and to an update, if it is not the item. */
  answered?: z.ZodObject;
  saved?: z.ZodObject;
  /** The fields accepted for a new item, and for a stored one. */
  creates: z.ZodRawShape;
  updates: z.ZodRawShape;
  /** The body of a change of status. */
  moves: z.ZodType<Move>;
  /** What is selected besides the columns: over `listing.from`. */
  also?(isListed: boolean): Fields;
  /** Further filters of a list. */
  filters?: z.ZodRawShape;
  /** Which of the items that match the filters the caller may see, and their order. */
  reach?(ctx: Context, filters: JsonObject): { where: SQL; order?: SQL };
  /** A key by which an item is found besides its id. */
  alsoKey?(key: string): SQL;
  /** What a reply contains besides the columns. */
  computed?(row: Row, ctx: Context, isListed: boolean): JsonObject | Promise<JsonObject>;
  /** The reply for an id without a row. */
  unsaved?(ctx: Context, id: string): JsonObject | null;
  /** The reply to a load and a create, built from the item. */
  answer?(ctx: Context, view: JsonObject): Promise<JsonObject>;
  create(ctx: Context, sent: JsonObject): Promise<{ id: string }>;
  update(ctx: Context, saving: ItemUpdate<Row>): Promise<unknown>;
  move(ctx: Context, row: Row, to: StatusOf<T>, body: Move): Promise<{ status: StatusOf<T> }>;
}

/** The reply to an update, unless a resource has its own (API-23). */
export const savedReply = z.object({ success: z.literal(true) });

/** The same permission for all calls. */
export const allowCalls = (permission: Permission) => {
  const may = allow(permission);
  return { list: may, read: may, write: may, move: may };
};

/** The five calls of a resource: list, load, create, update, and change of status. */
export function itemCalls<T extends ItemTransition, Row extends ItemRow, Move extends object>(
  called: CallSpec<T, Row, Move>,
): Calls {
  const { resource, audience = 'admin', says, who, item, long, reach, updates } = called;
  const { table, machine, noun, listing } = resource;
  const states: readonly string[] = machine.states;
  const { answer = async (_, view) => view, answered = item } = called;

  const columnsOf = (isListed: boolean) => ({
    ...omitColumns<Row>(table, ['searchText', ...(isListed ? long : [])]),
    ...called.also?.(isListed),
  });
  /** An item in a reply: its columns, and what is computed from them. */
  const viewOf = async (ctx: Context, row: Row, isListed = false): Promise<JsonObject> => ({
    ...Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(item.shape, name))),
    ...(await called.computed?.(row, ctx, isListed)),
  });
  /** Throws `NOT_FOUND` for a deleted item (D-30), and for one the caller may not see (D-28). */
  const find = async (ctx: Context, key: string): Promise<Row> => {
    const where = sql`(${table.id} = ${key} or ${called.alsoKey?.(key) ?? sql`false`})
      and ${table.status} <> 'DELETED' and ${reach?.(ctx, {}).where ?? sql`true`}`;
    const { row } = await ctx.db.read({
      row: readOf(columnsOf(false), sql`from ${listing.from} where ${where} limit 1`, firstRow),
    });
    return found(row, noun) as Row;
  };
  const answerFor = async (ctx: Context, key: string) =>
    answer(ctx, await viewOf(ctx, await find(ctx, key)));

  const without = Object.fromEntries(long.map((name) => [name, true])) as Parameters<
    typeof item.omit
  >[0];
  const path = `/${audience}/${resource.resourceName}`;
  const common = { tags: [`${called.name} (${audience})`] };
  return new Calls()
    .answer(
      createRoute({
        ...common,
        method: 'get',
        path,
        summary: says.list,
        middleware: [who.list],
        query: z.object({
          ...called.filters,
          status: statusInQuery(machine),
          q: z.string().max(100).optional().describe(says.words),
          page: pageSent,
        }),
        responses: listAnswers<z.ZodType>(item.omit(without), callListLimit, refusals),
      }),
      async (c) => {
        const { ctx } = c.env;
        const { status = null, q, page, ...filters } = c.req.valid('query');
        const { where, order = listing.order } = reach?.(ctx, filters) ?? {};
        const { found: list } = await ctx.db.read({
          found: pageOfList(columnsOf(true), {
            table: sql`${table}`,
            from: listing.from,
            where: conditionOf({ table, listing }, { status, q: tidyWords(q), where }),
            ...partOf(page),
            order,
          }),
        });
        const shown = list.items.map((row) => viewOf(ctx, row as Row, true));
        return okList(await Promise.all(shown), list.total);
      },
    )
    .answer(
      createRoute({
        ...common,
        method: 'get',
        path: `${path}/{id}`,
        summary: says.one,
        middleware: [who.read],
        params: idParam,
        responses: answers(answered, 'The item', refusals),
      }),
      async (c) => {
        const { ctx } = c.env;
        const { id } = c.req.valid('param');
        const unsaved = called.unsaved?.(ctx, id);
        return ok(await (unsaved ? answer(ctx, unsaved) : answerFor(ctx, id)));
      },
    )
    .answer(
      createRoute({
        ...common,
        method: 'post',
        path,
        summary: says.create,
        middleware: [who.write],
        body: itemBody(item, called.creates),
        responses: answers(answered, 'The created item', refusals),
      }),
      async (c) => {
        const { ctx } = c.env;
        const { id } = await called.create(ctx, await sentJson(c));
        return ok(await answerFor(ctx, id));
      },
    )
    .answer(
      createRoute({
        ...common,
        method: 'post',
        path: `${path}/{id}`,
        summary: 'Changes the fields that are sent; the others stay as they are',
        middleware: [who.write],
        params: idParam,
        body: itemBody(item, updates),
        responses: answers(called.saved ?? savedReply, 'Saved', refusals),
      }),
      async (c) => {
        const { ctx } = c.env;
        const { id: key } = c.req.valid('param');
        const { id: named, version } = c.req.valid('json');
        const row = await find(ctx, key);
        requireSameId(named, [row.id, key]);
        const sent: JsonObject = await sentJson(c);
        const view = await viewOf(ctx, row);
        checkReadOnly({ item, takes: Object.keys(updates), sent, view });
        await called.update(ctx, { row, view, sent, version: version ?? row.version });
        return ok(called.saved ? await answerFor(ctx, row.id) : { success: true });
      },
    )
    .answer(
      createRoute({
        ...common,
        method: 'post',
        path: `${path}/{id}/status/{status}`,
        summary: says.move,
        middleware: [who.move],
        params: idParam.extend({ status: statusInPath(machine) }),
        body: called.moves,
        responses: answers(z.object({ status: z.enum(states) }), 'The new status', refusals),
      }),
      async (c) => {
        const { ctx } = c.env;
        const { id, status: to } = c.req.valid('param');
        const body = c.req.valid('json');
        const { status } = await called.move(ctx, await find(ctx, id), to, body);
        return ok({ status });
      },
    );
}
