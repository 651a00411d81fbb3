import type { AppLoadContext } from '@remix-run/cloudflare';
import { readDone } from '#app/components/lifecycle/links.ts';
import { countryOptions } from '#app/server/countries.server.ts';
import { editionOptions, withPresent } from '#app/server/editions.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { itemChanges, itemValues } from '#app/server/resources/items.server.ts';
import {
  type ChangeRequest,
  itemWithRequest,
  requestedFields,
} from '#functions/content/requests/queries.ts';
import { review } from '#functions/content/review/rules.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { may } from '#functions/core/permissions/rules.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';

/** What has just been done, as the address says it. */
const announced = ['sent', 'extended', 'withdrawn', 'accepted', 'declined'] as const;

/** Why nothing was done: somebody else was faster. */
const troubles = ['changed', 'decided'] as const;

/** What differs between an item and what a request asks for, field by field. */
const differenceOf = (
  context: AppLoadContext,
  kind: ContentKind,
  row: Columns,
  open: ChangeRequest,
) => itemChanges(context, kind, row, { ...row, ...requestedFields(open) });

/** The view model of the request about an item. Throws 404 for an item that is hidden from the user. */
export async function requestView(
  context: AppLoadContext,
  request: Request,
  kind: ContentKind,
  itemId: string,
) {
  const { ctx, visit } = context;
  const [found, editions] = await Promise.all([
    itemWithRequest(ctx, kind, itemId),
    editionOptions(ctx, kind),
  ]);
  if (!found) throw notFound();
  const { row, relation, open, last, wishes } = found;
  const isOwn = row.authorId === ctx.actor?.id;
  const isChange = open?.wish === 'CHANGE';
  const { language } = visit;
  const values = itemValues(kind, {
    ...row,
    ...(isOwn && isChange && open ? requestedFields(open) : {}),
  });
  const mayUpdate = review.named('update', row.status, relation) !== null;
  const isAnswered = last !== null && isOwn && ['ACCEPTED', 'DECLINED'].includes(last.status);
  return {
    kind,
    id: row.id,
    title: row.title,
    version: row.version,
    isOwn,
    decides: may(ctx.actor, 'content.manage'),
    wishes,
    open: open && {
      id: open.id,
      wish: open.wish,
      words: open.words,
      at: open.createdAt,
      name: open.authorName,
      changes: isChange ? await differenceOf(context, kind, row, open) : [],
    },
    answered: isAnswered ? { status: last.status, at: last.createdAt, answer: last.answer } : null,
    values,
    countries: countryOptions(language, values.country ?? null),
    editions: kind === 'events' ? withPresent(editions, values.parentId) : [],
    key: ctx.newId(),
    downKey: ctx.newId(),
    extendKey: ctx.newId(),
    /** Whether this person extends the vacancy here: its author, who may be an administrator. */
    extends: kind === 'jobs' && isOwn && (wishes.includes('CHANGE') || mayUpdate),
    isExtending: new URL(request.url).searchParams.has('extend'),
    done: readDone(request, announced),
    trouble: readDone(request, troubles),
  };
}
