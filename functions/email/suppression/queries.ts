import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { pageOfList } from '#functions/core/db/list.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { optionalColumn, type RowOf } from '#functions/core/db/read-of.ts';
import { hasWords } from '#functions/core/members-search/words.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { type Order, partsOfOrder } from '#functions/core/values/sorting.ts';
import { type SuppressionSort, suppressionPageSize } from './rules.ts';
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

/** Some addresses in an order, among those that contain a text. */
const addressPage = (text: string, list: { where: SQL; order: SQL; offset: number }) =>
  pageOfList(columns, {
    ...list,
    table: sql`${suppressions}`,
    joined: sql`${suppressions} left join ${users} on ${users.emailKey} = ${suppressions.addressKey}`,
    where: sql`${list.where} and ${hasWords(sql`${suppressions.addressKey}`, text === '' ? [] : [text])}`,
    limit: suppressionPageSize,
  });

/** What the list shows; `sort` is null for the newest first. */
interface SuppressionListParams {
  q: string;
  sort?: Order<SuppressionSort> | null;
  page: number;
}

/** Newest first unless another order is asked for. */
function orderOf(sort: SuppressionListParams['sort']): SQL {
  const { by, isDown } = partsOfOrder(sort ?? '-since');
  const address = sql`${suppressions.addressKey}`;
  if (by === 'address') return inDirection([address], isDown);
  return sql`${inDirection([sql`${suppressions.suppressedAt}`], isDown)}, ${inDirection([address], !isDown)}`;
}

/**
 * A page of the suppressed addresses, newest first or in another order, and the first of those with soft bounces only;
 * both filtered by a search text. Throws as `authorize` does.
 */
export async function listSuppressions(ctx: Context, { q, sort, page }: SuppressionListParams) {
  authorize(ctx, 'outbox.manage');
  const text = q.normalize('NFC').toLowerCase();
  const { found, counted } = await ctx.db.read({
    found: addressPage(text, {
      where: sql`${suppressions.suppressedAt} is not null`,
      order: orderOf(sort),
      offset: (page - 1) * suppressionPageSize,
    }),
    counted: addressPage(text, {
      where: sql`${suppressions.suppressedAt} is null and ${suppressions.softBounces} > 0`,
      order: sql`${suppressions.lastReportAt} desc`,
      offset: 0,
    }),
  });
  return { ...found, counted: counted.items };
}
