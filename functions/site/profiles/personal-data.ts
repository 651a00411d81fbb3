import { eq, sql } from 'drizzle-orm';
import { omitFields, type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { profileLinks, profiles } from './table.ts';

/** The profile of a person, and which public records are linked to the account, for the export of one's own data. */
export const profileData: PersonalData = {
  profile: (userId) =>
    readRows(
      omitFields(profiles, ['userId', 'shownKey', 'nameKey']),
      sql`${profiles} where ${profiles.userId} = ${userId}`,
    ),
  publicRecords: (userId) =>
    readRows(
      omitFields(profileLinks, ['userId']),
      sql`${profileLinks} where ${profileLinks.userId} = ${userId}
        order by ${profileLinks.resource}, ${profileLinks.recordId}`,
    ),
};

/**
 * Deletes the profile and its links in the batch that closes the account (D-20): public records keep their own
 * values, and the picture is removed once nothing shows it.
 */
export const profileOfLeaver = (_: Context, userId: string): Write[] => [
  write(change.delete(profileLinks).where(eq(profileLinks.userId, userId))),
  write(change.delete(profiles).where(eq(profiles.userId, userId))),
];
