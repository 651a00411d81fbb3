import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Context } from '#functions/core/context.ts';
import { columnsBut, type EditableTable } from '#functions/core/db/columns.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { type Fields, readOf } from '#functions/core/db/read-of.ts';
import type { Columns, Write } from '#functions/core/db/write.ts';
import type { CodedError, FieldErrors } from '#functions/core/errors.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { columnsOf } from '#functions/core/richtext/stored.ts';
import { plainText } from '#functions/core/richtext/text.ts';
import type { ItemMachine, ItemTransition, RelationOf, StatusOf } from './machine.ts';

/** The columns that every item has. */
export type ItemRow = {
  id: string;
  status: string;
  version: number;
  changedBy: string | null;
  createdAt: string;
  updatedAt: string;
};

/** An item after a command: where it stands now. */
export interface ItemState<T extends ItemTransition = ItemTransition> {
  id: string;
  status: StatusOf<T>;
  version: number;
}

/** One change of an item: what it is, what was typed of it, and where it goes. */
export interface Step<T extends ItemTransition = ItemTransition, Row extends object = ItemRow> {
  id: string;
  /** The item as it is; null for a new one. */
  was: Row | null;
  /** What was typed, as columns; nothing when this transition does not save it. */
  typed: Columns;
  /** The item with what was typed. */
  next: Columns;
  transition: T;
  relation: RelationOf<T>;
}

/** What a step writes besides its status, where that is more than what was typed. */
export interface Plan {
  /** The fields as they are saved, instead of what was typed. */
  columns?: Columns;
  /** Columns that follow from the step; the audit log says nothing of them. */
  stamps?: Columns;
  /** What else happens in the same batch, after the item itself is written. */
  writes?: Write[];
  /** The tags of cached pages that show more than the item does. */
  tags?: string[];
}

/** How a list of items is read. */
export interface Listing {
  /** What a line shows besides id and status. */
  columns: Fields;
  /** The table, with what is joined to it. */
  from: SQL;
  /** The text in which words are looked for. */
  words: SQL;
  order: SQL;
}

/**
 * Something with a lifecycle: jobs, pages, newsletters, ballots. It says what is its own; the steps of
 * `change.ts`, `create.ts` and `list.ts` do the rest.
 */
export interface Resource<
  Fields extends object = object,
  T extends ItemTransition = ItemTransition,
  Row extends ItemRow = ItemRow,
> {
  /** Its word in addresses, calls and the audit log. */
  resourceName: string;
  /** What one item is called in messages: `Item not found.` */
  noun: string;
  table: EditableTable;
  /** Which rows of the table belong to it; all without it. */
  scope?: SQL | undefined;
  machine: ItemMachine<T>;
  /** Whether asking for the status that an item has saves it as it stands, or is refused. */
  sameStatusSaves: boolean;
  /** Who may ask at all; the machine decides by the relation what they may do. */
  permissions: { create: Permission; change: Permission };
  /** What somebody is to an item; null when it does not exist for them. */
  relationOf(actor: Actor, row: Columns): RelationOf<T> | null;
  /** The fields of rich text; their words are what the search index holds. */
  rich: readonly string[];
  /** Fields as columns: rich text sanitised. Only what is given is returned, and what follows from it. */
  columns(fields: Partial<Fields>, was?: Row): Columns;
  /** The text of the search index, from the whole row. */
  searchText(row: Columns): string;
  /** What keeps a step from happening, by field. */
  problems?(ctx: Context, step: Step<T, Row>): Promise<FieldErrors> | FieldErrors;
  /** What a step writes, when that is more than what was typed. */
  plan?(ctx: Context, step: Step<T, Row>): Promise<Plan> | Plan;
  /** Why a step is closed to somebody, when that is more than the status. */
  closed?(row: Row, relation: RelationOf<T>, isOpenToOthers: boolean): CodedError | null;
  /** What is said when something that must be unique is there already; null for any other error. */
  taken?(error: unknown): CodedError | null;
  /** The tags of the cached pages that show a published item. */
  tags(row: Columns): string[];
  /** How its lists are read. */
  listing: Listing;
  /** What goes with items that are removed for good, and which must stay; all by their ids. */
  forgotten?: { writes?(old: SQL): Write[]; keeps?: SQL };
}

/** Makes a resource of what is its own: where nothing else is said, its columns are its fields, rich text sanitised. */
export function defineResource<
  Fields extends object,
  T extends ItemTransition,
  Row extends ItemRow,
  Own extends object,
>(
  own: Own &
    Omit<Resource<Fields, T, Row>, 'columns' | 'searchText'> &
    Partial<Pick<Resource<Fields, T, Row>, 'columns'>>,
): Own & Resource<Fields, T, Row> {
  const { rich } = own;
  return {
    columns: (fields: Partial<Fields>) => columnsOf(fields, rich),
    searchText: (row: Columns) => plainText(rich.map((name) => row[name] ?? '').join(' ')),
    ...own,
  };
}

/** As much of a resource as is needed to read one of its items. */
export interface Stored<Row extends ItemRow> {
  table: EditableTable;
  scope?: SQL | undefined;
  columns(fields: object, was?: Row): Columns;
}

/** One item with all its columns, also a deleted one, or null. */
export const itemById = <Row extends ItemRow>(
  { table, scope = sql`true` }: Stored<Row>,
  id: string,
): Read<Row | null> =>
  readOf(
    columnsBut<Row>(table),
    sql`from ${table} where ${table.id} = ${id} and ${scope} limit 1`,
    (rows) => firstRow(rows) as Row | null,
  );
