import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { countOf, type RowOf, readFew } from '#functions/core/db/read-of.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { gatewayNames } from '#functions/core/values/payment-words.ts';
import type { ReconciledSpan } from '#functions/membership/payments/model/schema.ts';
import { payments } from '#functions/membership/payments/model/table.ts';

/** A payment after which a comparison goes on. */
export interface Place {
  createdAt: string;
  id: string;
}

const spanColumns = {
  ...pickColumns(payments, ['id', 'orderId', 'amount', 'currency', 'status', 'createdAt']),
  ...pickColumns(users, ['givenName', 'lastName']),
};
export type SpanPayment = RowOf<typeof spanColumns>;

/** The most payments that are counted. */
const mostCounted = 10_000;

/**
 * The payments that were handed to a gateway in a span of days and come after a place, the newest first, and how many
 * there are, up to a limit.
 */
export function paymentsAfter(
  { from, to }: ReconciledSpan,
  { createdAt, id }: Place | { createdAt: null; id: '' },
  limit: number,
) {
  const end = addDays(to, 1);
  const at = createdAt ?? end;
  const isNext = sql`${payments.gateway} in ${gatewayNames}
    and ${payments.createdAt} >= ${from} and ${payments.createdAt} < ${end}
    and (${payments.createdAt} < ${at} or (${payments.createdAt} = ${at} and ${payments.id} > ${id}))`;
  return {
    begun: readFew(
      spanColumns,
      sql`from ${payments} join ${users} on ${users.id} = ${payments.userId} where ${isNext}
        order by ${payments.createdAt} desc, ${payments.id} limit ${limit}`,
    ),
    count: countOf(sql`(select 1 from ${payments} where ${isNext} limit ${mostCounted})`),
  };
}
