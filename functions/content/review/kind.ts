import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import type { Value } from '#functions/core/db/database.ts';
import type { Columns } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import type { ContentKind, ReviewFamily, ReviewStatus } from './rules.ts';
import type { Gates } from './schema.ts';

/** The columns that every submitted item has. */
export interface ReviewedRow {
  id: string;
  title: string;
  status: ReviewStatus;
  authorId: string | null;
  authorFullname: string;
  version: number;
  changedBy: string | null;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  submittedAt: string | null;
  deletedAt: string | null;
  [column: string]: Value;
}

/** One of the five kinds of items that are submitted and reviewed: what is its own. */
export interface ReviewKind<Fields extends object = Record<string, Value>> {
  family: ReviewFamily;
  name: ContentKind;
  table: SQLiteTable;
  /** Which rows of the table are of this kind; all without it. */
  scope: SQL | undefined;
  /** The column of the day that a list shows; null when items have none. */
  day: string | null;
  /** Which fields must be filled in, and when. */
  gates: Gates<keyof Fields & string>;
  /** Fields as columns: rich text sanitised. Only what is given is returned. */
  columns(fields: Partial<Fields>): Columns;
  /** What a new item needs besides its fields: what makes it of this kind, its address. */
  born(ctx: Context, fields: Fields): Columns;
  /** Texts of the search index, from the whole row. */
  searchText(row: Columns): string;
  /** What is wrong with the fields together, by field. */
  problems(row: Columns): FieldErrors;
  /**
   * What is wrong with what the fields refer to, by field; asked for what is typed, with the row as it
   * was. Kinds that refer to nothing have no such question.
   */
  referring?(ctx: Context, typed: Columns, row: ReviewedRow | null): Promise<FieldErrors>;
  /** The cache tags of the pages that show an item of this kind. */
  tags(row: ReviewedRow): string[];
  /** Where visitors find an item once it is published. */
  publicPath(row: ReviewedRow): `/${string}`;
}

/** A kind as far as whatever looks at all of them needs it: without its fields. */
export type AnyReviewKind = Pick<ReviewKind, 'family' | 'name' | 'table' | 'scope'>;
