import { sql } from 'drizzle-orm';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { images } from '#functions/core/images/table.ts';

/** How many pictures the editor offers again. */
const mostRecent = 30;

/** The pictures that a person has uploaded, newest first, at most 30, with what was last said of each (D-165). */
export const recentImages = (ownerId: string) =>
  readOf(
    { id: images.id, alt: images.alt, width: images.width, height: images.height },
    sql`from ${images} where ${images.ownerId} = ${ownerId}
      order by ${column(images.createdAt)} desc limit ${mostRecent}`,
  );
