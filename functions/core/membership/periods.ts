import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column, sqlUnit } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { monthOfDays, type Period } from './rules.ts';
import { renewals } from './table.ts';

/**
 * The rules of `rules.ts` as SQL (D-77). No other statement compares the days of a period: a test checks
 * that.
 */

/** The periods table, or an alias of it in a query that needs it twice. */
type Periods = Record<'id' | 'userId' | 'validFrom' | 'validTo', Column>;

/** Whether a period gives membership on a day; both its first and last day count. */
export const isValidOn = (day: unknown): SQL =>
  sql`${renewals.validFrom} <= ${day} and ${renewals.validTo} >= ${day}`;

/** Whether the user of a row of `users` is a member on a day (D-24, D-77). */
export const isMemberOn = (day: unknown): SQL<number> =>
  sqlUnit<number>(sql`(coalesce(${users.memberUntil}, '') >= ${day} and exists (select 1 from ${renewals}
    where ${renewals.userId} = ${users.id} and ${isValidOn(day)}))`);

/** Whether a period ends later than on a day. */
export const endsAfter = (later: Periods, day: SQL): SQL => sql`${later.validTo} > ${day}`;

/**
 * Whether a period begins where another one of the same person ends: on its last day, as older periods do, or
 * the day after.
 */
export const adjoinsPeriod = (later: Periods, own: Periods): SQL =>
  sql`${later.userId} = ${own.userId} and ${later.id} <> ${own.id}
    and ${later.validFrom} between ${own.validTo} and date(${own.validTo}, '+1 day')`;

/**
 * The end of the last row of a table of periods that meets a condition and fills the time between two days
 * (`fillsPeriod` in rules.ts), as SQL; null for none.
 */
export const endOfFilling = (
  periods: Pick<Periods, 'validFrom' | 'validTo'>,
  table: SQL,
  condition: SQL,
  [from, to]: readonly [SQL, SQL],
): SQL =>
  sql`(select max(${periods.validTo}) from ${table} where ${condition}
    and ((${periods.validFrom} = ${from} and ${periods.validTo} = ${to})
      or julianday(min(${periods.validTo}, ${to})) - julianday(max(${periods.validFrom}, ${from})) >= ${monthOfDays}))`;

/** Whether a period is not over on a day, as SQL. */
export const isNotOver = (periods: Pick<Periods, 'validTo'>, day: string): SQL =>
  sql`${periods.validTo} >= ${day}`;

/** When a claim to a period ends: at a moment, or with the period if that is earlier. */
export const endWithin = (validTo: Column, latest: string): SQL =>
  sql`min(${latest}, date(${validTo}, '+1 day') || 'T00:00:00.000Z')`;

/** All periods of a person as JSON, in a fixed order, so that two such texts can be compared. */
export const periodsText = (userId: SQL): SQL<string> =>
  sql<string>`(select json_group_array(json_object('validFrom', ${column(renewals.validFrom)}, 'validTo', ${column(renewals.validTo)}))
    from (select ${column(renewals.validFrom)}, ${column(renewals.validTo)} from ${renewals} where ${column(renewals.userId)} = ${userId}
      order by ${column(renewals.validTo)}, ${column(renewals.validFrom)}))`;

/** The periods in such a text. */
export const parsePeriods = (text: string): Period[] => JSON.parse(text) as Period[];

export const periodsOf = (userId: string): Read<Period[]> =>
  readOf(
    { validFrom: renewals.validFrom, validTo: renewals.validTo },
    sql`from ${renewals} where ${renewals.userId} = ${userId}
      order by ${renewals.validTo}, ${renewals.validFrom}`,
  );

/** Whether a period is the first that a person was given: who gets it is welcomed. */
export const isFirstPeriod = (id: SQL | string): SQL =>
  sql`not exists (select 1 from ${renewals} as "mine" join ${renewals} as "other" on "other"."userId" = "mine"."userId"
    and "other"."createdAt" < "mine"."createdAt" where "mine"."id" = ${id})`;

/** How many people had a membership on each of these days, whatever their accounts are today. */
export const membersOn = (days: readonly string[]): Read<number[]> => {
  const names = days.map((_, i) => sql.identifier(`on${i}`));
  const has = days.map((day, i) => sql`max(${isValidOn(day)}) as ${names[i]}`);
  return readOf(
    {
      counts: sql<string>`json_array(${sql.join(
        names.map((one) => sql`coalesce(sum(${one}), 0)`),
        sql`, `,
      )})`,
    },
    sql`from (select ${sql.join(has, sql`, `)} from ${renewals} where ${renewals.validTo} >= ${days[0]}
      group by ${renewals.userId})`,
    ([row]) => JSON.parse(row?.counts ?? '[]') as number[],
  );
};

/** People by the first and last day of their memberships: a condition on `users`. */
type ByDays = SQL<number>;

const hasBegun = (today: string): SQL => sql`${users.memberSince} <= ${today}`;

/** Members whose last membership ends on a day from today to another one, both included. */
const endsBy = (today: string, last: string): ByDays =>
  sqlUnit(
    sql`(${users.memberUntil} >= ${today} and ${users.memberUntil} <= ${last} and ${hasBegun(today)})`,
  );

/** Members whose membership ends within so many days, today included. */
export const endsWithin = (days: number, today: string): ByDays =>
  endsBy(today, addDays(today, days));

/** Members whose membership ends this month, today or later. */
export const endsThisMonth = (today: string): ByDays =>
  endsBy(today, addDays(`${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1));

/** People whose last membership ended this year, before today, and who have none to come. */
export const lapsedThisYear = (today: string): ByDays =>
  sqlUnit(
    sql`(${users.memberUntil} >= ${`${today.slice(0, 4)}-01-01`} and ${users.memberUntil} < ${today})`,
  );

/** People whose first membership began this month. */
export const beganThisMonth = (today: string): ByDays =>
  sqlUnit(sql`(${users.memberSince} >= ${`${today.slice(0, 7)}-01`} and ${hasBegun(today)})`);

/** How many people with an open account are members on a day (D-24, D-77). */
export const memberCount = (day: string): Read<number> =>
  readOf(
    { count: sql<number>`count(*)` },
    sql`from ${users} where ${users.status} = 'ACTIVE' and ${users.memberUntil} >= ${day} and ${isMemberOn(day)}`,
    ([row]) => row?.count ?? 0,
  );

/** People who have a membership to come, and none on a day: the number of accounts among them that are open. */
export const comingMembers = (today: string): Read<number> =>
  readOf(
    { count: sql<number>`count(distinct ${users.id})` },
    // In this order: few periods begin later, and all accounts are many.
    sql`from ${renewals} cross join ${users} on ${users.id} = ${renewals.userId}
      where ${renewals.validFrom} > ${today} and ${users.status} = 'ACTIVE' and not ${isMemberOn(today)}`,
    ([row]) => row?.count ?? 0,
  );
