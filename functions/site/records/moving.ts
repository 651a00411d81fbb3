import { type Column, type SQL, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guard, type Write, write } from '#functions/core/db/write.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { compareVersion, purge } from '#functions/lifecycle/change.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import type { RecordRow } from '#functions/lifecycle/publishing/kind.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { pages } from '#functions/site/pages/table.ts';
import { people } from '#functions/site/people/table.ts';
import { recordOf } from './kinds.ts';
import type { Move, MovedResource } from './moved.ts';

interface Places {
  table: typeof people | typeof pages;
  /** The number of a record's place, and what decides between equal ones. */
  place: Column;
  ties: readonly Column[];
  /** The records among which one has its place. */
  among(row: RecordRow): SQL;
}

const placesOf: Record<MovedResource, Places> = {
  people: {
    table: people,
    place: people.ordinal,
    ties: [people.lastName, people.firstName, people.id],
    among: () => sql`true`,
  },
  pages: {
    table: pages,
    place: pages.positionInSection,
    ties: [pages.title, pages.id],
    among: ({ sectionId }) => sql`${column(pages.sectionId)} = ${sectionId ?? ''}`,
  },
};

/** The records of an order, as the rows of a table, by names that an update of the table may use. */
const ordered = ({ table, place, ties, among }: Places, row: RecordRow, also: SQL = sql`true`) => {
  const order = sql.join([place, ...ties].map(column), sql`, `);
  return sql`select ${column(table.id)} as "recordId", row_number() over (order by ${order}) * 2 as "rank"
    from ${table} where ${among(row)} and ${column(table.status)} <> 'DELETED' and ${also}`;
};

/**
 * Numbers the records of an order anew, from 0, with one of them right after another. Whoever has one of the others
 * open learns that its number has changed, so that an older form does not move it back (D-65).
 */
function renumber(places: Places, row: RecordRow, after: string, actorId: string): Write {
  const { table, place } = places;
  const others = ordered(places, row, sql`${column(table.id)} <> ${row.id}`);
  return write(sql`with "others" as (${others}), "placed"("recordId", "n") as (
      select "recordId", row_number() over (order by "rank") - 1 from (
        select "recordId", "rank" from "others" union all
        select ${row.id}, coalesce((select "rank" from "others" where "recordId" = ${after}), 0) + 1))
    update ${table} set ${column(place)} = "placed"."n", ${column(table.changedBy)} = ${actorId},
      ${column(table.version)} = ${table.version} + (${table.id} <> ${row.id})
    from "placed" where ${table.id} = "placed"."recordId" and ${place} <> "placed"."n"`);
}

/** The record before one in its order: '' for the first one. */
const recordBefore = (places: Places, row: RecordRow) =>
  readOf(
    { id: sql<string>`"before"."recordId"` },
    sql`from (${ordered(places, row)}) as "own" join (${ordered(places, row)}) as "before"
      on "before"."rank" = "own"."rank" - 2 where "own"."recordId" = ${row.id}`,
    ([before]) => before?.id ?? '',
  );

/**
 * Moves a person, or a page within its section, right after another one (D-171). One that stands there already stays,
 * so that pressing twice is harmless. Throws `NOT_SIGNED_IN`, `FORBIDDEN`, `NOT_FOUND`, and `CONFLICT` when it has
 * changed since the version that was shown, when the other one is gone, and for a fixed page (D-82).
 */
export async function moveRecord(
  ctx: Context,
  resourceName: MovedResource,
  { id, version, after }: Move,
): Promise<void> {
  const kind = recordOf(resourceName);
  const places = placesOf[resourceName];
  const actor = authorize(ctx, kind.permissions.change, { proof: 'none' });
  const read = await ctx.db.read({ row: itemById<RecordRow>(kind, id) });
  const row = found(read.row && !isDeleted(read.row.status) ? read.row : null, 'Record');
  const { before } = await ctx.db.read({ before: recordBefore(places, row) });
  if (before === after) return;
  await compareVersion(ctx, row, version);
  const { table } = places;
  const goal = sql`exists (select 1 from (${ordered(places, row)}) where "recordId" = ${after})`;
  await commit(
    ctx,
    [
      guard(sql`update ${table} set ${column(table.version)} = ${column(table.version)} + 1,
          ${column(table.updatedAt)} = ${ctx.now().toISOString()}, ${column(table.changedBy)} = ${actor.id}
        where ${column(table.id)} = ${id} and ${column(table.version)} = ${version}
          and ${column(table.status)} <> 'DELETED' and ${row.isFixed === 1 ? sql`false` : sql`true`}
          and ${after === '' ? sql`true` : goal} and ${after} <> ${id}`),
      renumber(places, row, after, actor.id),
    ],
    { action: `${resourceName}.placed`, record: [resourceName, id] },
  );
  await purge(ctx, kind, [row]);
}
