import { type SQL, sql } from 'drizzle-orm';
import { reviewHistory } from '#functions/content/review/table.ts';
import { columnsBut, heldRows, type PersonalData } from '#functions/core/accounts/personal-data.ts';
import { reviewKinds } from './kinds.ts';

// What the site needs to keep an item, and other people's ids.
const inner = ['authorId', 'version', 'changedBy', 'searchText'];

/** The tables of what is submitted, each once: events are three kinds in one. */
const tables = new Map(reviewKinds.map(({ resourceName, table }) => [resourceName, table]));

const ownIds = (userId: string): SQL =>
  sql.join(
    [...tables.values()].map(
      (table) => sql`select "id" from ${table} where "authorId" = ${userId}`,
    ),
    sql` union all `,
  );

/** What somebody has submitted, and what has become of it. */
export const submittedData: PersonalData = {
  ...Object.fromEntries(
    [...tables].map(([resourceName, table]) => [
      resourceName,
      (userId: string) =>
        heldRows(
          columnsBut(table, inner),
          sql`${table} where "authorId" = ${userId} order by "createdAt"`,
        ),
    ]),
  ),
  reviews: (userId) =>
    heldRows(
      {
        ...columnsBut(reviewHistory, ['id', 'actorId']),
        byMe: sql`case when ${reviewHistory.actorId} = ${userId} then 1 else 0 end`,
      },
      sql`${reviewHistory} where ${reviewHistory.itemId} in (${ownIds(userId)})
        order by ${reviewHistory.at}`,
    ),
};
