import { type SQL, sql } from 'drizzle-orm';
import type { AnyReviewKind } from '#functions/content/review/kind.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { type ContentKind, contentKinds } from '#functions/lifecycle/content/rules.ts';
import { reviewOf } from './kinds.ts';

/** A submission by its kind and id. */
export interface ItemKey {
  kind: ContentKind;
  id: string;
}

/** A place in the queue of all kinds: the oldest submission first. */
export interface QueuePlace {
  submittedAt: string;
  id: string;
}

/** Before every place of the queue. */
export const queueStart: QueuePlace = { submittedAt: '', id: '' };

interface KindView {
  count: number;
  before: number;
  next: string | null;
  previous: string | null;
  first: string | null;
}

/** What waits of a kind, as seen from a place; the neighbours as JSON. */
function readKind({ table, scope = sql`true` }: AnyReviewKind, at: QueuePlace): Read<KindView> {
  const waiting = sql`from ${table} where ${table.status} = 'PENDING' and ${scope}`;
  const place = sql`(${table.submittedAt}, ${table.id})`;
  const here = sql`(${at.submittedAt}, ${at.id})`;
  const one = (where: SQL, order: SQL): SQL<string | null> =>
    sql`(select json_array(${table.submittedAt}, ${table.id}) ${waiting} and ${where}
      order by ${order} limit 1)`;
  const oldest = sql`${table.submittedAt}, ${table.id}`;
  return readOf(
    {
      count: sql<number>`(select count(*) ${waiting})`,
      before: sql<number>`(select count(*) ${waiting} and ${place} < ${here})`,
      next: one(sql`${place} > ${here}`, oldest),
      previous: one(sql`${place} < ${here}`, sql`${table.submittedAt} desc, ${table.id} desc`),
      first: one(sql`true`, oldest),
    },
    sql``,
    ([row]) => row ?? { count: 0, before: 0, next: null, previous: null, first: null },
  );
}

/** The reads of the queue, to be sent with others; `queueOf` makes a view of their results. */
export const queueReads = (at: QueuePlace) =>
  byName(contentKinds, (kind) => readKind(reviewOf(kind), at));

/** The queue of all kinds as seen from a place. */
export function queueOf(found: { [Kind in ContentKind]: KindView }, at: QueuePlace) {
  const sum = (name: 'count' | 'before') =>
    contentKinds.reduce((total, kind) => total + found[kind][name], 0);
  const neighbours = (name: 'next' | 'previous' | 'first') =>
    contentKinds
      .flatMap((kind) => {
        const json = found[kind][name];
        if (json === null) return [];
        const [submittedAt = '', id = ''] = JSON.parse(json) as [string | null, string];
        return [{ kind, id, order: `${submittedAt ?? ''} ${id}` }];
      })
      .sort((a, b) => (a.order < b.order ? -1 : 1));
  const key = (one: (ItemKey & { order: string }) | undefined): ItemKey | null =>
    one && one.id !== at.id ? { kind: one.kind, id: one.id } : null;
  return {
    /** How many wait, and how many of them before this place. */
    count: sum('count'),
    before: sum('before'),
    /** The next one, the oldest again after the last; null when no other waits. */
    next: key(neighbours('next')[0] ?? neighbours('first')[0]),
    previous: key(neighbours('previous').at(-1)),
  };
}
