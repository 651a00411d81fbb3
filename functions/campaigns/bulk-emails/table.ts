import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { campaignStatuses } from '#functions/campaigns/model/rules.ts';
import { campaignColumns } from '#functions/campaigns/model/table.ts';
import { editableColumns, id, oneOf } from '#functions/core/db/columns.ts';
import type { EmailList } from '#functions/identity/users/rules.ts';
import { filterTypes } from './rules.ts';

/** Bulk e-mails (EML-17). */
export const emails = sqliteTable(
  'emails',
  {
    id: id(),
    subject: text().notNull(),
    /** The address for answers (D-43). */
    sender: text().notNull().default(''),
    /** Rich text, with placeholders. */
    body: text().notNull().default(''),
    filterType: text({ enum: filterTypes }).notNull().default('WEB-USERS'),
    filterRenewalOptionId: text(),
    /** A list of users that narrows the filter (D-129); null for all whom the filter names. */
    list: text().$type<EmailList>(),
    /** Addresses separated by semicolons. */
    testRecipients: text().notNull().default(''),
    ...campaignColumns(),
    ...editableColumns(),
  },
  (table) => [
    index('emails_byStatus').on(table.status, table.sendOn),
    index('emails_byDate').on(table.createdAt),
    index('emails_inOrder').on(sql`"createdAt" desc`, sql`"id" desc`, table.status),
    index('emails_ofStatus').on(table.status, sql`"createdAt" desc`, sql`"id" desc`),
    index('emails_byName')
      .on(sql`"subject" collate nocase`, sql`"id"`)
      .where(sql`"status" <> 'DELETED'`),
    index('emails_ofStatusByName').on(table.status, sql`"subject" collate nocase`, sql`"id"`),
    check('emails_status', oneOf('status', campaignStatuses)),
    check('emails_filterType', oneOf('filterType', filterTypes)),
  ],
);
