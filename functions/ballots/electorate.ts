import { sql } from 'drizzle-orm';
import { isMemberOn } from '#functions/auth/sessions.ts';
import { firstRow, type Read } from '#functions/db/database.ts';
import { readOf } from '#functions/db/read-of.ts';
import { users } from '#functions/users/table.ts';

/** How many could vote on a day: active accounts with a membership that is valid then. */
export const membersOn = (day: string): Read<number> =>
  readOf(
    sql`select count(*) as "n" from ${users} where ${users}."status" = 'ACTIVE' and ${isMemberOn(day)}`,
    (rows: { n: number }[]) => firstRow(rows)?.n ?? 0,
  );
