import { type SQL, sql } from 'drizzle-orm';

/** Whether nothing more is sent to the address of an account: a condition on `users`. */
export const isSuppressed: SQL = sql`exists (select 1 from "suppressions"
  where "suppressions"."addressKey" = "users"."emailKey" and "suppressions"."suppressedAt" is not null)`;

/** Whether nothing more is sent to an address in the form in which addresses are compared. */
export const suppressedAddress = (addressKey: SQL): SQL => sql`exists (select 1 from "suppressions"
  where "suppressions"."addressKey" = ${addressKey} and "suppressions"."suppressedAt" is not null)`;
