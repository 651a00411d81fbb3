import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { partInOrder, storedCount } from '#functions/core/db/bounded.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { countOf, optionalColumn, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { suppressionPageSize } from './rules.ts';
import { suppressions } from './table.ts';

/** Whether the address of an account is suppressed: a condition on `users`. */
export const isSuppressed: SQL = sql`exists (select 1 from ${suppressions}
  where ${suppressions.addressKey} = ${users.emailKey} and ${suppressions.suppressedAt} is not null)`;

/**
 * Whether the address in a column is suppressed: a condition for rows without an account. SQLite lowers A to
 * Z only, so addresses with other characters should be compared as keys.
 */
export const isAddressSuppressed = (address: SQL): SQL => sql`exists (select 1 from ${suppressions}
  where ${suppressions.addressKey} = lower(trim(${address})) and ${suppressions.suppressedAt} is not null)`;

const columns = {
  address: suppressions.addressKey,
  ...pickColumns(suppressions, ['suppressedAt', 'reason', 'detail', 'softBounces', 'lastReportAt']),
  /** The account with this address; null for none, or when it has no name. */
  userId: optionalColumn(users.id),
  name: sql<string | null>`nullif(trim(${users.givenName} || ' ' || ${users.lastName}), '')`,
};

/** An address with a report, as the list shows it. */
export type ReportedAddress = RowOf<typeof columns>;

const source = sql`${suppressions} left join ${users} on ${users.emailKey} = ${suppressions.addressKey}`;

/**
 * A page of the suppressed addresses, newest first, and the first of those with soft bounces only; both
 * filtered by a search text. Throws as `authorize` does.
 */
export async function listSuppressions(ctx: Context, { q, page }: { q: string; page: number }) {
  authorize(ctx, 'outbox.manage');
  const matches =
    q === ''
      ? sql`true`
      : sql`instr(${suppressions.addressKey}, ${q.normalize('NFC').toLowerCase()}) > 0`;
  return ctx.db.read({
    items: partInOrder(columns, {
      table: sql`${suppressions}`,
      from: source,
      among: sql`${suppressions}`,
      where: sql`${suppressions.suppressedAt} is not null and ${matches}`,
      order: sql`${suppressions.suppressedAt} desc, ${suppressions.addressKey}`,
      limit: suppressionPageSize,
      offset: (page - 1) * suppressionPageSize,
    }),
    total:
      q === ''
        ? storedCount('suppressions')
        : countOf(
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
