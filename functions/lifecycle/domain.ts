import { sql } from 'drizzle-orm';
import { omitFields, type PersonalData, readRows } from '#functions/core/accounts/personal-data.ts';
import type { Domain } from '#functions/core/registry.ts';
import { scheduleStopped } from '#functions/lifecycle/schedules/emails.ts';
import { schedules } from '#functions/lifecycle/schedules/model/table.ts';
import { schedulesOfLeaver } from '#functions/lifecycle/schedules/model/writes.ts';

/** What a user has scheduled. */
const scheduleData: PersonalData = {
  schedules: (userId) =>
    readRows(
      omitFields(schedules, ['userId']),
      sql`${schedules} where ${schedules.userId} = ${userId} order by ${schedules.at}`,
    ),
};

/** What lifecycle registers. */
export const lifecycle = {
  emails: {
    'schedule-stopped': scheduleStopped,
  },
  personalData: scheduleData,
  accountClosed: [schedulesOfLeaver],
} satisfies Domain;
