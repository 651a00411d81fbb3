import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { countOf, hasRow, type RowOf, readOf } from '#functions/core/db/read-of.ts';
import { isTaken } from '#functions/core/db/write.ts';
import type { FieldErrors } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { checkPicture } from '#functions/core/images/queries.ts';
import { slug } from '#functions/core/values/slug.ts';
import {
  defineRecord,
  type RecordRow,
  type RecordStep,
} from '#functions/lifecycle/publishing/kind.ts';
import { pages } from '#functions/site/pages/table.ts';
import { nameIn, nameSlug } from '#functions/site/people/rules.ts';
import { refuseAward } from './errors.ts';
import { awardPath } from './rules.ts';
import type { AwardFields, WinnerFields } from './schema.ts';
import { awards, winners } from './table.ts';

const awardColumns = {
  name: awards.name,
  path: awards.path,
  winners: sql<number>`(select count(*) from ${winners}
    where ${winners.awardId} = ${awards.id} and ${winners.status} <> 'DELETED')`,
  version: awards.version,
  updatedAt: awards.updatedAt,
};
/** A row of the list of awards (ADM-13). */
export type AwardLine = RowOf<typeof awardColumns>;

const winnerColumns = {
  firstName: winners.firstName,
  lastName: winners.lastName,
  awardName: awards.name,
  year: winners.year,
  version: winners.version,
  updatedAt: winners.updatedAt,
};
/** A row of the list of winners (ADM-08). */
export type WinnerLine = RowOf<typeof winnerColumns>;

/** All used paths below `/award-prizes` that begin with this one. */
const pathsLike = (path: string) =>
  readOf(
    { path: awards.path },
    sql`from ${awards} where instr(${awards.path}, ${path}) = 1
      union select ${pages.path} from ${pages}
      where instr(${pages.path}, ${path}) = 1 and ${pages.status} <> 'DELETED'`,
    (rows) => new Set(rows.map((row) => row.path)),
  );

/** The initial values of an award: a path made of its name (D-11), and the last position. */
async function initialColumns(ctx: Context, { name }: { name?: unknown }) {
  const own = awardPath(slug(String(name || 'award')));
  const { taken, last } = await ctx.db.read({
    taken: pathsLike(own),
    last: readOf(
      { n: sql<number>`coalesce(max(${awards.ordinal}), -1) + 1` },
      sql`from ${awards}`,
      (rows) => rows[0]?.n ?? 0,
    ),
  });
  let path = own;
  for (let n = 2; taken.has(path); n++) path = `${own}-${n}`;
  return { path, ordinal: last };
}

/** The resource of awards for administrators (ADM-13…16). */
export const awardRecord = defineRecord<AwardFields>({
  resourceName: 'awards',
  permission: 'awards.manage',
  table: awards,
  rich: ['summary', 'description'],
  async plan(ctx, { typed, was }) {
    if (!was) return { columns: { ...typed, ...(await initialColumns(ctx, typed)) } };
    // Made of its first name and kept ever after (D-11).
    if (was.name !== '' || !typed.name) return { columns: typed };
    const { path } = await initialColumns(ctx, typed);
    return { columns: { ...typed, path } };
  },
  taken: (error) => (isTaken(error, 'awards.path') ? refuseAward.nameTaken() : null),
  tags: ({ path }) => ['awards', `award:${path}`, 'page:/search'],
  publicPath: ({ path }) => String(path),
  listing: {
    columns: awardColumns,
    from: sql`${awards}`,
    words: sql`${awards.name}`,
    sorts: {
      name: [sql`${awards.name} collate nocase`, sql`${awards.id}`],
      order: [sql`${awards.ordinal}`, sql`${awards.name}`, sql`${awards.id}`],
      changed: [sql`${awards.updatedAt}`, sql`${awards.id}`],
    },
    order: sql`${awards.ordinal}, ${awards.name}, ${awards.id}`,
  },
  forgotten: {
    keeps: sql`exists (select 1 from ${winners} where ${winners.awardId} = ${awards.id})`,
  },
});

const awardOf = (id: unknown) =>
  readOf(
    { path: awards.path },
    sql`from ${awards} where ${awards.id} = ${String(id)} and ${awards.status} <> 'DELETED'`,
    (rows) => rows[0]?.path ?? null,
  );

// An event belongs to another domain, which this one does not import.
const isEdition = (id: unknown) =>
  hasRow(sql`"events" where "id" = ${String(id)} and "status" = 'PUBLISHED'
    and "isNetsci" and "eventType" is not 'COLLOQUIUM'`);

async function winnerProblems(ctx: Context, { typed, was }: RecordStep): Promise<FieldErrors> {
  const changed = (name: string) => typed[name] !== undefined && typed[name] !== was?.[name];
  const { award, edition } = await ctx.db.read({
    award: awardOf(typed.awardId),
    edition: isEdition(typed.eventId),
  });
  return {
    ...(await checkPicture(ctx, typed.imageId, was?.imageId)),
    ...(changed('awardId') && !award ? { awardId: [says('choice')] } : {}),
    ...(changed('eventId') && typed.eventId !== null && !edition
      ? { eventId: [says('choice')] }
      : {}),
  };
}

const byName = [
  sql`${winners.lastName} collate nocase`,
  sql`${winners.firstName}`,
  sql`${winners.id}`,
];

/** The resource of winners for administrators (ADM-08…12, ADM-14). */
export const winnerRecord = defineRecord<WinnerFields>({
  resourceName: 'winners',
  permission: 'awards.manage',
  table: winners,
  rich: ['rationale', 'shortBio'],
  problems: winnerProblems,
  plan: async (_, { typed, was }) => ({
    columns: { ...typed, slug: nameSlug(nameIn({ ...was, ...typed })) },
  }),
  tags: () => ['awards', 'page:/search'],
  // The award's path is not in the row: `findVisibility` reads it.
  publicPath: () => null,
  listing: {
    columns: winnerColumns,
    // The winners first, of which an index gives the order.
    from: sql`${winners} cross join ${awards} on ${awards.id} = ${winners.awardId}`,
    words: sql`${winners.firstName} || ' ' || ${winners.lastName} || ' ' || ${awards.name} || ' ' || coalesce(${winners.year}, '')`,
    sorts: {
      name: byName,
      year: [sql`${winners.year}`, ...byName],
      award: [sql`${awards.name} collate nocase`, ...byName],
      changed: [sql`${winners.updatedAt}`, sql`${winners.id}`],
    },
    order: sql`${winners.year} desc, ${winners.lastName}, ${winners.firstName}, ${winners.id}`,
  },
});

/** The awards that a winner can have: those that are not deleted, in their order. */
export const awardChoices = () =>
  readOf(
    { id: awards.id, name: awards.name, path: awards.path, status: awards.status },
    sql`from ${awards} where ${awards.status} <> 'DELETED'
      order by ${awards.ordinal}, ${awards.name} limit 500`,
  );

/** How many published winners an award has. */
export const countWinners = (awardId: string) =>
  countOf(
    sql`${winners} where ${winners.awardId} = ${awardId} and ${winners.status} = 'PUBLISHED'`,
  );

/** The award of a winner in any state, even a deleted one; null without a winner. */
export const awardOfWinner = (winnerId: string): Read<RecordRow | null> => ({
  sql: 'select * from "awards" where "id" = (select "awardId" from "winners" where "id" = ?)',
  params: [winnerId],
  rows: (rows) => firstRow(rows as RecordRow[]),
});
