import type { AppLoadContext } from '@remix-run/cloudflare';
import type { DecidedView } from '#app/components/content/review/decided.tsx';
import { type ReviewQuery, readReviewQuery } from '#app/components/content/review/links.ts';
import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { changesOf } from '#app/server/resources/answers.server.ts';
import { itemForms, itemValues } from '#app/server/resources/items.server.ts';
import { daysWaiting } from '#functions/content/review/queries.ts';
import { buttonsFor, isWaiting } from '#functions/content/review/rules.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { previewItem } from '#functions/content/submissions/preview.ts';
import type { ItemKey } from '#functions/content/submissions/queue.ts';
import type { DecidedItem, itemToReview } from '#functions/content/submissions/reviewing.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';

type Item = NonNullable<Awaited<ReturnType<typeof itemToReview>>>;

/** What has just been done, as a screen of the review says it; null for nothing. */
export function decidedView(
  decided: DecidedItem | null,
  { done = null }: Pick<ReviewQuery, 'done'>,
): DecidedView | null {
  if (!decided || !done) return null;
  const { kind, id, title, undoing } = decided;
  const isUndoable = typeof undoing === 'object' && undoing.undoes === done;
  return { kind, id, title, done, isUndoable };
}

/** What the last decision says about a new submission: the action, its day, and what differs. */
async function sinceLast(context: AppLoadContext, kind: ContentKind, { row, last }: Item) {
  if (!last) return null;
  const { action, at, item } = last;
  return { action, at, changes: await changesOf(context, itemForms(kind), item, row) };
}

/** The filters of the list of a kind, for the way back from its form. */
const queryIn = (back: string | null, kind: ContentKind): string =>
  back?.startsWith(`${listHref(kind)}?`) ? back.slice(listHref(kind).length) : '';

/** The view model of the screen on which an administrator decides about an item. */
export async function reviewView(
  context: AppLoadContext,
  request: Request,
  { kind, id }: ItemKey,
  item: Item,
) {
  const { ctx } = context;
  const { row, relation, queue, decided } = item;
  const { back, done } = readReviewQuery(request);
  const isPending = isWaiting(row.status);
  const buttons = buttonsFor(row.status, relation).map(({ name }) => name);
  const { submittedAt } = row;
  return {
    kind,
    id,
    title: row.title,
    status: row.status,
    version: row.version,
    isPending,
    isOwn: row.authorId === ctx.actor?.id,
    author: row.authorFullname,
    submittedAt,
    days: submittedAt && daysWaiting(submittedAt, ctx.now()),
    publicHref: isPublic(row.status) ? reviewOf(kind).publicPath(row) : null,
    preview: await previewItem(ctx, kind, {}, row),
    /** What was looked at, to say what differs if somebody changes it before the decision. */
    seen: JSON.stringify(itemValues(kind, row)),
    since: await sinceLast(context, kind, item),
    decisions: (['reject', 'publish'] as const).filter(
      (name) => isPending && buttons.includes(name),
    ),
    queue,
    back: back ?? listHref(kind),
    editHref: editHref(kind, id) + queryIn(back, kind),
    /** The list to which "Back" was asked to lead, to pass on. */
    askedBack: back,
    decided: decidedView(decided, { done }),
  };
}
