import { type Placeholder, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { isMemberOn } from '#functions/core/membership/periods.ts';

/** Whether the row of `users` has an active account and a membership that is valid on a day (D-24, D-77), as SQL. */
export const isOpenMember = (day: string | Placeholder) =>
  sql`${users.status} = 'ACTIVE' and ${isMemberOn(day)}`;
