import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import type { Value } from '#functions/core/db/database.ts';
import type { Columns, Write } from '#functions/core/db/write.ts';
import type { CodedError, FieldErrors } from '#functions/core/errors.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import type { RecordFamily, RecordStanding, RecordStatus, RecordTransition } from './rules.ts';

/** The columns that every record has. */
export interface RecordRow {
  id: string;
  status: RecordStatus;
  version: number;
  changedBy: string | null;
  createdAt: string;
  updatedAt: string;
  [column: string]: Value;
}

/** What happens to a record: what it was, what was typed of it, and where it goes. */
export interface Step {
  id: string;
  /** The record as it is; null for a new one. */
  was: RecordRow | null;
  /** What was typed, as columns. */
  typed: Columns;
  transition: Pick<RecordTransition, 'from' | 'to' | 'saves' | 'dropsDraft'>;
}

/** What a step writes. */
export interface Prepared {
  columns: Columns;
  /** What else happens in the same batch, after the record itself is written. */
  writes?: Write[];
  /** What else the cached pages of these tags show. */
  tags?: string[];
}

/** How a list of records is read. */
export interface Listed {
  /** What a line shows besides id, status and version: `expression as "name"`, with its join. */
  columns: SQL;
  from: SQL;
  /** The text in which words are looked for. */
  words: SQL;
  order: SQL;
}

/** Pages, people, winners or awards: what is their own. */
export interface RecordKind<Fields extends object = Record<string, Value | boolean>> {
  family: RecordFamily;
  permission: Permission;
  table: SQLiteTable;
  /** The fields of rich text. */
  rich: readonly string[];
  standingOf(row: Columns): RecordStanding;
  /** Why a record may not do what others of its kind may; null when it may. */
  heldBack?(row: Columns): CodedError | null;
  /** Fields as columns: rich text sanitised. Only what is given is returned. */
  columns(fields: Partial<Fields>): Columns;
  /** Texts of the search index, from the whole row. */
  searchText(row: Columns): string;
  /** What is wrong with a step, by field; nothing for most. */
  problems?(ctx: Context, step: Step): Promise<FieldErrors>;
  /** What a step writes, when that is more than what was typed. */
  prepare?(ctx: Context, step: Step): Promise<Prepared>;
  /** What is said when something that must be unique is there already; null for any other error. */
  taken?(error: unknown): CodedError | null;
  /** The cache tags of the pages that show a record. */
  tags(row: Columns): string[];
  /** Where visitors find a published record; null while it is in no place of its own. */
  publicPath(row: Columns): string | null;
  listed: Listed;
  /** What goes with records that are removed for good, and which must stay; all by their ids. */
  forgotten?: { writes?(old: SQL): Write[]; keeps?: SQL };
}

/** A kind as far as whatever looks at all of them needs it: without its fields. */
export type AnyRecordKind = Pick<
  RecordKind,
  'family' | 'permission' | 'table' | 'standingOf' | 'listed' | 'forgotten'
>;
