import { hrefTo } from '#app/framework/href.ts';
import type { ItemKey } from '#functions/content/submissions/queue.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';

/** What may just have been done on the screens of the review. */
const doings = ['publish', 'reject', 'undo'] as const;
export type ReviewDone = (typeof doings)[number];

/** What the address of a screen of the review says besides the item. */
export interface ReviewQuery {
  /** The list, with its filters, to which "Back" leads. */
  back?: string | null;
  /** What has just been done, and with which item. */
  done?: ReviewDone | null;
  of?: ItemKey | null;
}

const backParam = 'back';

const isList = (path: string): boolean => /^\/my\/[a-z-]+(?:\?[^#]*)?$/.test(path);

/** The list, with its filters, to which "Back" leads; null when the address names none. */
function readBack(request: Request): string | null {
  const back = new URL(request.url).searchParams.get(backParam);
  return back !== null && isList(back) ? back : null;
}

/** The path of an item's review; without an item, of the oldest that waits. */
export function reviewHref(item: ItemKey | null, { back, done, of }: ReviewQuery = {}): string {
  const path = item
    ? hrefTo('review-item', { kind: item.kind, itemId: item.id })
    : hrefTo('my-review');
  const query = new URLSearchParams([
    ...(done && of
      ? [
          ['done', done],
          ['of', `${of.kind}/${of.id}`],
        ]
      : []),
    ...(back ? [[backParam, back]] : []),
  ]);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A kind and an id as they stand in an address; null for anything else. */
export function keyIn(kind: string | undefined, id: string | undefined): ItemKey | null {
  const known = contentKinds.find((one) => one === kind);
  return known && id ? { kind: known, id } : null;
}

/** Reads what `reviewHref` has written. */
export function readReviewQuery(request: Request): Required<ReviewQuery> {
  const { searchParams } = new URL(request.url);
  const [kind, id] = (searchParams.get('of') ?? '').split('/');
  return {
    back: readBack(request),
    done: doings.find((one) => one === searchParams.get('done')) ?? null,
    of: keyIn(kind, id),
  };
}
