import { getTableColumns, type Table } from 'drizzle-orm';
import type { Columns } from '#functions/core/db/write.ts';

/** A value from a closed set, a number or a time, as the log records it. */
type Value = string | number | boolean | null;

/**
 * The fields that a write changes, each with its old and new value. For free text (texts, names, addresses)
 * it is null: the log records only that it changed.
 */
export type ChangedFields = Record<string, readonly [was: Value, is: Value] | null>;

const isTimeName = /(?:Time|Date|Deadline|On|At|From|To)$/;
const isTime = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z| \d\d:\d\d)?$/;

/** A value in the form in which values are compared, whether read from a table or a form. */
function toValue(value: unknown, dataType: string): Value {
  if (value === null || value === undefined) return null;
  if (dataType === 'boolean') return Boolean(value);
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The fields of a row that its new columns change. Values are recorded for columns whose type is closed (a
 * set of words, yes or no, numbers) and for times; a new column follows the same rule.
 */
export function changedFields(table: Table, was: object, columns: Columns): ChangedFields {
  const changed: ChangedFields = {};
  const before = was as Record<string, unknown>;
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    if (!(name in columns)) continue;
    const values = [
      toValue(before[name], column.dataType),
      toValue(columns[name], column.dataType),
    ] as const;
    if (values[0] === values[1]) continue;
    const isClosed = column.dataType !== 'string' || (column.enumValues ?? []).length > 0;
    const areTimes =
      isTimeName.test(name) && values.every((value) => value === null || isTime.test(`${value}`));
    changed[name] = isClosed || areTimes ? values : null;
  }
  return changed;
}
