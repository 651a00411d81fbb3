import type { Context } from '#functions/core/context.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { completeRow, type Kind } from './rows.ts';
import { type Item, testDatabase } from './world.ts';

/** The number of database rows that an action reads, and what it returns. */
export async function rowsRead<T>(ctx: Context, act: (counting: Context) => Promise<T>) {
  let rows = 0;
  const d1 = testDatabase();
  const batch: D1Database['batch'] = async <Row>(statements: D1PreparedStatement[]) => {
    const results = await d1.batch<Row>(statements);
    rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
    return results;
  };
  const counting = new Proxy(d1, {
    get: (target, name) =>
      name === 'batch' ? batch : Reflect.get(target, name, target).bind(target),
  });
  const answer = await act({ ...ctx, db: openDatabase(counting) });
  return { rows, answer };
}

/** A complete row as SQL; what differs from row to row is numbered by `i`. */
function usual(kind: Kind): Record<string, string> {
  const [first, second] = [1, 2].map((n): Item => completeRow(kind, {}, n));
  return Object.fromEntries(
    Object.entries(first ?? {}).map(([name, value]) => [
      name,
      value !== second?.[name]
        ? typeof value === 'string'
          ? `'${name}' || "i"`
          : '"i"'
        : typeof value === 'string'
          ? `'${value}'`
          : String(value),
    ]),
  );
}

/** Fills a table with so many rows: the values of the columns that matter for the row with the number `i`, as SQL. */
export async function fill(
  kind: Kind,
  count: number,
  values: Record<string, string>,
): Promise<void> {
  const row = { ...usual(kind), ...values };
  const names = Object.keys(row).map((name) => `"${name}"`);
  await testDatabase()
    .prepare(`insert into "${kind}" (${names.join(', ')})
      with recursive "n"("i") as (select 1 union all select "i" + 1 from "n" where "i" < ?)
      select ${Object.values(row).join(', ')} from "n"`)
    .bind(count)
    .run();
}
