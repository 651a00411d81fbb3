import { text } from 'drizzle-orm/sqlite-core';
import { campaignStatuses } from './rules.ts';

/** What newsletters and e-mails have in common, besides what every editable row carries. */
export const mailed = () => ({
  status: text({ enum: campaignStatuses }).notNull().default('DRAFT'),
  /** When it is to be sent, `YYYY-MM-DD HH:mm` in UTC (D-39). */
  sendOn: text(),
  /** When somebody has agreed that it goes out much too late (D-39). */
  overdueConfirmedAt: text(),
  deletedAt: text(),
});
