import type { SchemaObject } from './schema.ts';

/** A table as the archive reads it: rows in the order of their key. */
export interface TableShape {
  name: string;
  columns: string[];
  key: string[];
}

/** The most rows, and about the most characters, of one part of a table. */
const partLimits = { rows: 1000, characters: 2_000_000 };

/** D1 accepts at most 32 arguments of a function. */
const mostArguments = 32;

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (names: string[]) => names.map(quoteName).join(', ');

/** Tables of the platform and of SQLite itself, and the parts of which a search index consists. */
const isOurs = `"sql" is not null and "name" not glob 'sqlite_*' and "name" not glob '_cf_*'
  and "name" not in (select "name" from pragma_table_list where "type" = 'shadow')`;

/** Every table, index, view and trigger, in an order that says nothing about when they were made. */
export async function readSchema(d1: D1Database): Promise<SchemaObject[]> {
  const { results } = await d1
    .prepare(
      `select "type", "name", "sql" from "sqlite_master" where ${isOurs} order by "type", "name"`,
    )
    .all<SchemaObject>();
  return results;
}

export const isVirtual = ({ sql }: SchemaObject): boolean => /^create virtual table/i.test(sql);

/**
 * The tables that hold rows, in the order in which they are read: one that refers to another comes before it,
 * so that everything a row refers to is still read after it. Seals come first, since a box that has one is
 * closed; the audit log comes last.
 */
export async function readTables(d1: D1Database): Promise<TableShape[]> {
  const names = (await readSchema(d1))
    .filter((one) => one.type === 'table' && !isVirtual(one))
    .map(({ name }) => name);
  const all = JSON.stringify(names);
  const [columns, references] = await d1.batch<Record<string, string | number>>([
    d1
      .prepare(
        `select "t"."value" as "table", "c"."name", "c"."pk"
          from json_each(?) as "t", pragma_table_info("t"."value") as "c" order by "t"."key", "c"."cid"`,
      )
      .bind(all),
    d1
      .prepare(
        `select "t"."value" as "table", "f"."table" as "parent"
          from json_each(?) as "t", pragma_foreign_key_list("t"."value") as "f"`,
      )
      .bind(all),
  ]);
  const shapes = names.map((name): TableShape => {
    const own = (columns?.results ?? []).filter(({ table }) => table === name);
    const key = own.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    if (key.length === 0) throw new Error(`The table "${name}" has no key to read it by.`);
    return { name, columns: own.map(nameOf), key: key.map(nameOf) };
  });
  return inReadingOrder(shapes, (name) =>
    (references?.results ?? [])
      .filter(({ parent, table }) => parent === name && table !== name)
      .map(({ table }) => String(table)),
  );
}

const nameOf = ({ name }: Record<string, unknown>) => String(name);

function inReadingOrder(
  shapes: TableShape[],
  referringTo: (name: string) => string[],
): TableShape[] {
  const rank = ({ name }: TableShape) => (name === 'seals' ? 0 : name === 'auditLog' ? 2 : 1);
  const waiting = [...shapes].sort((a, b) => rank(a) - rank(b));
  const order: TableShape[] = [];
  while (waiting.length > 0) {
    const at = waiting.findIndex(
      ({ name }) => !waiting.some((other) => referringTo(name).includes(other.name)),
    );
    if (at < 0) throw new Error('Tables refer to each other in a circle.');
    order.push(...waiting.splice(at, 1));
  }
  return order;
}

/** Some rows of a table: a line of JSON each, and the key of the last one. */
export interface Lines {
  lines: string[];
  last: string | null;
}

/**
 * The next rows of a table after a key, as JSON that SQLite itself writes, so that numbers keep their digits
 * and their type; bytes are `{"blob": hex}`. At most `limits`, but always a row where there is one.
 * `where` narrows it down.
 */
export async function readLines(
  d1: D1Database,
  { name, columns, key }: TableShape,
  after: string | null,
  { where = '1', limits = partLimits } = {},
): Promise<Lines> {
  const groups = Array.from({ length: Math.ceil(columns.length / mostArguments) }, (_, i) =>
    columns.slice(i * mostArguments, (i + 1) * mostArguments),
  );
  const values = groups.map((group, i) => `json_array(${group.map(asJson).join(', ')}) as "v${i}"`);
  const width = groups.map((_, i) => `length("v${i}")`).join(' + ');
  const from = key.map((_, i) => `json_extract(?1, '$[${i}]')`).join(', ');
  const order = key.map((_, i) => `"o${i}"`).join(', ');
  const { results } = await d1
    .prepare(
      `with "next" as (
        select ${key.map((one, i) => `${quoteName(one)} as "o${i}"`).join(', ')},
          json_array(${listOf(key)}) as "k", ${values.join(', ')}
        from ${quoteName(name)} where ${where} ${after === null ? 'and ?1 is null' : `and (${listOf(key)}) > (${from})`}
        order by ${listOf(key)} limit ?2
      ), "measured" as (
        select *, row_number() over "before" as "n", sum(${width}) over "before" as "characters" from "next"
        window "before" as (order by ${order} rows unbounded preceding)
      )
      select "k", ${groups.map((_, i) => `"v${i}"`).join(', ')} from "measured"
      where "n" = 1 or "characters" <= ?3 order by "n"`,
    )
    .bind(after, limits.rows, limits.characters)
    .all<Record<string, string>>();
  const lines = results.map(
    (row) => `[${groups.map((_, i) => String(row[`v${i}`]).slice(1, -1)).join(',')}]`,
  );
  return { lines, last: results.at(-1)?.k ?? null };
}

const asJson = (column: string) =>
  `case typeof(${quoteName(column)}) when 'blob' then json_object('blob', hex(${quoteName(column)})) else ${quoteName(column)} end`;

/** The statement that inserts rows from one JSON array of such lines. */
export function insertLines(name: string, columns: string[]): string {
  const values = columns.map(
    (_, i) =>
      `case json_type("value", '$[${i}]') when 'object' then unhex(json_extract("value", '$[${i}].blob')) else json_extract("value", '$[${i}]') end`,
  );
  return `insert into ${quoteName(name)} (${listOf(columns)}) select ${values.join(', ')} from json_each(?)`;
}
