import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { firstRow, select, statement } from '#functions/db/database.ts';
import { renewalOptions } from './table.ts';

/** The most options that are offered at once. */
const mostOffered = 50;

const columns = {
  id: renewalOptions.id,
  description: renewalOptions.description,
  descriptionIt: renewalOptions.descriptionIt,
  amount: renewalOptions.amount,
  currency: renewalOptions.currency,
};

const offered = statement(
  () =>
    select
      .select(columns)
      .from(renewalOptions)
      .where(isNull(renewalOptions.retiredAt))
      .orderBy(asc(renewalOptions.ordinal), asc(renewalOptions.amount), asc(renewalOptions.id))
      .limit(mostOffered),
  (rows) => rows,
);

/** The yearly fees among which one can choose at present, in their order (REN-01, JOI-02). */
export const offeredOptions = () => offered();
export type OfferedOption = ReturnType<ReturnType<typeof offered>['rows']>[number];

const one = statement(
  () =>
    select
      .select(columns)
      .from(renewalOptions)
      .where(and(eq(renewalOptions.id, sql.placeholder('id')), isNull(renewalOptions.retiredAt)))
      .limit(1),
  firstRow,
);

/** One of the fees that are offered, or null. */
export const offeredOption = (id: string) => one({ id });
