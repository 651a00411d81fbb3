import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import { imageReferences, images } from './table.ts';

const reference = alias(imageReferences, 'reference');

const isOf = sql`${reference.imageId} = ${images.id}`;

/** Whether any record, in whatever state, shows the image of a row of `images`. */
export const isUsed: SQL = sql`exists (select 1 from ${imageReferences} as ${reference} where ${isOf})`;

/** The same, apart from what this account alone has seen: its own drafts, as the domains name them. */
export const isUsedBeyondDraftsOf = (
  { registry }: Pick<Context, 'registry'>,
  userId: string,
): SQL => sql`exists (
  select 1 from ${imageReferences} as ${reference} where ${isOf} and not (${sql.join(
    registry.unseenDrafts.flatMap((conditions) => conditions(userId)),
    sql` or `,
  )}))`;
