import { eq, sql } from 'drizzle-orm';
import { mapped, select, statement } from '#functions/db/database.ts';
import { images } from './table.ts';

const one = statement(
  () =>
    select
      .select({
        hash: images.hash,
        contentType: images.contentType,
        sizes: sql<string>`${images.sizes}`.as('sizes'),
      })
      .from(images)
      .where(eq(images.id, sql.placeholder('id')))
      .limit(1),
  (rows) => rows,
);

/** How an image is stored and which size variants have been made, or null. */
export const imageById = (id: string) =>
  mapped(one({ id }), ([row]) => row && { ...row, sizes: JSON.parse(row.sizes) as string[] });
