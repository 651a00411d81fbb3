import { type SQL, sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { fewestForChanges } from './rules.ts';
import { scrutineers } from './table.ts';

/** Whether somebody is a scrutineer of a ballot, as SQL. */
export const isScrutineerOf = (ballotId: SQL | string, userId: SQL | string): SQL =>
  sql`exists (select 1 from ${scrutineers} where ${scrutineers.ballotId} = ${ballotId} and ${scrutineers.userId} = ${userId})`;

/** The id of the open account with an e-mail address; null for none. */
export const accountWith = (email: string): Read<string | null> =>
  readOf(
    { id: users.id },
    sql`from ${users} where ${users.status} = 'ACTIVE' and ${users.emailKey} = ${emailKey(email)}`,
    ([row]) => row?.id ?? null,
  );

/** A scrutineer of a ballot. */
export type Scrutineer = ReturnType<ReturnType<typeof scrutineersOf>['rows']>[number];

/** The scrutineers of a ballot, by name; a closed account has no name. */
export const scrutineersOf = (ballotId: string) =>
  readOf(
    {
      ...pickColumns(scrutineers, ['userId', 'namedAt', 'publicKey']),
      givenName: users.givenName,
      lastName: users.lastName,
      status: users.status,
    },
    sql`from ${scrutineers} cross join ${users} on ${users.id} = ${scrutineers.userId}
      where ${scrutineers.ballotId} = ${ballotId} order by ${users.lastName}, ${users.givenName}, ${users.id}`,
    (rows) =>
      rows.map(({ status, ...row }) => ({
        ...row,
        /** Whether the account is open: others can do nothing any more. */
        isActive: status === 'ACTIVE',
      })),
  );

/** How many of a list of scrutineers have an open account. */
export const countActive = (list: readonly Scrutineer[]): number =>
  list.filter(({ isActive }) => isActive).length;

/** The ids of the scrutineers of a ballot with an open account, for e-mails. */
export const scrutineerIds = (ballotId: string): Read<string[]> =>
  readOf({ userId: scrutineers.userId }, activeOf(ballotId), (rows) =>
    rows.map(({ userId }) => userId),
  );

/** Whether a ballot has a scrutineer with an open account, as SQL. */
export const hasScrutineers = (ballotId: SQL | string): SQL =>
  sql`exists (select 1 ${activeOf(ballotId)})`;

/** Whether enough scrutineers with an open account watch over a ballot for its roll to change (D-202), as SQL. */
export const mayRollChange = (ballotId: SQL | string): SQL =>
  sql`(select count(*) ${activeOf(ballotId)}) >= ${fewestForChanges}`;

/** Its few scrutineers first: SQLite may begin with all accounts otherwise. */
const activeOf = (ballotId: SQL | string): SQL =>
  sql`from ${scrutineers} cross join ${users} on ${users.id} = ${scrutineers.userId}
    where ${scrutineers.ballotId} = ${ballotId} and ${users.status} = 'ACTIVE'`;

/** Whether an account judges a ballot: a scrutineer of it, with an open account, who is no administrator now. */
export const isJudge = (ballotId: SQL | string, userId: SQL | string): SQL =>
  sql`(${isScrutineerOf(ballotId, userId)}
    and exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.status} = 'ACTIVE')
    and not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} = 'admin'))`;

/** The same as a read. */
export const isJudgeOf = (ballotId: string, userId: string): Read<boolean> =>
  readOf(
    { is: sql<0 | 1>`${isJudge(ballotId, userId)}` },
    (list) => sql`select ${list}`,
    ([row]) => row?.is === 1,
  );
