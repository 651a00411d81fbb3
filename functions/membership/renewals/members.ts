import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isMemberOn } from '#functions/core/membership/periods.ts';

/** Whether the row of `users` has an active account and a membership that is valid on a day (D-24, D-77), as SQL. */
export const isOpenMember = (day: string) => sql`${users.status} = 'ACTIVE' and ${isMemberOn(day)}`;

/** How many members there are on a day. */
export const memberCount = (day: string): Read<number> =>
  readOf(
    { count: sql<number>`count(*)` },
    sql`from ${users} where ${isOpenMember(day)}`,
    (rows) => firstRow(rows)?.count ?? 0,
  );
