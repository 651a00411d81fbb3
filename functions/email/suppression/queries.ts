import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnsNamed } from '#functions/core/db/columns.ts';
import { countOf, optional, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { suppressionPageSize } from './rules.ts';
import { suppressions } from './table.ts';

/** Whether nothing more is sent to the address of an account: a condition on `users`. */
export const isSuppressed: SQL = sql`exists (select 1 from ${suppressions}
  where ${suppressions.addressKey} = ${users.emailKey} and ${suppressions.suppressedAt} is not null)`;

/**
 * Whether nothing more is sent to the address in a column: a condition for rows that name no account. The
 * database makes small letters of A to Z only, so that an address with others should be compared as a key.
 */
export const suppressedAddress = (address: SQL): SQL => sql`exists (select 1 from ${suppressions}
  where ${suppressions.addressKey} = lower(trim(${address})) and ${suppressions.suppressedAt} is not null)`;

const columns = {
  address: suppressions.addressKey,
  ...columnsNamed(suppressions, [
    'suppressedAt',
    'reason',
    'detail',
    'softBounces',
    'lastReportAt',
  ]),
  /** Whose account it is; null for none, or when the account has no name. */
  userId: optional(users.id),
  name: sql<string | null>`nullif(trim(${users.givenName} || ' ' || ${users.lastName}), '')`,
};

/** An address of which something was reported, as the list shows it. */
export type ReportedAddress = RowOf<typeof columns>;

const source = sql`${suppressions} left join ${users} on ${users.emailKey} = ${suppressions.addressKey}`;

/**
 * A page of the suppressed addresses, newest first, and the first of those whose soft bounces are only
 * counted so far; of both what a text is part of. Throws as `permitted` does.
 */
export async function listSuppressions(ctx: Context, { q, page }: { q: string; page: number }) {
  permitted(ctx, 'outbox.manage');
  const matches = sql`instr(${suppressions.addressKey}, ${q.normalize('NFC').toLowerCase()}) > 0`;
  return ctx.db.read({
    items: readOf(
      columns,
      sql`from ${source} where ${suppressions.suppressedAt} is not null and ${matches}
        order by ${suppressions.suppressedAt} desc, ${suppressions.addressKey}
        limit ${suppressionPageSize} offset ${(page - 1) * suppressionPageSize}`,
    ),
    total: countOf(
      sql`${suppressions} where ${suppressions.suppressedAt} is not null and ${matches}`,
    ),
    counted: readOf(
      columns,
      sql`from ${source}
        where ${suppressions.suppressedAt} is null and ${suppressions.softBounces} > 0 and ${matches}
        order by ${suppressions.lastReportAt} desc limit ${suppressionPageSize}`,
    ),
  });
}
