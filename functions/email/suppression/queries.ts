import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import {
  type Part,
  pageInOrder,
  partOfCandidates,
  storedCount,
} from '#functions/core/db/bounded.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { optionalColumn, type RowOf } from '#functions/core/db/read-of.ts';
import { areCommon, rowsWithWords, wordIndex } from '#functions/core/db/words.ts';
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

const withUsers = (table: SQL): SQL =>
  sql`${table} left join ${users} on ${users.emailKey} = ${suppressions.addressKey}`;

const words = wordIndex('suppression');

/** Some addresses in an order that an index gives, among those that contain a text. */
function addressPart(
  text: string,
  list: { scope: SQL; order: SQL; offset: number; sorted?: number },
): Read<Part<typeof columns>> {
  const part = {
    ...list,
    table: sql`${suppressions}`,
    from: withUsers,
    among: (table: SQL) => table,
    limit: suppressionPageSize,
  };
  if (text === '') return pageInOrder(columns, part);
  return partOfCandidates(columns, {
    ...part,
    rows: rowsWithWords(words, [text]),
    isEverybody: areCommon(words, [text]),
    where: sql`instr(${suppressions.addressKey}, ${text}) > 0`,
  });
}

/** Of the addresses with soft bounces only the first are shown. */
const fewSorted = 500;

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
  // As the index has them: addresses go the other way than times.
  return sql`${inDirection([sql`${suppressions.suppressedAt}`], isDown)}, ${inDirection([address], !isDown)}`;
}

/**
 * A page of the suppressed addresses, newest first or in another order, and the first of those with soft bounces only;
 * both filtered by a search text. Throws as `authorize` does.
 */
export async function listSuppressions(ctx: Context, { q, sort, page }: SuppressionListParams) {
  authorize(ctx, 'outbox.manage');
  const text = q.normalize('NFC').toLowerCase();
  const { found, stored, counted } = await ctx.db.read({
    found: addressPart(text, {
      scope: sql`${suppressions.suppressedAt} is not null`,
      order: orderOf(sort),
      offset: (page - 1) * suppressionPageSize,
    }),
    stored: storedCount('suppressions'),
    counted: addressPart(text, {
      scope: sql`${suppressions.suppressedAt} is null and ${suppressions.softBounces} > 0`,
      order: sql`${suppressions.lastReportAt} desc`,
      offset: 0,
      sorted: fewSorted,
    }),
  });
  return {
    items: found.items,
    total: text === '' ? stored : found.total,
    reach: found.reach,
    isPart: found.isPart || counted.isPart,
    counted: counted.items,
  };
}
