import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstOf, firstRow, select, statement } from '#functions/core/db/database.ts';
import { mostOffered, retiredPageSize } from '#functions/core/membership/rules.ts';
import { renewalOptions } from '#functions/core/membership/table.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

const columns = {
  id: renewalOptions.id,
  description: renewalOptions.description,
  descriptionIt: renewalOptions.descriptionIt,
  amount: renewalOptions.amount,
  currency: renewalOptions.currency,
};
const isOffered = isNull(renewalOptions.retiredAt);
const inOrder = [asc(renewalOptions.ordinal), asc(renewalOptions.amount), asc(renewalOptions.id)];

/** The yearly fees on offer, in their order (REN-01, JOI-02). */
export const offeredOptions = statement(() =>
  select
    .select(columns)
    .from(renewalOptions)
    .where(isOffered)
    .orderBy(...inOrder)
    .limit(mostOffered),
);

export type OfferedOption = ReturnType<ReturnType<typeof offeredOptions>['rows']>[number];

const offeredById = firstOf(() =>
  select
    .select(columns)
    .from(renewalOptions)
    .where(and(eq(renewalOptions.id, sql.placeholder('id')), isOffered)),
);

/** One of the fees on offer, or null. */
export const offeredOption = (id: string) => offeredById({ id });

const storedColumns = {
  ...columns,
  ordinal: renewalOptions.ordinal,
  retiredAt: renewalOptions.retiredAt,
  version: renewalOptions.version,
  changedBy: renewalOptions.changedBy,
};

const feeById = firstOf(() =>
  select
    .select(storedColumns)
    .from(renewalOptions)
    .where(eq(renewalOptions.id, sql.placeholder('id'))),
);

/** A fee, on offer or retired; null when there is none. */
export const storedOption = (id: string) => feeById({ id });
export type StoredOption = NonNullable<ReturnType<ReturnType<typeof feeById>['rows']>>;

/** Fees with how often each was bought; refunded payments do not count. */
const feeSales = () =>
  select
    .select({
      ...storedColumns,
      sold: sql<number>`(select count(*) from ${payments}
        where ${payments.optionId} = ${renewalOptions}."id" and ${payments.status} = 'PAID')`.as(
        'sold',
      ),
    })
    .from(renewalOptions);

const offeredList = statement(() =>
  feeSales()
    .where(isOffered)
    .orderBy(...inOrder)
    .limit(mostOffered),
);

const retiredList = statement(() =>
  feeSales()
    .where(isNotNull(renewalOptions.retiredAt))
    .orderBy(desc(renewalOptions.retiredAt), asc(renewalOptions.id))
    .limit(retiredPageSize)
    .offset(sql.placeholder('offset')),
);

const retiredCount = statement(
  () =>
    select
      .select({ n: sql<number>`count(*)`.as('n') })
      .from(renewalOptions)
      .where(isNotNull(renewalOptions.retiredAt)),
  (rows) => firstRow(rows)?.n ?? 0,
);

const pickedFee = firstOf(() => feeSales().where(eq(renewalOptions.id, sql.placeholder('id'))));

/** A fee as administrators see it; `sold` is the number of its payments. */
export type ListedOption = ReturnType<ReturnType<typeof offeredList>['rows']>[number];

/**
 * All fees on offer in their order, and a page of the retired ones, the latest first, in one
 * round trip; `total` counts the retired ones, `picked` is the fee with the given id, on any page.
 */
export function listOptions(ctx: Context, { page }: { page: number }, id: string | null = null) {
  authorize(ctx, 'payments.manage');
  return ctx.db.read({
    offered: offeredList(),
    retired: retiredList({ offset: (page - 1) * retiredPageSize }),
    total: retiredCount(),
    picked: pickedFee({ id: id ?? '' }),
  });
}
