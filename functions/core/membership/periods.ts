import { type Column, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { mostSorted } from '#functions/core/db/bounded.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column, sqlUnit } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { monthOfDays, type Period } from './rules.ts';
import { memberChanges, renewals } from './table.ts';

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
  sqlUnit<number>(sql`exists (select 1 from ${renewals} where ${renewals.userId} = ${users.id}
    and ${isValidOn(day)})`);

/**
 * Whether a period continues a membership that ends on a day: it ends later and leaves no day without
 * membership. One that has begun by today continues it even after a gap.
 */
export const continuesPeriod = (later: Periods, end: SQL, today: string): SQL =>
  sql`${later.validTo} > ${end} and ${later.validFrom} <= max(date(${end}, '+1 day'), ${today})`;

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

/** Whether there are more members on a day than a list sorts, as SQL: then they are read in its order. */
export const areManyMembers = (day: string): SQL =>
  sql`(select sum(${memberChanges.open}) from ${memberChanges} where ${memberChanges.day} <= ${day}) > ${mostSorted}`;

/** How many people with an open account are members on a day (D-24, D-77), from the changes up to it. */
export const memberCount = (day: string): Read<number> =>
  readOf(
    { count: sql<number>`coalesce(sum(${memberChanges.open}), 0)` },
    sql`from ${memberChanges} where ${memberChanges.day} <= ${day}`,
    ([row]) => row?.count ?? 0,
  );
