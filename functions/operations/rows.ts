/** A table, index, view or trigger, with the statement that makes it. */
export interface SchemaObject {
  type: 'table' | 'index' | 'view' | 'trigger';
  name: string;
  sql: string;
}

/** A table, and the columns by which its rows are ordered. */
export interface Table {
  name: string;
  columns: string[];
  key: string[];
}

/** About how many characters one query reads. */
const charactersAtOnce = 2_000_000;

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (names: string[]) => names.map(quoteName).join(', ');

/** Not those of the platform, of SQLite itself, nor the parts of which a search index consists. */
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
export async function readTables(d1: D1Database): Promise<Table[]> {
  const { results } = await d1
    .prepare(
      `select "name",
        (select json_group_array("name") from (select "name" from pragma_table_info("t"."name") order by "cid")) as "columns",
        (select json_group_array("name") from (select "name" from pragma_table_info("t"."name") where "pk" > 0 order by "pk")) as "key",
        (select json_group_array("table") from pragma_foreign_key_list("t"."name") where "table" <> "t"."name") as "parents"
      from "sqlite_master" as "t" where "type" = 'table' and "sql" not like 'create virtual table%' and ${isOurs}
      order by case "name" when 'resultStatements' then 0 when 'auditLog' then 2 else 1 end, "name"`,
    )
    .all<Record<'name' | 'columns' | 'key' | 'parents', string>>();
  const waiting = results.map(({ name, columns, key, parents }) => ({
    table: { name, columns: JSON.parse(columns), key: JSON.parse(key) },
    parents: new Set<string>(JSON.parse(parents)),
  }));
  const order: Table[] = [];
  while (waiting.length > 0) {
    const at = waiting.findIndex(
      ({ table }) => !waiting.some(({ parents }) => parents.has(table.name)),
    );
    if (at < 0) throw new Error('Tables refer to each other in a circle.');
    order.push(...waiting.splice(at, 1).map(({ table }) => table));
  }
  return order;
}

/**
 * All rows of a table in the order of its key, some at a time, as lines of JSON, which SQLite itself writes, so that numbers
 * keep their digits and their type. How many come at a time follows from how long they were before.
 */
export async function* readRows(
  d1: D1Database,
  { name, columns, key }: Table,
  where: string,
): AsyncGenerator<string[]> {
  const order = key.map((_, i) => `"k${i}"`).join(', ');
  const line = columns.map((one) => `json_quote(${quoteName(one)})`).join(` || ',' || `);
  const from = key.map((_, i) => `json_extract(?1, '$[${i}]')`).join(', ');
  let after: string | null = null;
  for (let limit = 200; ; ) {
    const { results }: D1Result<{ key: string; line: string; found: number }> = await d1
      .prepare(
        `with "next" as (
          select ${key.map((one, i) => `${quoteName(one)} as "k${i}"`).join(', ')},
            json_array(${listOf(key)}) as "key", '[' || ${line} || ']' as "line"
          from ${quoteName(name)} where ${where} and ${after === null ? '?1 is null' : `(${listOf(key)}) > (${from})`}
          order by ${listOf(key)} limit ?2
        ), "measured" as (
          select "key", "line", row_number() over "before" as "n", sum(length("line")) over "before" as "characters"
          from "next" window "before" as (order by ${order} rows unbounded preceding)
        )
        select "key", "line", (select count(*) from "next") as "found" from "measured"
        where "n" = 1 or "characters" <= ${charactersAtOnce} order by "n"`,
      )
      .bind(after, limit)
      .all();
    const last = results.at(-1);
    if (!last) return;
    const lines = results.map((row) => row.line);
    yield lines;
    if (last.found < limit && last.found === lines.length) return;
    const characters = lines.reduce((sum, one) => sum + one.length, 0);
    limit = Math.min(5000, Math.ceil((lines.length * charactersAtOnce) / characters));
    after = last.key;
  }
}

/** The statement that inserts rows from one JSON array of such lines. */
export function insertRows({ name, columns }: Table): string {
  const values = columns.map((_, i) => `json_extract("value", '$[${i}]')`);
  return `insert into ${quoteName(name)} (${listOf(columns)}) select ${values.join(', ')} from json_each(?)`;
}
