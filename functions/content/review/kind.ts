import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { write } from '#functions/core/db/write.ts';
import { type FieldErrors, refuse } from '#functions/core/errors.ts';
import { defineResource, type ItemRow, type Resource } from '#functions/lifecycle/resource.ts';
import {
  type ContentKind,
  type ReviewFamily,
  type ReviewStatus,
  type ReviewTransition,
  review,
  standingOf,
} from './rules.ts';
import { type Gates, richFields } from './schema.ts';
import { reviewHistory } from './table.ts';

/** The columns that every submitted item has. */
export interface ReviewedRow extends ItemRow {
  title: string;
  status: ReviewStatus;
  authorId: string | null;
  authorFullname: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  submittedAt: string | null;
  deletedAt: string | null;
}

/** What the kinds of items that are submitted and reviewed have besides what every resource has. */
interface OfReview<Fields extends object> {
  family: ReviewFamily;
  name: ContentKind;
  /** Which rows of the table are of this kind; all without it. */
  scope?: SQL;
  /** The column of the day that a list shows; null when items have none. */
  day: string | null;
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
  extends OfReview<Fields>,
    Pick<ReviewKind<Fields>, 'table' | 'tags'>,
    Partial<Pick<ReviewKind<Fields>, 'columns'>> {}

/** The text of an item in which words are looked for. */
export const words = sql`"title" || ' ' || "authorFullname"`;

// What waits for a decision comes first, the oldest of it at the top; then what changed last.
const order = sql`"status" <> 'PENDING', case when "status" = 'PENDING' then "submittedAt" end,
  "updatedAt" desc, "id"`;

/** Declares a kind of items that members submit and administrators review. */
export const reviewed = <Fields extends object>(own: Own<Fields>): ReviewKind<Fields> =>
  defineResource<Fields, ReviewTransition, ReviewedRow, OfReview<Fields>>({
    ...own,
    noun: 'Item',
    machine: review,
    sameStatusSaves: false,
    permissions: { create: 'content.propose', change: 'account.use' },
    relationOf: standingOf,
    rich: richFields,
    // What a member could do here, somebody whose membership has ended may not (D-28).
    closed: (_, standing) => (standing === 'former-member' ? refuse.membershipEnded() : null),
    listing: {
      columns: sql`"id", "title", "status", "authorId", "authorFullname",
        ${own.day === null ? sql`null` : sql.identifier(own.day)} as "day", "submittedAt", "updatedAt"`,
      from: sql`${own.table}`,
      words,
      order,
    },
    forgotten: {
      writes: (old) => [write(sql`delete from ${reviewHistory} where "itemId" in (${old})`)],
    },
  });

/** A kind as far as whatever looks at all of them needs it: without its fields. */
export type AnyReviewKind = Pick<ReviewKind, 'family' | 'name' | 'table' | 'scope' | 'forgotten'>;
