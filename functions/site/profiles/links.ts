import { sql } from 'drizzle-orm';
import { hasRow } from '#functions/core/db/read-of.ts';
import { profileLinks } from './table.ts';

/** The tags of the cached pages that show people and winners. */
export const publicTags = ['people', 'awards'];

/** Whether a public record takes something from the profile of an account. */
export const isUsedInPublic = (userId: string) =>
  hasRow(
    sql`${profileLinks} where ${profileLinks.userId} = ${userId} and ${profileLinks.agreedAt} is not null`,
  );
