import { OpenAPIHono } from '@hono/zod-openapi';
import type { MailingRow } from '#functions/campaigns/model/kind.ts';
import type { MailingTransition } from '#functions/campaigns/model/rules.ts';
import { isPublished } from '#functions/campaigns/model/rules.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { type ApiEnv, ok, okList } from '#functions/core/http/reply.ts';
import {
  fieldsOf,
  type Sent,
  type Shown,
  sameItem,
  sentBack,
  wordsOf,
} from '#functions/lifecycle/calls/item-body.ts';
import { change } from '#functions/lifecycle/change.ts';
import { create } from '#functions/lifecycle/create.ts';
import type { Wanted } from '#functions/lifecycle/machine.ts';
import { type CalledMailing, calledMailing, calledMailings } from './call-queries.ts';
import { type CalledFamily, type MoveBody, mailingRoutes, statusIn } from './mailing-routes.ts';

type Shaped = Pick<CalledFamily<object>, 'item' | 'shown'>;

/** The columns of a mailing that a reply shows. */
function columnsOf({ item, shown }: Shaped, row: MailingRow): Shown {
  const columns = Object.entries(row).filter(([name]) => Object.hasOwn(item.shape, name));
  return { ...Object.fromEntries(columns), ...shown(row) };
}

const whole = (family: Shaped, { row, recipientCount, recipients }: CalledMailing): Shown => ({
  ...columnsOf(family, row),
  recipientCount,
  recipients: recipients.map((one) => ({ ...one })),
});

/** What an update asks for: to be published besides, or only to be saved. Throws `INVALID_FIELDS`. */
function wantedOf(sent: Sent, { status }: MailingRow): Wanted<MailingTransition> {
  const to = statusIn(sent);
  if (to === null || to === status) return { action: 'update' };
  if (isPublished(to)) return { action: 'publish' };
  throw invalidFields({ status: [says('choice')] });
}

/** The five calls of a family for whoever makes mailings (API-21, API-22, D-33, D-53, D-57). */
export function mailingCalls<Fields extends object, Body extends MoveBody>(
  family: CalledFamily<Fields, Body>,
): OpenAPIHono<ApiEnv> {
  const { kind, fields, answer, answerSaved } = family;
  const routes = mailingRoutes(family);
  return new OpenAPIHono<ApiEnv>()
    .openapi(routes.list, async (c) => {
      const { status = null, q, page } = c.req.valid('query');
      const asked = { status, q: wordsOf(q), page };
      const { items, total } = await calledMailings(c.env.ctx, family, asked);
      return okList(
        items.map((row) => whole(family, row)),
        total,
      );
    })
    .openapi(routes.one, async (c) => {
      const { ctx } = c.env;
      const { id } = c.req.valid('param');
      const called = family.unsaved?.(ctx, id) ?? (await calledMailing(ctx, family, id));
      return ok(await answer(ctx, whole(family, called)));
    })
    .openapi(routes.create, async (c) => {
      const { ctx } = c.env;
      const typed = fieldsOf(fields, await c.req.json<Sent>(), { isNew: true }) as Fields;
      await family.check(ctx, typed, true);
      const { id } = await create(ctx, kind, typed);
      return ok(await answer(ctx, whole(family, await calledMailing(ctx, family, id))));
    })
    .openapi(routes.update, async (c) => {
      const { ctx } = c.env;
      const { id } = c.req.valid('param');
      const { id: named, version } = c.req.valid('json');
      const called = await calledMailing(ctx, family, id);
      const { row } = called;
      sameItem(named, [id]);
      const sent = await c.req.json<Sent>();
      const takes = ['status', ...Object.keys(fields.shape)];
      sentBack({ item: family.item, takes, sent, shown: whole(family, called) });
      const typed = fieldsOf(fields, sent, { isNew: false }) as Partial<Fields>;
      await family.check(ctx, typed, false);
      // What was judged is this version: whoever comes in between is not overwritten.
      const judged = version ?? row.version;
      const saved = family.saves?.(ctx, row, sent, typed, judged);
      await (saved ??
        change(ctx, kind, id, { ...wantedOf(sent, row), fields: typed, version: judged }));
      return ok(await answerSaved(ctx, whole(family, await calledMailing(ctx, family, id))));
    })
    .openapi(routes.move, async (c) => {
      const { ctx } = c.env;
      const { id, status: to } = c.req.valid('param');
      // A call without a body says nothing more.
      const body = c.req.valid('json') ?? {};
      const { row } = await calledMailing(ctx, family, id);
      const moved = family.moves(ctx, row, to, body);
      const kept = await (moved ?? change(ctx, kind, id, { to, version: body.version }));
      return ok({ status: kept.status });
    });
}
