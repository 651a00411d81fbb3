import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { partsOfOrder } from '#functions/core/values/sorting.ts';
import type { UserOrder, UserSort } from './rules.ts';

/** By last name and given name, ignoring diacritics (USR-03); no two accounts have the same place. */
const byName = [sql`${users.lastKey}`, sql`${users.givenKey}`, sql`${users.id}`];

const columnsOf: Record<Exclude<UserSort, 'membership'>, SQL[]> = {
  name: byName,
  email: [sql`${users.emailKey}`, sql`${users.id}`],
  newsletter: [sql`${users.newsletter}`, ...byName],
};

/** An order of accounts (D-129): what has no value comes last in both directions. */
export function orderOf(sort: UserOrder): SQL {
  const { by, isDown } = partsOfOrder(sort);
  if (by !== 'membership') return inDirection(columnsOf[by], isDown);
  const end = sql`${users.memberUntil} ${sql.raw(isDown ? 'desc' : 'asc')} nulls last`;
  return sql`${end}, ${inDirection(byName, isDown)}`;
}
