import { type SQL, sql } from 'drizzle-orm';
import { isWaiting, mostWaiting, reviewFamilies, reviewStatuses } from './rules.ts';

const waiting = sql.raw(`('${reviewStatuses.filter(isWaiting).join("', '")}')`);

/** That one more item of an author may wait: asked in the batch that adds it, so that no two pass at once. */
export const hasRoom = (authorId: string): SQL => {
  const counts = reviewFamilies.map(
    (family) => sql`(select count(*) from ${sql.identifier(family)}
      where "authorId" = ${authorId} and "status" in ${waiting})`,
  );
  return sql`${sql.join(counts, sql` + `)} < ${mostWaiting}`;
};
