import { type SQL, sql } from 'drizzle-orm';
import { column, tableNamed } from '#functions/core/db/names.ts';
import { imageReferences } from '#functions/core/images/table.ts';
import { mayEdit } from '#functions/lifecycle/machine.ts';
import type { ReviewedTable } from './kind.ts';
import { review, reviewResources, reviewStatuses } from './rules.ts';
import { reviewHistory } from './table.ts';

// The states in which an author changes an item without anybody looking at it.
const unreviewed = reviewStatuses.filter((status) => mayEdit(review, status, 'author'));

/** Drafts that were never submitted: browsers of those who have reviewed one may keep its pictures for a day. */
export const unseenItems = (authorId: string): SQL[] =>
  reviewResources.map((resourceName) => {
    const { table, column: own } = tableNamed<ReviewedTable>(resourceName);
    const recordId = column(imageReferences.recordId);
    return sql`(${column(imageReferences.resource)} = ${resourceName}
      and exists (select 1 from ${table} where ${own('id')} = ${recordId}
        and ${own('authorId')} = ${authorId} and ${own('status')} in ${unreviewed})
      and not exists (select 1 from ${reviewHistory}
        where ${reviewHistory.itemId} = ${recordId} and ${reviewHistory.toStatus} not in ${unreviewed}))`;
  });
