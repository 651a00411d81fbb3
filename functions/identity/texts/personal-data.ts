import { eq, sql } from 'drizzle-orm';
import { type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { unsavedTexts } from './table.ts';

/** That there are unsaved texts, and since when: what they say opens only in the forms in which they were typed. */
export const textData: PersonalData = {
  unsavedTexts: (id) =>
    readRows(
      pickColumns(unsavedTexts, ['at']),
      sql`${unsavedTexts} where ${unsavedTexts.userId} = ${id} order by ${unsavedTexts.at}`,
    ),
};

/** Removes the unsaved texts of an account that is closed. */
export const dropTexts = (userId: string): Write =>
  write(change.delete(unsavedTexts).where(eq(unsavedTexts.userId, userId)));
