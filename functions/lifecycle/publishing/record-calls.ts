import { OpenAPIHono } from '@hono/zod-openapi';
import { type ApiEnv, ok, okList } from '#functions/core/http/reply.ts';
import {
  fieldsOf,
  type Sent,
  sameItem,
  sentBack,
  type View,
  wordsOf,
} from '#functions/lifecycle/calls/item-body.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import type { Wanted } from '#functions/lifecycle/machine.ts';
import { calledRecord, calledRecords } from './call-queries.ts';

import type { RecordRow } from './kind.ts';
import { publicIn } from './record-body.ts';
import { type CalledResource, routesOf } from './record-routes.ts';
import type { RecordTransition } from './rules.ts';

/** A record as a reply shows it: the columns that the family names, and what is computed of them. */
function viewOf<F extends object>({ item, computed }: CalledResource<F>, row: RecordRow): View {
  const columns = Object.entries(row).filter(([name]) => Object.hasOwn(item.shape, name));
  return { ...Object.fromEntries(columns), ...computed?.(row) };
}

/** What an update asks for: to be put online, or to be saved as it stands. */
function wantedOf<F extends object>(
  { wanted }: CalledResource<F>,
  sent: Sent,
  row: RecordRow,
): Wanted<RecordTransition> {
  const own = wanted?.(sent, row);
  if (own) return own;
  const to = publicIn(sent);
  return to ? { to } : {};
}

/** The five calls of a resource for admins (API-21, API-23, ADP-15, D-33, D-57). */
export function recordCalls<Fields extends object>(
  resourceName: CalledResource<Fields>,
): OpenAPIHono<ApiEnv> {
  const { kind, fields, flat = (sent: Sent) => sent } = resourceName;
  const routes = routesOf(resourceName);
  return new OpenAPIHono<ApiEnv>()
    .openapi(routes.list, async (c) => {
      const { status = null, q, page } = c.req.valid('query');
      const asked = { status, q: wordsOf(q), page };
      const { items, total } = await calledRecords(c.env.ctx, resourceName, asked);
      return okList(
        items.map((row) => viewOf(resourceName, row)),
        total,
      );
    })
    .openapi(routes.one, async (c) => {
      const row = await calledRecord(c.env.ctx, resourceName, c.req.valid('param').id);
      return ok(viewOf(resourceName, row));
    })
    .openapi(routes.create, async (c) => {
      const { ctx } = c.env;
      const sent = flat(await c.req.json<Sent>());
      const typed = fieldsOf(fields, sent, { isNew: true }) as Fields;
      const { id } = await create(ctx, kind, typed, { publish: publicIn(sent) !== null });
      return ok(viewOf(resourceName, await calledRecord(ctx, resourceName, id)));
    })
    .openapi(routes.update, async (c) => {
      const { ctx } = c.env;
      const { id } = c.req.valid('param');
      const { id: named, version } = c.req.valid('json');
      const row = await calledRecord(ctx, resourceName, id);
      sameItem(named, [id]);
      const body = await c.req.json<Sent>();
      const takes = ['status', ...Object.keys({ ...fields.shape, ...resourceName.more?.update })];
      sentBack({ item: resourceName.item, takes, sent: body, view: viewOf(resourceName, row) });
      const sent = flat(body);
      const typed = fieldsOf(fields, sent, { isNew: false }) as Partial<Fields>;
      const wanted = wantedOf(resourceName, sent, row);
      // What was judged is this version: anyone who comes in between is not overwritten.
      await change(ctx, kind, id, { ...wanted, fields: typed, version: version ?? row.version });
      return ok({ success: true as const });
    })
    .openapi(routes.move, async (c) => {
      const { id, status: to } = c.req.valid('param');
      const { status } = await change(c.env.ctx, kind, id, { to, ...c.req.valid('json') });
      return ok({ status });
    });
}
