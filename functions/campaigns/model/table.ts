import { text } from 'drizzle-orm/sqlite-core';
import { campaignStatuses } from './rules.ts';

/** The columns that newsletters and e-mails share, besides those of every editable row. */
export const campaignColumns = () => ({
  status: text({ enum: campaignStatuses }).notNull().default('DRAFT'),
  /** When it is to be sent, `YYYY-MM-DD HH:mm` in UTC (D-39). */
  sendOn: text(),
  /** When an administrator confirmed the sending although it is overdue (D-39). */
  overdueConfirmedAt: text(),
  deletedAt: text(),
});
