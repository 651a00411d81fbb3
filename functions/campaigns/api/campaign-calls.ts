import { OpenAPIHono } from '@hono/zod-openapi';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import type { CampaignTransition } from '#functions/campaigns/model/rules.ts';
import { isPublished } from '#functions/campaigns/model/rules.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
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
import { type CalledCampaign, calledCampaign, calledCampaigns } from './call-queries.ts';
import { type CalledResource, campaignRoutes, type MoveBody, statusIn } from './campaign-routes.ts';

type Shaped = Pick<CalledResource<object>, 'item' | 'view'>;

/** The columns of a mailing that a reply shows. */
function columnsOf({ item, view }: Shaped, row: CampaignRow): View {
  const columns = Object.entries(row).filter(([name]) => Object.hasOwn(item.shape, name));
  return { ...Object.fromEntries(columns), ...view(row) };
}

const whole = (
  resourceName: Shaped,
  { row, recipientCount, recipients }: CalledCampaign,
): View => ({
  ...columnsOf(resourceName, row),
  recipientCount,
  recipients: recipients.map((one) => ({ ...one })),
});

/** What an update asks for: to be published besides, or only to be saved. Throws `INVALID_FIELDS`. */
function wantedOf(sent: Sent, { status }: CampaignRow): Wanted<CampaignTransition> {
  const to = statusIn(sent);
  if (to === null || to === status) return { action: 'update' };
  if (isPublished(to)) return { action: 'publish' };
  throw invalidFields({ status: [says('choice')] });
}

/** The five calls of a resource for anyone who makes mailings (API-21, API-22, D-33, D-53, D-57). */
export function campaignCalls<Fields extends object, Body extends MoveBody>(
  resourceName: CalledResource<Fields, Body>,
): OpenAPIHono<ApiEnv> {
  const { kind, fields, answer, answerSaved } = resourceName;
  const routes = campaignRoutes(resourceName);
  return new OpenAPIHono<ApiEnv>()
    .openapi(routes.list, async (c) => {
      const { status = null, q, page } = c.req.valid('query');
      const asked = { status, q: wordsOf(q), page };
      const { items, total } = await calledCampaigns(c.env.ctx, resourceName, asked);
      return okList(
        items.map((row) => whole(resourceName, row)),
        total,
      );
    })
    .openapi(routes.one, async (c) => {
      const { ctx } = c.env;
      const { id } = c.req.valid('param');
      const called =
        resourceName.unsaved?.(ctx, id) ?? (await calledCampaign(ctx, resourceName, id));
      return ok(await answer(ctx, whole(resourceName, called)));
    })
    .openapi(routes.create, async (c) => {
      const { ctx } = c.env;
      const typed = fieldsOf(fields, await c.req.json<Sent>(), { isNew: true }) as Fields;
      await resourceName.check(ctx, typed, true);
      const { id } = await create(ctx, kind, typed);
      return ok(
        await answer(ctx, whole(resourceName, await calledCampaign(ctx, resourceName, id))),
      );
    })
    .openapi(routes.update, async (c) => {
      const { ctx } = c.env;
      const { id } = c.req.valid('param');
      const { id: named, version } = c.req.valid('json');
      const called = await calledCampaign(ctx, resourceName, id);
      const { row } = called;
      sameItem(named, [id]);
      const sent = await c.req.json<Sent>();
      const takes = ['status', ...Object.keys(fields.shape)];
      sentBack({ item: resourceName.item, takes, sent, view: whole(resourceName, called) });
      const typed = fieldsOf(fields, sent, { isNew: false }) as Partial<Fields>;
      await resourceName.check(ctx, typed, false);
      // What was judged is this version: anyone who comes in between is not overwritten.
      const judged = version ?? row.version;
      const saved = resourceName.saves?.(ctx, row, sent, typed, judged);
      await (saved ??
        change(ctx, kind, id, { ...wantedOf(sent, row), fields: typed, version: judged }));
      return ok(
        await answerSaved(ctx, whole(resourceName, await calledCampaign(ctx, resourceName, id))),
      );
    })
    .openapi(routes.move, async (c) => {
      const { ctx } = c.env;
      const { id, status: to } = c.req.valid('param');
      // A call without a body says nothing more.
      const body = c.req.valid('json') ?? {};
      const { row } = await calledCampaign(ctx, resourceName, id);
      const moved = resourceName.moves(ctx, row, to, body);
      const kept = await (moved ?? change(ctx, kind, id, { to, version: body.version }));
      return ok({ status: kept.status });
    });
}
