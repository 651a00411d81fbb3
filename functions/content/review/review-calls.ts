import { OpenAPIHono } from '@hono/zod-openapi';
import { changeItem } from '#functions/content/review/commands.ts';
import { found } from '#functions/core/errors.ts';
import { type ApiEnv, ok, okList } from '#functions/core/http/reply.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import {
  type Sent,
  type Shown,
  sameItem,
  sentBack,
  wordsOf,
} from '#functions/lifecycle/calls/item-body.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { calledItem, calledItems } from './call-queries.ts';
import { createItem } from './commands.ts';
import type { ReviewedRow } from './kind.ts';
import { sentFields } from './review-body.ts';
import { type CalledFamily, type Door, doors, routesOf } from './review-routes.ts';

/** An item as a reply shows it: the columns that the family names, and what is computed of them. */
function shownOf({ item, computed }: CalledFamily, row: ReviewedRow, now: Date): Shown {
  const columns = Object.entries(row).filter(([name]) => name in item.shape);
  return {
    ...Object.fromEntries(columns),
    member: row.authorFullname,
    stamp: row.publishedAt ?? row.createdAt,
    ...computed(row, dayOf(now)),
  };
}

function addCalls(api: OpenAPIHono<ApiEnv>, family: CalledFamily, door: Door): void {
  const routes = routesOf(family, door);
  const { reach } = doors[door];
  api
    .openapi(routes.list, async (c) => {
      const { ctx } = c.env;
      const { public: wanted, status = null, q, page, ...rest } = c.req.valid('query');
      const isPublic = wanted === 'true';
      const { items, total } = await calledItems(ctx, family, {
        reach: isPublic && reach === 'all' ? 'public' : reach,
        isPublic,
        status,
        q: wordsOf(q),
        page,
        where: family.where?.(rest),
      });
      return okList(
        items.map((row) => shownOf(family, row, ctx.now())),
        total,
      );
    })
    .openapi(routes.one, async (c) => {
      const { ctx } = c.env;
      const row = await calledItem(ctx, family, reach, c.req.valid('param').id);
      return ok(shownOf(family, row, ctx.now()));
    })
    .openapi(routes.create, async (c) => {
      const { ctx } = c.env;
      const sent: Sent = await c.req.json();
      const { review, fields } = family.kindOf(sent, null);
      const typed = sentFields(family, { sent, shown: null, own: fields });
      const { id } = await createItem(ctx, review, typed);
      const { row } = await ctx.db.read({ row: itemById(review, id) });
      return ok(shownOf(family, found(row, 'Item'), ctx.now()));
    })
    .openapi(routes.update, async (c) => {
      const { ctx } = c.env;
      const { id: key } = c.req.valid('param');
      const { id: named, version } = c.req.valid('json');
      const row = await calledItem(ctx, family, reach, key);
      sameItem(named, [row.id, key]);
      const sent: Sent = await c.req.json();
      const shown = shownOf(family, row, ctx.now());
      const { review, fields } = family.kindOf(sent, shown);
      const takes = [...Object.keys(family.fields.shape), ...Object.keys(family.choice ?? {})];
      sentBack({ item: family.item, takes, sent, shown });
      const typed = sentFields(family, { sent, shown, own: fields });
      // What was judged is this version: whoever comes in between is not overwritten.
      const judged = version ?? row.version;
      await changeItem(ctx, review, row.id, { fields: typed, version: judged });
      return ok({ success: true as const });
    })
    .openapi(routes.move, async (c) => {
      const { ctx } = c.env;
      const { id: key, status: to } = c.req.valid('param');
      const row = await calledItem(ctx, family, reach, key);
      const { review } = family.kindOf({}, shownOf(family, row, ctx.now()));
      const { status } = await changeItem(ctx, review, row.id, { to, ...c.req.valid('json') });
      return ok({ status });
    });
}

/** The five calls of a family for admins, and the five for members (API-18…20, API-23, ROL-03). */
export function reviewCalls(family: CalledFamily): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>();
  addCalls(api, family, 'admin');
  addCalls(api, family, 'member');
  return api;
}
