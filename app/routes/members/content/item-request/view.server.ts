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
import { richFields } from '#functions/content/review/schema.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { isText, type Translate, translator } from '#functions/core/i18n/translate.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';

/** What has just been done, as the address says it. */
const announced = ['sent', 'extended', 'withdrawn', 'accepted', 'declined'] as const;

/** A value as the form shows it: days and choices in words. */
function readable(t: Translate, language: Language, columns: Columns): Columns {
  const inWords = (name: string, value: Columns[string]) => {
    const key = { positionType: 'jobs.type', employmentType: 'jobs.work' }[name];
    const choice = key ? `${key}-${value}` : `content.${name}-${value}`;
    if (isText(choice)) return t(choice);
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDate(String(value), language) : value;
  };
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      richFields.includes(name) ? value : inWords(name, value ?? null),
    ]),
  );
}

/** What differs between an item and what a request asks for, field by field. */
function differenceOf(language: Language, kind: ContentKind, row: Columns, open: ChangeRequest) {
  const t = translator(language);
  const wanted = { ...row, ...requestedFields(open) };
  return itemChanges(kind, readable(t, language, row), readable(t, language, wanted));
}

/** The view model of the request about an item. Throws 404 for an item that is hidden from the user. */
export async function requestView(
  { ctx, visit }: AppLoadContext,
  request: Request,
  kind: ContentKind,
  itemId: string,
) {
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
      changes: isChange ? differenceOf(language, kind, row, open) : [],
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
    isChanged: readDone(request, ['changed']) !== null,
  };
}
