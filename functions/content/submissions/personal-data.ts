import { type SQL, sql } from 'drizzle-orm';
import { reviewDecisions } from '#functions/content/review/decisions/table.ts';
import { reviewHistory } from '#functions/content/review/table.ts';
import { omitFields, type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import { reviewKinds } from './kinds.ts';

// Internal columns, and ids of other people.
const inner = ['authorId', 'version', 'changedBy', 'searchText'];

/** The tables of submitted items, each once: one holds the three kinds of events. */
const tables = new Map(reviewKinds.map(({ resourceName, table }) => [resourceName, table]));

const ownIds = (userId: string): SQL =>
  sql.join(
    [...tables.values()].map(
      (table) => sql`select "id" from ${table} where "authorId" = ${userId}`,
    ),
    sql` union all `,
  );

/** The items that a user has submitted, and the decisions about them. */
export const submittedData: PersonalData = {
  ...Object.fromEntries(
    [...tables].map(([resourceName, table]) => [
      resourceName,
      (userId: string) =>
        readRows(
          omitFields(table, inner),
          sql`${table} where "authorId" = ${userId} order by "createdAt"`,
        ),
    ]),
  ),
  /** What their texts were like when they were last decided about: they may have changed since. */
  reviewedTexts: (userId) =>
    readRows(
      {
        ...omitFields(reviewDecisions, ['actorId']),
        byMe: sql`case when ${reviewDecisions.actorId} = ${userId} then 1 else 0 end`,
      },
      sql`${reviewDecisions} where ${reviewDecisions.itemId} in (${ownIds(userId)})
        order by ${reviewDecisions.at}`,
    ),
  reviews: (userId) =>
    readRows(
      {
        ...omitFields(reviewHistory, ['id', 'actorId']),
        byMe: sql`case when ${reviewHistory.actorId} = ${userId} then 1 else 0 end`,
      },
      sql`${reviewHistory} where ${reviewHistory.itemId} in (${ownIds(userId)})
        order by ${reviewHistory.at}`,
    ),
};
