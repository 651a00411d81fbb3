import { sql } from 'drizzle-orm';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { users } from './table.ts';

/** The name of a row of `users`, as SQL; null for a closed account, which has none left. */
export const fullName = sql`nullif(trim(${users.givenName} || ' ' || ${users.lastName}), '')`;

/** The name of an account, or null when there is none with this id. */
export const nameOfUser = (id: string): Read<string | null> =>
  readOf(
    { name: sql<string | null>`${fullName}` },
    sql`from ${users} where ${users.id} = ${id}`,
    (rows) => firstRow(rows)?.name ?? null,
  );
