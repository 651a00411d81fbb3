import { type SQL, sql } from 'drizzle-orm';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import { review, reviewFamilies, reviewStatuses } from './rules.ts';
import { reviewHistory } from './table.ts';

// The states in which an author changes an item without anybody looking at it.
const unreviewed = reviewStatuses.filter((status) => mayEdit(review, status, 'author'));

/** Drafts that were never submitted: browsers of those who have reviewed one may keep its pictures for a day. */
export const unseenItems = (authorId: string): SQL[] =>
  reviewFamilies.map(
    (family) => sql`("resource" = ${family}
      and exists (select 1 from ${sql.identifier(family)} as "item" where "item"."id" = "recordId"
        and "item"."authorId" = ${authorId} and "item"."status" in ${unreviewed})
      and not exists (select 1 from ${reviewHistory}
        where "itemId" = "recordId" and "toStatus" not in ${unreviewed}))`,
  );
