import { type SQL, sql } from 'drizzle-orm';

/** Columns that all go up, or all down. */
export const inDirection = (columns: readonly SQL[], isDown: boolean): SQL =>
  sql.join(
    columns.map((column) => sql`${column} ${sql.raw(isDown ? 'desc' : 'asc')}`),
    sql`, `,
  );
