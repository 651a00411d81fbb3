import { sql } from 'drizzle-orm';
import { omitFields, type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import { changeRequests } from './model/table.ts';

/** What a user has asked for about their published items, and the answers. */
export const requestData: PersonalData = {
  changeRequests: (userId) =>
    readRows(
      omitFields(changeRequests, ['authorId', 'decidedBy']),
      sql`${changeRequests} where ${changeRequests.authorId} = ${userId} order by ${changeRequests.createdAt}`,
    ),
};
