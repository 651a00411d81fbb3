import { sql } from 'drizzle-orm';
import { mapRead } from '#functions/core/db/database.ts';
import { readFew } from '#functions/core/db/read-of.ts';
import { userRoles, users } from './table.ts';

/** The most administrators who are notified of something. */
const mostNotified = 50;

/** The ids of the administrators with an open account, who get the e-mails. */
export const activeAdmins = (limit = mostNotified) =>
  mapRead(
    // The plus sign keeps it from an index of all accounts: few have a role.
    readFew(
      { id: userRoles.userId },
      sql`from ${userRoles} join ${users} on ${users.id} = ${userRoles.userId}
        where ${userRoles.role} = 'admin' and +${users.status} = 'ACTIVE' and ${users.suspendedAt} is null
        order by ${userRoles.userId} limit ${limit}`,
    ),
    (rows) => rows.map(({ id }) => id),
  );
