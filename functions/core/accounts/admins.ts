import { and, asc, eq, sql } from 'drizzle-orm';
import { select, statement } from '#functions/core/db/database.ts';
import { userRoles, users } from './table.ts';

/** How many administrators are told of something at most. */
const mostNotified = 50;

const ids = statement(
  () =>
    select
      .select({ id: users.id })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(and(eq(userRoles.role, 'admin'), eq(users.status, 'ACTIVE')))
      .orderBy(asc(users.id))
      .limit(sql.placeholder('limit')),
  (rows) => rows.map(({ id }) => id),
);

/** The ids of the administrators with an open account, whom e-mails go to. */
export const activeAdmins = (limit = mostNotified) => ids({ limit });
