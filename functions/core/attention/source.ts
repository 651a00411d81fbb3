import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Permission } from '#functions/core/permissions/rules.ts';
import { type AttentionArea, mostCounted } from './rules.ts';

export interface Found {
  count: number;
  /** The time of the oldest, ISO 8601. */
  since: string | null;
  /** The id of the oldest. */
  id: string | null;
}

interface AnySource {
  /** Who gets it: those who may do something about it. */
  permission: Permission;
  /** The part of the overview that lists it. */
  area: AttentionArea;
  /** The entry of the navigation that shows its number, by its path; null for none. */
  nav: `/my/${string}` | null;
  /** The screen with all of them, with its filter. */
  list: `/my/${string}`;
  /** The screen of one, to which a single one leads; without it that is the list. */
  item?(id: string): `/my/${string}`;
  /** True for what ends soon and can wait: it is listed apart and not counted in the navigation. */
  isSoon?: true;
}

/** A source that is counted in SQL: all of them are one statement, on every screen of an administrator. */
export interface CountedSource extends AnySource {
  /**
   * Selects `since` and `id` of what waits, the oldest first, by an index: at most `mostCounted` rows (`oldest`), and
   * no more than some hundred are looked at.
   */
  rows(ctx: Pick<Context, 'now' | 'config'>): SQL;
}

/** A source that is more than one statement: only the list asks it. */
export interface CheckedSource extends AnySource {
  look(ctx: Context): Promise<Found>;
}

/** Something that can need an administrator's attention, declared by its domain (D-151). */
export type AttentionSource = CountedSource | CheckedSource;

/** The end of a source's statement. */
export const oldest = (since: SQL): SQL =>
  sql`order by ${since} limit ${sql.raw(`${mostCounted}`)}`;
