import { type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { inDirection } from '#functions/core/db/order.ts';
import { dayAfterMembership, usersByEnd } from '#functions/core/membership/periods.ts';
import { partsOfOrder } from '#functions/core/values/sorting.ts';
import { lastSeenAt, usersByLastSeen } from '#functions/identity/access/sessions.ts';
import type { UserOrder, UserSort } from './rules.ts';

/** By last name and given name, ignoring diacritics (USR-03); no two accounts have the same place. */
const byName = [sql`${users.lastKey}`, sql`${users.givenKey}`, sql`${users.id}`];

const columnsOf: Record<Exclude<UserSort, 'membership' | 'seen'>, SQL[]> = {
  name: byName,
  email: [sql`${users.emailKey}`, sql`${users.id}`],
  newsletter: [sql`${users.newsletter}`, ...byName],
  registered: [sql`${users.createdAt}`, sql`${users.id}`],
};

interface Order {
  /** The order of accounts that are sorted. */
  sorted: SQL;
  /** The order that an index gives. */
  order: SQL;
  /** Selects the first accounts in that order, where the index is of another table. */
  first?: (most: SQL) => SQL;
}

/** An order of accounts (D-129): what has no value comes last in both directions. */
export function orderOf(sort: UserOrder, today: string, ends: 'past' | 'ahead' | undefined): Order {
  const { by, isDown } = partsOfOrder(sort);
  const directed = (columns: SQL[]) => inDirection(columns, isDown);
  if (by !== 'membership' && by !== 'seen') {
    const order = directed(columnsOf[by]);
    return { sorted: order, order };
  }
  const value = by === 'seen' ? lastSeenAt : dayAfterMembership(today);
  const isMissing = sql`${value} is null`;
  return {
    sorted: sql`${isMissing}, ${directed([value])}, ${directed(byName)}`,
    order: sql`${isMissing}, ${directed([value, sql`${users.id}`])}`,
    first: (most) =>
      by === 'seen' ? usersByLastSeen(isDown, most) : usersByEnd({ today, ends, isDown }, most),
  };
}

/** The first accounts by name. */
export const usersByName = (most: SQL): SQL =>
  sql`select *, "rowid" from ${users} where ${users.status} = 'ACTIVE'
    order by ${users.lastKey}, ${users.givenKey}, ${users.id} limit ${most}`;
