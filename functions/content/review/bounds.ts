import { type SQL, sql } from 'drizzle-orm';
import { tableNamed } from '#functions/core/db/names.ts';
import type { ReviewedTable } from './kind.ts';
import { isWaiting, mostWaiting, reviewResources, reviewStatuses } from './rules.ts';

const waiting = sql.raw(`('${reviewStatuses.filter(isWaiting).join("', '")}')`);

/** That one more item of an author may wait: asked in the batch that adds it, so that no two pass at once. */
export const hasRoom = (authorId: string): SQL => {
  const counts = reviewResources.map((resourceName) => {
    const { table, column } = tableNamed<ReviewedTable>(resourceName);
    return sql`(select count(*) from ${table}
      where ${column('authorId')} = ${authorId} and ${column('status')} in ${waiting})`;
  });
  return sql`${sql.join(counts, sql` + `)} < ${mostWaiting}`;
};
