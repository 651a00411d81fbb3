import { getTableColumns, type Table } from 'drizzle-orm';
import type { Columns } from '#functions/core/db/write.ts';

/** A closed value, a number or a time, as the log tells it. */
type Value = string | number | boolean | null;

/**
 * The fields that a write has changed, each with its old and its new value. Of what somebody has typed (texts,
 * names, addresses) it says only that it has changed: null.
 */
export type Changed = Record<string, readonly [was: Value, is: Value] | null>;

const isTimeName = /(?:Time|Date|Deadline|On|At|From|To)$/;
const isTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z| \d\d:\d\d)?$/;

/** A value as it is compared, however it was read: of a table, or out of a form. */
function plain(value: unknown, dataType: string): Value {
  if (value === null || value === undefined) return null;
  if (dataType === 'boolean') return Boolean(value);
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * What of a row its new columns change. Told with their values are the columns that the table itself closes (a set
 * of words, yes or no, numbers) and times; a column that is added to a table is told by the same rule.
 */
export function changedFields(table: Table, was: object, columns: Columns): Changed {
  const changed: Changed = {};
  const before = was as Record<string, unknown>;
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    if (!(name in columns)) continue;
    const values = [
      plain(before[name], column.dataType),
      plain(columns[name], column.dataType),
    ] as const;
    if (values[0] === values[1]) continue;
    const isClosed = column.dataType !== 'string' || (column.enumValues ?? []).length > 0;
    const areTimes =
      isTimeName.test(name) && values.every((value) => value === null || isTime.test(`${value}`));
    changed[name] = isClosed || areTimes ? values : null;
  }
  return changed;
}
