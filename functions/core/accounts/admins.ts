import { and, asc, eq, sql } from 'drizzle-orm';
import { select, statement } from '#functions/core/db/database.ts';
import { userRoles, users } from './table.ts';

/** The most administrators who are notified of something. */
const mostNotified = 50;

const ids = statement(
  () =>
    select
      .select({ id: sql<string>`${userRoles.userId}`.as('id') })
      .from(userRoles)
      .innerJoin(users, eq(users.id, userRoles.userId))
      // The plus sign keeps it from an index of all accounts: few have a role.
      .where(
        and(
          eq(userRoles.role, 'admin'),
          sql`+${users.status} = 'ACTIVE' and ${users.suspendedAt} is null`,
        ),
      )
      .orderBy(asc(userRoles.userId))
      .limit(sql.placeholder('limit')),
  (rows) => rows.map(({ id }) => id),
);

/** The ids of the administrators with an open account, who get the e-mails. */
export const activeAdmins = (limit = mostNotified) => ids({ limit });
