import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Context } from '#functions/core/context.ts';
import { type EditableTable, omitColumns } from '#functions/core/db/columns.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { type Fields, readOf } from '#functions/core/db/read-of.ts';
import type { Columns, Write } from '#functions/core/db/write.ts';
import type { CodedError, FieldErrors } from '#functions/core/errors.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { columnsOf } from '#functions/core/richtext/stored.ts';
import { searchableText } from '#functions/core/richtext/text.ts';
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

/** An item after a command, with its current status. */
export interface ItemState<T extends ItemTransition = ItemTransition> {
  id: string;
  status: StatusOf<T>;
  version: number;
}

/** One change of an item: its transition and the submitted fields. */
export interface Step<T extends ItemTransition = ItemTransition, Row extends object = ItemRow> {
  id: string;
  /** The current item; null for a new one. */
  was: Row | null;
  /** The submitted fields as columns; empty when this transition does not save them. */
  typed: Columns;
  /** The item with the submitted fields. */
  next: Columns;
  transition: T;
  relation: RelationOf<T>;
}

/** What a step writes besides its status, if not just the submitted fields. */
export interface Plan {
  /** The fields to save instead of the submitted ones. */
  columns?: Columns;
  /** Columns derived from the step; not recorded in the audit log. */
  stamps?: Columns;
  /** Further writes in the same batch, after the item itself. */
  writes?: Write[];
  /** The tags of further cached pages that the step affects. */
  tags?: string[];
}

/** How a list of items is read. */
export interface Listing {
  /** The columns of a line besides id and status. */
  columns: Fields;
  /** The table and its joins. */
  from: SQL;
  /** The text that is searched. */
  words: SQL;
  /** The order in which a list opens. */
  order: SQL;
  /** The columns of its other orders, by their names: all of one direction, ending with a unique one. */
  sorts?: Readonly<Record<string, readonly SQL[]>>;
  /** The conditions of the groups that it can be narrowed to, by their names. */
  groups?: Readonly<Record<string, SQL>>;
}

/**
 * Something with a lifecycle: jobs, pages, newsletters, ballots. It declares what is specific to it; the
 * steps of `change.ts`, `create.ts` and `list.ts` do the rest.
 */
export interface Resource<
  Fields extends object = object,
  T extends ItemTransition = ItemTransition,
  Row extends ItemRow = ItemRow,
> {
  /** Its word in paths, calls and the audit log. */
  resourceName: string;
  /** The name of an item in messages: `Item not found.` */
  noun: string;
  table: EditableTable;
  /** Which rows of the table belong to it; by default all. */
  scope?: SQL | undefined;
  machine: ItemMachine<T>;
  /** Whether requesting the current status saves the item; otherwise it is refused. */
  sameStatusSaves: boolean;
  /** The permissions to call at all; the machine decides by the relation what is allowed. */
  permissions: { create: Permission; change: Permission };
  /** The actor's relation to an item; null when it does not exist for them. */
  relationOf(actor: Actor, row: Columns): RelationOf<T> | null;
  /** The rich-text fields. */
  rich: readonly string[];
  /** Those that the search reads; by default all. */
  searched?: readonly string[];
  /** Fields as columns: rich text sanitised. Returns only the given fields, and columns derived from them. */
  columns(fields: Partial<Fields>, was?: Row): Columns;
  /** The text for the search index, from the whole row. */
  searchText(row: Columns): string;
  /** What prevents a step, by field. */
  problems?(ctx: Context, step: Step<T, Row>): Promise<FieldErrors> | FieldErrors;
  /** What a step writes, if not just the submitted fields. */
  plan?(ctx: Context, step: Step<T, Row>): Promise<Plan> | Plan;
  /** Why a step is closed, if not only because of the status. */
  closed?(row: Row, relation: RelationOf<T>, isOpenToOthers: boolean): CodedError | null;
  /** The error when a unique value exists already; null for any other error. */
  taken?(error: unknown): CodedError | null;
  /** The tags of the cached pages that show a published item. */
  tags(row: Columns): string[];
  /** How its lists are read. */
  listing: Listing;
  /** What is removed with items that are removed for good, and which ones must stay; by their ids. */
  forgotten?: { writes?(old: SQL): Write[]; keeps?: SQL };
}

/** Completes a resource with the defaults: its columns are its fields, with rich text sanitised. */
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
  const { rich, searched = rich } = own;
  return {
    columns: (fields: Partial<Fields>) => columnsOf(fields, rich),
    searchText: (row: Columns) =>
      searchableText(searched.map((name) => row[name] ?? '').join('<br>')),
    ...own,
  };
}

/** The part of a resource that is needed to read one of its items. */
export interface ItemSource<Row extends ItemRow> {
  table: EditableTable;
  scope?: SQL | undefined;
  columns(fields: object, was?: Row): Columns;
}

/** One item with all its columns, even a deleted one, or null. */
export const itemById = <Row extends ItemRow>(
  { table, scope = sql`true` }: ItemSource<Row>,
  id: string,
): Read<Row | null> =>
  readOf(
    omitColumns<Row>(table),
    sql`from ${table} where ${table.id} = ${id} and ${scope} limit 1`,
    (rows) => firstRow(rows) as Row | null,
  );
