import { type SQL, sql } from 'drizzle-orm';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import type { Period } from './rules.ts';

/**
 * The questions of `rules.ts` as SQL (D-77). No other statement compares the days of a period: a test
 * looks for it.
 */

const column = (alias: string, name: 'userId' | 'validFrom' | 'validTo'): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(name)}`;

/** Whether a period gives membership on a day; both its days count. */
export const isValidOn = (day: unknown, alias = 'renewals'): SQL =>
  sql`${column(alias, 'validFrom')} <= ${day} and ${column(alias, 'validTo')} >= ${day}`;

/** Whether the user of a row of `users` is a member on a day (D-24, D-77). */
export const isMemberOn = (day: unknown): SQL<number> =>
  sql<number>`exists (select 1 from "renewals" where "renewals"."userId" = "users"."id"
    and ${isValidOn(day)})`;

/**
 * Whether a period carries on a membership that ends on a day: it ends later, and begins before a day
 * without membership has passed. One that has begun by today does so after a gap as well.
 */
export const carriesOn = (alias: string, end: SQL, today: string): SQL =>
  sql`${column(alias, 'validTo')} > ${end}
    and ${column(alias, 'validFrom')} <= max(date(${end}, '+1 day'), ${today})`;

/** Whether a period begins where another one of its person ends: on its last day, as of old, or the day after. */
export const standsOn = (later: string, own: string): SQL =>
  sql`${column(later, 'userId')} = ${column(own, 'userId')} and ${sql.identifier(later)}."id" <> ${sql.identifier(own)}."id"
    and ${column(later, 'validFrom')} between ${column(own, 'validTo')} and date(${column(own, 'validTo')}, '+1 day')`;

/** All periods of a person as JSON, in one order, so that two such texts can be compared. */
export const periodsText = (userId: SQL): SQL<string> =>
  sql<string>`(select json_group_array(json_object('validFrom', "validFrom", 'validTo', "validTo"))
    from (select "validFrom", "validTo" from "renewals" where "userId" = ${userId}
      order by "validTo", "validFrom"))`;

/** The periods that such a text holds. */
export const periodsIn = (text: string): Period[] => JSON.parse(text) as Period[];

/** All periods of a person. */
export const periodsOf = (userId: string): Read<Period[]> =>
  readOf(
    sql`select "validFrom", "validTo" from "renewals" where "userId" = ${userId}
      order by "validTo", "validFrom"`,
    (rows: Period[]) => rows,
  );
