import { type SQL, sql } from 'drizzle-orm';
import { mayEdit, reviewFamilies, reviewStatuses } from '#functions/content/review/rules.ts';
import { reviewHistory } from '#functions/content/review/table.ts';
import { applicationStatuses, isCandidacy } from '#functions/voting/candidacies/rules.ts';
import { applications } from '#functions/voting/candidacies/table.ts';
import { imageReferences } from './table.ts';

const shown = sql`"reference"."imageId" = "images"."id"`;

/** Whether any record, in whatever state, shows the image of a row of `images`. */
export const isUsed: SQL = sql`exists (select 1 from ${imageReferences} as "reference" where ${shown})`;

// The states in which an author changes an item without anybody looking at it.
const unreviewed = reviewStatuses.filter((status) => mayEdit(status, 'author'));
const uncounted = applicationStatuses.filter((status) => !isCandidacy({ status }));

/** A draft that was never submitted: browsers of those who have reviewed it may keep its pictures for a day. */
const isUnseenItem = (family: string, authorId: string): SQL => sql`("resource" = ${family}
  and exists (select 1 from ${sql.identifier(family)} as "item" where "item"."id" = "recordId"
    and "item"."authorId" = ${authorId} and "item"."status" in ${unreviewed})
  and not exists (select 1 from ${reviewHistory}
    where "itemId" = "recordId" and "toStatus" not in ${unreviewed}))`;

const isUnseenApplication = (userId: string): SQL => sql`("resource" = 'applications'
  and exists (select 1 from ${applications} as "item" where "item"."id" = "recordId"
    and "item"."userId" = ${userId} and "item"."status" in ${uncounted}))`;

/** The same, apart from what this account alone has seen: its own drafts. */
export const isUsedBeyondDraftsOf = (userId: string): SQL => sql`exists (
  select 1 from ${imageReferences} as "reference" where ${shown} and not (${sql.join(
    [...reviewFamilies.map((family) => isUnseenItem(family, userId)), isUnseenApplication(userId)],
    sql` or `,
  )}))`;
