import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { type id, pickColumns, type TableWith } from '#functions/core/db/columns.ts';
import type { Fields as ReadFields, RowOf, RowWith } from '#functions/core/db/read-of.ts';
import { type Columns, write } from '#functions/core/db/write.ts';
import { type FieldErrors, refuse } from '#functions/core/errors.ts';
import type { Language } from '#functions/core/values/dates.ts';
import {
  type ContentKind,
  type ReviewResource,
  resourceOf,
} from '#functions/lifecycle/content/rules.ts';
import { defineResource, type Resource } from '#functions/lifecycle/resource.ts';
import { isScheduledResource } from '#functions/lifecycle/schedules/model/rules.ts';
import { forgetSchedules } from '#functions/lifecycle/schedules/model/writes.ts';
import { nextSchedule } from '#functions/lifecycle/schedules/queries.ts';
import { reviewDecisions } from './decisions/table.ts';
import {
  isWaiting,
  type ReviewStatus,
  type ReviewTransition,
  relationOf,
  review,
} from './rules.ts';
import { type Gates, richFields } from './schema.ts';
import {
  dayOrLast,
  itemColumns,
  reviewHistory,
  type richTexts,
  type titleColumn,
} from './table.ts';

type SharedColumns = { id: ReturnType<typeof id> } & ReturnType<typeof titleColumn> &
  ReturnType<typeof richTexts> &
  ReturnType<typeof itemColumns>;

/** The table of submitted items. */
export type ReviewedTable = TableWith<SharedColumns>;

/** A stored item: the columns that all submitted items share, and by name those of its kind. */
export type ReviewedRow = Omit<RowWith<SharedColumns>, 'searchText' | 'summary' | 'description'>;

/** What a reviewed kind adds to a resource. */
interface ReviewParts<Fields extends object> {
  resourceName: ReviewResource;
  table: ReviewedTable;
  name: ContentKind;
  /** Which rows of the table are of this kind; without it all are. */
  scope?: SQL;
  /** The column of the date in lists; null when items have none. */
  day: Column | null;
  /** Which fields must be filled in, and when. */
  gates: Gates<string>;
  /** By what its records are found in the members' area, besides title and author. */
  foundBy?: SQL;
  /** A line before the text of an item in a feed, and the columns that it says. */
  feedLine?: { columns: readonly string[]; of(row: object, language: Language): string };
  /** What a new item needs besides its fields: the columns of its kind, its address. */
  initial?(ctx: Context, fields: Fields): Columns;
  /** Contradictions between fields, by field. */
  faults?(row: Columns): FieldErrors;
  /** Errors in what typed fields refer to, by field. */
  referring?(ctx: Context, typed: Columns, was: ReviewedRow | null): Promise<FieldErrors>;
  /** Where visitors find an item once it is published. */
  publicPath(row: Columns): `/${string}`;
}

/** The review of jobs, news, events, NetSci events or colloquium talks. */
export interface ReviewKind<Fields extends object = object>
  extends ReviewParts<Fields>,
    Omit<Resource<Fields, ReviewTransition, ReviewedRow>, keyof ReviewParts<Fields>> {}

/** What a kind declares; `defineReview` adds what all kinds share. */
interface ReviewInput<Fields extends object>
  extends Omit<ReviewParts<Fields>, 'resourceName'>,
    Pick<ReviewKind<Fields>, 'tags'>,
    Partial<Pick<ReviewKind<Fields>, 'columns'>> {}

/** The text of an item that its list searches. */
export const wordsOf = ({ title, authorFullname }: ReviewedTable): SQL =>
  sql`${title} || ' ' || ${authorFullname}`;

/**
 * Items that wait for a decision come first, the oldest at the top; then those changed last. The same for those of one
 * status. Indexes have these orders (table.ts).
 */
export const orderOf = (
  { status, submittedAt, updatedAt, id: itemId }: ReviewedTable,
  only: ReviewStatus | null = null,
): SQL => {
  if (only && isWaiting(only)) return sql`${submittedAt}, ${updatedAt} desc, ${itemId}`;
  if (only) return sql`${updatedAt} desc, ${itemId}`;
  return sql`${status} <> 'PENDING', case when ${status} = 'PENDING' then ${submittedAt} end,
    ${updatedAt} desc, ${itemId}`;
};

/** The other orders of a list, by title, date or last change; indexes have these too. */
const sortsOf = ({ table, day }: Pick<ReviewKind, 'table' | 'day'>) => ({
  title: [sql`${table.title} collate nocase`, sql`${table.id}`],
  ...(day ? { day: [dayOrLast(day), sql`${table.id}`] } : {}),
  // Of one moment in the order of the index.
  changed: [sql`${table.updatedAt}`],
});

const nextOf = (resource: ReviewResource, table: ReviewedTable) =>
  isScheduledResource(resource) ? nextSchedule(resource, table) : sql<string | null>`null`;

/** The columns of an item in a list; `day` is the start of an event, the deadline of a job. */
export const listColumns = ({ table, day, name }: Pick<ReviewKind, 'table' | 'day' | 'name'>) => ({
  ...pickColumns(table, ['id', 'title', 'status', 'version', 'authorId', 'authorFullname']),
  day: sql<string | null>`${day ?? sql`null`}`,
  ...pickColumns(table, ['submittedAt', 'updatedAt', 'isSample']),
  scheduled: nextOf(resourceOf(name), table),
});

/** Declares a kind that members submit and administrators review. */
export const defineReview = <Fields extends object>(own: ReviewInput<Fields>): ReviewKind<Fields> =>
  defineResource<Fields, ReviewTransition, ReviewedRow, ReviewParts<Fields>>({
    ...own,
    resourceName: resourceOf(own.name),
    noun: 'Item',
    machine: review,
    sameStatusSaves: false,
    permissions: { create: 'content.propose', change: 'account.use' },
    relationOf,
    rich: richFields,
    // Former members may not do here what members may (D-28).
    closed: (_, relation) => (relation === 'former-member' ? refuse.membershipEnded() : null),
    listing: {
      columns: listColumns(own),
      from: sql`${own.table}`,
      words: wordsOf(own.table),
      sorts: sortsOf(own),
      order: orderOf(own.table),
    },
    forgotten: {
      writes: (old) => [
        write(sql`delete from ${reviewHistory} where ${reviewHistory.itemId} in (${old})`),
        forgetSchedules(old),
        write(sql`delete from ${reviewDecisions} where ${reviewDecisions.itemId} in (${old})`),
      ],
    },
  });

/** A typed item together with its stored columns; rich text is sanitised. */
export interface TypedItem {
  row: Columns & Pick<ReviewedRow, 'authorFullname'>;
  /** The instant of its publication; now while it has none. */
  stamp: string;
  today: string;
  picture: { width: number; height: number } | null;
}

/** The public columns of a row. */
export const rowOf = <F extends ReadFields>(columns: F, row: Columns) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name] ?? null])) as RowOf<F>;

const shared = new Set(['id', ...Object.keys(itemColumns())]);

/** The columns of a row that are its item's own: nothing about its author or its status. */
export const ownColumns = (row: Columns): Columns =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !shared.has(name)));

/** A kind without its fields, for code that works on all kinds. */
export type AnyReviewKind = Pick<
  ReviewKind,
  'resourceName' | 'name' | 'table' | 'scope' | 'forgotten'
>;
