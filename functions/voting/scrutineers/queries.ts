import { type SQL, sql } from 'drizzle-orm';
import { userRoles, users } from '#functions/core/accounts/table.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { fewestForChanges, type ReportDecision, type ReportSubject } from './rules.ts';
import { scrutineerReports, scrutineers } from './table.ts';

/** Whether somebody is a scrutineer of a ballot, as SQL. */
export const isScrutineerOf = (ballotId: SQL | string, userId: SQL | string): SQL =>
  sql`exists (select 1 from ${scrutineers} where ${scrutineers.ballotId} = ${ballotId} and ${scrutineers.userId} = ${userId})`;

/** A scrutineer with the last report about each subject. */
export type Scrutineer = ReturnType<ReturnType<typeof scrutineersOf>['rows']>[number];

const lastReport = (subject: ReportSubject, name: 'decision' | 'at' | 'hash' | 'note') =>
  sql<string | null>`(select ${scrutineerReports[name]} from ${scrutineerReports}
    where ${scrutineerReports.ballotId} = ${scrutineers.ballotId} and ${scrutineerReports.subject} = ${subject}
      and ${scrutineerReports.userId} = ${scrutineers.userId}
    order by ${scrutineerReports.number} desc limit 1)`;

const reportColumns = (subject: ReportSubject) => ({
  decision: sql<ReportDecision | null>`${lastReport(subject, 'decision')}`,
  at: lastReport(subject, 'at'),
  hash: lastReport(subject, 'hash'),
  note: lastReport(subject, 'note'),
});
const [ofRoll, ofResult] = [reportColumns('ROLL'), reportColumns('RESULT')];

/** The scrutineers of a ballot, by name, with what they have reported; a closed account has no name. */
export const scrutineersOf = (ballotId: string) =>
  readOf(
    {
      ...pickColumns(scrutineers, ['userId', 'namedAt']),
      givenName: users.givenName,
      lastName: users.lastName,
      status: users.status,
      rollDecision: ofRoll.decision,
      rollAt: ofRoll.at,
      rollNote: ofRoll.note,
      resultDecision: ofResult.decision,
      resultAt: ofResult.at,
      resultNote: ofResult.note,
      resultHash: ofResult.hash,
    },
    sql`from ${scrutineers} cross join ${users} on ${users.id} = ${scrutineers.userId}
      where ${scrutineers.ballotId} = ${ballotId} order by ${users.lastName}, ${users.givenName}, ${users.id}`,
    (rows) =>
      rows.map(({ status, ...row }) => ({
        ...row,
        /** Whether the account is open: others can report nothing any more. */
        isActive: status === 'ACTIVE',
      })),
  );

/** How many scrutineers there are, and what they have reported. */
export interface ScrutineerCounts {
  /** Those named. */
  named: number;
  /** Of these, those with an open account. */
  active: number;
  rollConfirmed: number;
  resultConfirmed: number;
  resultRefused: number;
}

/** The counts of a list of scrutineers. */
export function countScrutineers(list: readonly Scrutineer[]): ScrutineerCounts {
  const count = (is: (one: Scrutineer) => boolean): number => list.filter(is).length;
  return {
    named: list.length,
    active: count(({ isActive }) => isActive),
    rollConfirmed: count(({ rollDecision }) => rollDecision === 'CONFIRMED'),
    resultConfirmed: count(({ resultDecision }) => resultDecision === 'CONFIRMED'),
    resultRefused: count(({ resultDecision }) => resultDecision === 'REFUSED'),
  };
}

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

/** Whether enough scrutineers have confirmed the result of a ballot (`isConfirmed`), as SQL; true where there are none. */
export const isResultConfirmed = (ballotId: SQL | string): SQL =>
  sql`((select count(*) ${activeOf(ballotId)}) = 0 or
    2 * (select count(*) ${activeOf(ballotId)} and ${ofResult.decision} = 'CONFIRMED') > (select count(*) ${activeOf(ballotId)}))`;

/** The same as a read. */
export const resultConfirmed = (ballotId: string): Read<boolean> =>
  readOf(
    { is: sql<0 | 1>`${isResultConfirmed(ballotId)}` },
    (list) => sql`select ${list}`,
    ([row]) => row?.is === 1,
  );

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
