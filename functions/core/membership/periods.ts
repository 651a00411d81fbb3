import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { mostSorted } from '#functions/core/db/bounded.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column, sqlUnit } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { monthOfDays, type Period } from './rules.ts';
import { memberChanges, memberEdges, renewals } from './table.ts';

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

const edge = alias(memberEdges, 'edge');
const other = alias(memberEdges, 'otherEdge');
const otherEdge = (
  change: 1 | -1,
  condition: SQL,
) => sql`exists (select 1 from ${memberEdges} as ${other}
  where ${other.userId} = ${edge.userId} and ${other.change} = ${change} and ${condition})`;

/** On the day of the edge a membership is over: none begins on it. */
const isEnd = sql`${edge.change} = -1 and not ${otherEdge(1, sql`${other.day} = ${edge.day}`)}`;

/** People by a day on which their membership begins or ends: a condition on an edge. */
export type ByEdge = SQL;

/** Members whose uninterrupted membership ends within so many days, today included. */
export const endsWithin = (days: number, today: string): ByEdge =>
  sql`${isEnd} and ${edge.day} > ${today} and ${edge.day} <= ${addDays(today, days + 1)}
    and exists (select 1 from ${renewals} where ${renewals.userId} = ${edge.userId} and ${isValidOn(today)})`;

/** Members whose uninterrupted membership ends this month, today or later. */
export const endsThisMonth = (today: string): ByEdge => {
  const first = `${today.slice(0, 7)}-01`;
  const next = addDays(first, 31).slice(0, 7);
  // The day after the last one: the first of the next month belongs to this one.
  return sql`${isEnd} and ${edge.day} > ${today} and ${edge.day} <= ${`${next}-01`}
    and exists (select 1 from ${renewals} where ${renewals.userId} = ${edge.userId} and ${isValidOn(today)})`;
};

/** People whose last membership ended this year, before today, and who have none to come. */
export const lapsedThisYear = (today: string): ByEdge =>
  sql`${edge.change} = -1 and ${edge.day} > ${`${today.slice(0, 4)}-01-01`} and ${edge.day} <= ${today}
    and not ${otherEdge(-1, sql`${other.day} > ${today}`)}`;

/** People whose first membership began this month. */
export const beganThisMonth = (today: string): ByEdge => {
  const first = `${today.slice(0, 7)}-01`;
  return sql`${edge.change} = 1 and ${edge.day} >= ${first} and ${edge.day} <= ${today}
    and not ${otherEdge(1, sql`${other.day} < ${first}`)}`;
};

/** Whether the user of a row of `users` is one of these people. */
export const hasEdge = (by: ByEdge): SQL =>
  sql`exists (select 1 from ${memberEdges} as ${edge} where ${edge.userId} = ${users.id} and ${by})`;

/** These people with an open account: what follows `from`, each edge with its user. */
export const usersByEdge = (by: ByEdge): SQL =>
  sql`${memberEdges} as ${edge} cross join ${users}
    where ${edge.isOpen} = 1 and ${by} and ${users.id} = ${edge.userId} and ${users.status} = 'ACTIVE'`;

/** The ids of these people, each once. */
export const idsByEdge = (by: ByEdge): SQL =>
  sql`select distinct ${edge.userId} from ${memberEdges} as ${edge} where ${edge.isOpen} = 1 and ${by}`;

/** The last days of these memberships with the ids of their people, the next first, `most` at most. */
export const endsByEdge = (by: ByEdge, most: number): SQL =>
  sql`select date(${edge.day}, '-1 day') || 'T00:00:00.000Z' as "since", ${edge.userId} as "id"
    from ${memberEdges} as ${edge} where ${edge.isOpen} = 1 and ${by} order by ${edge.day} limit ${sql.raw(`${most}`)}`;

/** The day after the membership of a user of `users` ends, or after the last one ended; null for others. */
export const dayAfterMembership = (today: string): SQL<string | null> =>
  sqlUnit<string | null>(sql`coalesce(
    iif(${isMemberOn(today)}, (select min(${edge.day}) from ${memberEdges} as ${edge}
      where ${edge.userId} = ${users.id} and ${isEnd} and ${edge.day} > ${today}), null),
    (select max(${edge.day}) from ${memberEdges} as ${edge}
      where ${edge.userId} = ${users.id} and ${edge.change} = -1 and ${edge.day} <= ${today}))`);

/** The users of the first ends of membership, in the order of these days. */
export function usersByEnd(
  { today, ends, isDown }: { today: string; ends: 'past' | 'ahead' | undefined; isDown: boolean },
  most: SQL,
): SQL {
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const span = { past: sql`<= ${today}`, ahead: sql`> ${today}` };
  const driven = alias(memberEdges, 'driven');
  return sql`select ${users}.*, ${users}."rowid" as "rowid" from ${memberEdges} as ${driven} cross join ${users}
    where ${driven.isOpen} = 1 and ${driven.change} = -1 ${ends ? sql`and ${driven.day} ${span[ends]}` : sql``}
      and ${users.id} = ${driven.userId} and ${users.status} = 'ACTIVE' and ${driven.day} = ${dayAfterMembership(today)}
    order by ${driven.day} ${direction}, ${driven.userId} ${direction} limit ${most}`;
}
