import { and, type Column, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { LinkedResource } from './rules.ts';
import { profileLinks, profiles } from './table.ts';

/** Joins the link of a public record to an account, if its holder has agreed (D-135). */
export const isAgreedFor = (resource: LinkedResource, id: Column) =>
  and(
    eq(profileLinks.resource, resource),
    eq(profileLinks.recordId, id),
    isNotNull(profileLinks.agreedAt),
  );

/** Joins the profile of the account that is linked so. */
export const isProfileOf = eq(profiles.userId, profileLinks.userId);

/** What the person's own profile says, or else the record itself. */
export const ownOr = (own: Column, recorded: Column): SQL<string | null> =>
  sql<string | null>`coalesce(${own}, ${recorded})`;
