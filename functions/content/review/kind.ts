import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { columnsNamed, type id, type TableWith } from '#functions/core/db/columns.ts';
import type { Fields as Asked, RowOf, RowWith } from '#functions/core/db/read-of.ts';
import { type Columns, write } from '#functions/core/db/write.ts';
import { type FieldErrors, refuse } from '#functions/core/errors.ts';
import {
  type ContentKind,
  type ReviewResource,
  resourceOf,
} from '#functions/lifecycle/content/rules.ts';
import { defineResource, type Resource } from '#functions/lifecycle/resource.ts';
import { type ReviewTransition, relationOf, review } from './rules.ts';
import { type Gates, richFields } from './schema.ts';
import { reviewHistory, type richTexts, type submitted, type titled } from './table.ts';

type Shared = { id: ReturnType<typeof id> } & ReturnType<typeof titled> &
  ReturnType<typeof richTexts> &
  ReturnType<typeof submitted>;

/** The table of submitted items. */
export type ReviewedTable = TableWith<Shared>;

/** A submitted item as it is stored: the columns that all of them have, and its own. */
export type ReviewedRow = Omit<RowWith<Shared>, 'searchText' | 'summary' | 'description'>;

/** What the kinds of items that are submitted and reviewed have besides what every resource has. */
interface OfReview<Fields extends object> {
  resourceName: ReviewResource;
  table: ReviewedTable;
  name: ContentKind;
  /** Which rows of the table are of this kind; all without it. */
  scope?: SQL;
  /** The column of the day that a list shows; null when items have none. */
  day: Column | null;
  /** Which fields must be filled in, and when. */
  gates: Gates<string>;
  /** What a new item needs besides its fields: what makes it of this kind, its address. */
  initial?(ctx: Context, fields: Fields): Columns;
  /** What is wrong with the fields together, by field. */
  faults?(row: Columns): FieldErrors;
  /** What is wrong with what typed fields refer to, by field. */
  referring?(ctx: Context, typed: Columns, was: ReviewedRow | null): Promise<FieldErrors>;
  /** Where visitors find an item once it is published. */
  publicPath(row: Columns): `/${string}`;
}

/** Jobs, news, events, NetSci events or colloquium talks, as they are reviewed. */
export interface ReviewKind<Fields extends object = object>
  extends OfReview<Fields>,
    Omit<Resource<Fields, ReviewTransition, ReviewedRow>, keyof OfReview<Fields>> {}

/** What a kind says of itself; what all of them share is added by `reviewed`. */
interface Own<Fields extends object>
  extends Omit<OfReview<Fields>, 'resourceName'>,
    Pick<ReviewKind<Fields>, 'tags'>,
    Partial<Pick<ReviewKind<Fields>, 'columns'>> {}

/** The text of an item in which words are looked for. */
export const wordsOf = ({ title, authorFullname }: ReviewedTable): SQL =>
  sql`${title} || ' ' || ${authorFullname}`;

// What waits for a decision comes first, the oldest of it at the top; then what changed last.
const orderOf = ({ status, submittedAt, updatedAt, id: itemId }: ReviewedTable): SQL =>
  sql`${status} <> 'PENDING', case when ${status} = 'PENDING' then ${submittedAt} end,
    ${updatedAt} desc, ${itemId}`;

/** What a list shows of an item; the day that matters is when an event begins, when a job's deadline is. */
export const lineOf = ({ table, day }: Pick<ReviewKind, 'table' | 'day'>) => ({
  ...columnsNamed(table, ['id', 'title', 'status', 'authorId', 'authorFullname']),
  day: sql<string | null>`${day ?? sql`null`}`,
  ...columnsNamed(table, ['submittedAt', 'updatedAt']),
});

/** Declares a kind of items that members submit and administrators review. */
export const reviewed = <Fields extends object>(own: Own<Fields>): ReviewKind<Fields> =>
  defineResource<Fields, ReviewTransition, ReviewedRow, OfReview<Fields>>({
    ...own,
    resourceName: resourceOf(own.name),
    noun: 'Item',
    machine: review,
    sameStatusSaves: false,
    permissions: { create: 'content.propose', change: 'account.use' },
    relationOf,
    rich: richFields,
    // What a member could do here, somebody whose membership has ended may not (D-28).
    closed: (_, relation) => (relation === 'former-member' ? refuse.membershipEnded() : null),
    listing: {
      columns: lineOf(own),
      from: sql`${own.table}`,
      words: wordsOf(own.table),
      order: orderOf(own.table),
    },
    forgotten: {
      writes: (old) => [
        write(sql`delete from ${reviewHistory} where ${reviewHistory.itemId} in (${old})`),
      ],
    },
  });

/** What is typed of an item, with what is stored of it; rich text is safe to show. */
export interface Typed {
  row: Columns & Pick<ReviewedRow, 'authorFullname'>;
  /** The instant of its publication; now while it has none. */
  stamp: string;
  today: string;
  picture: { width: number; height: number } | null;
}

/** The columns of a row that the public sees. */
export const rowOf = <F extends Asked>(columns: F, row: Columns) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name] ?? null])) as RowOf<F>;

/** A kind as far as whatever looks at all of them needs it: without its fields. */
export type AnyReviewKind = Pick<
  ReviewKind,
  'resourceName' | 'name' | 'table' | 'scope' | 'forgotten'
>;
