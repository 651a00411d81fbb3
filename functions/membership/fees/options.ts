import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { countOf, type RowOf, readFew, readFirst } from '#functions/core/db/read-of.ts';
import { renewalOptions } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { mostOffered, retiredPageSize } from './schema.ts';

const columns = pickColumns(renewalOptions, [
  ...(['id', 'description', 'descriptionIt', 'amount', 'currency'] as const),
]);
export type OfferedOption = RowOf<typeof columns>;

const isOffered = sql`${renewalOptions.retiredAt} is null`;
const offeredInOrder = sql`from ${renewalOptions} where ${isOffered}
  order by ${renewalOptions.ordinal}, ${renewalOptions.amount}, ${renewalOptions.id} limit ${mostOffered}`;

/** The yearly fees on offer, in their order (REN-01, JOI-02). */
export const offeredOptions = () => readFew(columns, offeredInOrder);

/** One of the fees on offer, or null. */
export const offeredOption = (id: string) =>
  readFirst(
    columns,
    sql`from ${renewalOptions} where ${renewalOptions.id} = ${id} and ${isOffered}`,
  );

const storedColumns = {
  ...columns,
  ...pickColumns(renewalOptions, ['ordinal', 'retiredAt', 'version', 'changedBy']),
};
export type StoredOption = RowOf<typeof storedColumns>;

const isFee = (id: string) => sql`from ${renewalOptions} where ${renewalOptions.id} = ${id}`;

/** A fee, on offer or retired; null when there is none. */
export const storedOption = (id: string) => readFirst(storedColumns, isFee(id));

/** Fees with how often each was bought; refunded payments do not count. */
const listedColumns = {
  ...storedColumns,
  sold: sql<number>`(select count(*) from ${payments}
    where ${payments.optionId} = ${renewalOptions.id} and ${payments.status} = 'PAID')`,
};

/** A fee as administrators see it; `sold` is the number of its payments. */
export type ListedOption = RowOf<typeof listedColumns>;

const retired = sql`${renewalOptions} where ${renewalOptions.retiredAt} is not null`;

/**
 * All fees on offer in their order, and a page of the retired ones, the latest first, in one
 * round trip; `total` counts the retired ones, `picked` is the fee with the given id, on any page.
 */
export function listOptions(ctx: Context, { page }: { page: number }, id: string | null = null) {
  authorize(ctx, 'payments.manage');
  return ctx.db.read({
    offered: readFew(listedColumns, offeredInOrder),
    retired: readFew(
      listedColumns,
      sql`from ${retired} order by ${renewalOptions.retiredAt} desc, ${renewalOptions.id}
        limit ${retiredPageSize} offset ${(page - 1) * retiredPageSize}`,
    ),
    total: countOf(retired),
    picked: readFirst(listedColumns, isFee(id ?? '')),
  });
}
