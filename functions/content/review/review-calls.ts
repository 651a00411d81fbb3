import { OpenAPIHono } from '@hono/zod-openapi';
import { found } from '#functions/core/errors.ts';
import { type ApiEnv, ok, okList } from '#functions/core/http/reply.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import {
  type Sent,
  sameItem,
  sentBack,
  type View,
  wordsOf,
} from '#functions/lifecycle/calls/item-body.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { calledItem, calledItems } from './call-queries.ts';
import { changeItem, createItem } from './commands.ts';
import type { ReviewedRow } from './kind.ts';
import { sentFields } from './review-body.ts';
import { type Audience, audiences, type CalledResource, routesOf } from './review-routes.ts';

/** An item as a reply shows it: the columns that the family names, and what is computed of them. */
function viewOf({ item, computed }: CalledResource, row: ReviewedRow, now: Date): View {
  const columns = Object.entries(row).filter(([name]) => name in item.shape);
  return {
    ...Object.fromEntries(columns),
    member: row.authorFullname,
    stamp: row.publishedAt ?? row.createdAt,
    ...computed(row, dayOf(now)),
  };
}

function addCalls(
  api: OpenAPIHono<ApiEnv>,
  resourceName: CalledResource,
  audience: Audience,
): void {
  const routes = routesOf(resourceName, audience);
  const { reach } = audiences[audience];
  api
    .openapi(routes.list, async (c) => {
      const { ctx } = c.env;
      const { public: wanted, status = null, q, page, ...rest } = c.req.valid('query');
      const isPublic = wanted === 'true';
      const { items, total } = await calledItems(ctx, resourceName, {
        reach: isPublic && reach === 'all' ? 'public' : reach,
        isPublic,
        status,
        q: wordsOf(q),
        page,
        where: resourceName.where?.(rest),
      });
      return okList(
        items.map((row) => viewOf(resourceName, row, ctx.now())),
        total,
      );
    })
    .openapi(routes.one, async (c) => {
      const { ctx } = c.env;
      const row = await calledItem(ctx, resourceName, reach, c.req.valid('param').id);
      return ok(viewOf(resourceName, row, ctx.now()));
    })
    .openapi(routes.create, async (c) => {
      const { ctx } = c.env;
      const sent: Sent = await c.req.json();
      const { review, fields } = resourceName.kindOf(sent, null);
      const typed = sentFields(resourceName, { sent, view: null, own: fields });
      const { id } = await createItem(ctx, review, typed);
      const { row } = await ctx.db.read({ row: itemById(review, id) });
      return ok(viewOf(resourceName, found(row, 'Item'), ctx.now()));
    })
    .openapi(routes.update, async (c) => {
      const { ctx } = c.env;
      const { id: key } = c.req.valid('param');
      const { id: named, version } = c.req.valid('json');
      const row = await calledItem(ctx, resourceName, reach, key);
      sameItem(named, [row.id, key]);
      const sent: Sent = await c.req.json();
      const view = viewOf(resourceName, row, ctx.now());
      const { review, fields } = resourceName.kindOf(sent, view);
      const takes = [
        ...Object.keys(resourceName.fields.shape),
        ...Object.keys(resourceName.choice ?? {}),
      ];
      sentBack({ item: resourceName.item, takes, sent, view });
      const typed = sentFields(resourceName, { sent, view, own: fields });
      // What was judged is this version: anyone who comes in between is not overwritten.
      const judged = version ?? row.version;
      await changeItem(ctx, review, row.id, { fields: typed, version: judged });
      return ok({ success: true as const });
    })
    .openapi(routes.move, async (c) => {
      const { ctx } = c.env;
      const { id: key, status: to } = c.req.valid('param');
      const row = await calledItem(ctx, resourceName, reach, key);
      const { review } = resourceName.kindOf({}, viewOf(resourceName, row, ctx.now()));
      const { status } = await changeItem(ctx, review, row.id, { to, ...c.req.valid('json') });
      return ok({ status });
    });
}

/** The five calls of a resource for admins, and the five for members (API-18…20, API-23, ROL-03). */
export function reviewCalls(resourceName: CalledResource): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>();
  addCalls(api, resourceName, 'admin');
  addCalls(api, resourceName, 'member');
  return api;
}
