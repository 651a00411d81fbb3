import { sql } from 'drizzle-orm';
import { omitFields, type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import { schedules } from './model/table.ts';

/** What a user has scheduled. */
export const scheduleData: PersonalData = {
  schedules: (userId) =>
    readRows(
      omitFields(schedules, ['userId']),
      sql`${schedules} where ${schedules.userId} = ${userId} order by ${schedules.at}`,
    ),
};
