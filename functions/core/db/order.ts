import { type SQL, sql } from 'drizzle-orm';

/** Columns that all go up, or all down. */
export const inDirection = (columns: readonly SQL[], isDown: boolean): SQL =>
  sql.join(
    columns.map((column) => sql`${column} ${sql.raw(isDown ? 'desc' : 'asc')}`),
    sql`, `,
  );

/** Whether a text begins with another, as a range that an index has; case counts. */
export const beginsWith = (column: SQL, text: string): SQL =>
  sql`${column} >= ${text} and ${column} < ${`${text}\uffff`}`;
