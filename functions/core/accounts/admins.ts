import { and, asc, eq, sql } from 'drizzle-orm';
import { select, statement } from '#functions/core/db/database.ts';
import { userRoles, users } from './table.ts';

/** The most administrators who are notified of something. */
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

/** The ids of the administrators with an open account, who get the e-mails. */
export const activeAdmins = (limit = mostNotified) => ids({ limit });
