import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { campaignStatuses } from '#functions/campaigns/model/rules.ts';
import { campaignColumns } from '#functions/campaigns/model/table.ts';
import { editableColumns, id, isDate, oneOf, sampleColumn } from '#functions/core/db/columns.ts';

/** Newsletters (NLT-25). */
export const newsletters = sqliteTable(
  'newsletters',
  {
    id: id(),
    title: text().notNull(),
    publicationDate: text(),
    issueNumber: text().notNull().default(''),
    issuePeriod: text().notNull().default(''),
    /** Rich text. */
    opening: text().notNull().default(''),
    closing: text().notNull().default(''),
    /** JSON: ids of the chosen items, in the order in which they are shown. */
    jobs: text().notNull().default('[]'),
    events: text().notNull().default('[]'),
    news: text().notNull().default('[]'),
    /** The addresses of the last preview, one per line. */
    previewAddresses: text().notNull().default(''),
    ...campaignColumns(),
    ...sampleColumn(),
    ...editableColumns(),
  },
  (table) => [
    index('newsletters_byStatus').on(table.status, table.sendOn),
    index('newsletters_byDate').on(table.createdAt),
    index('newsletters_inOrder').on(sql`"createdAt" desc`, sql`"id" desc`, table.status),
    index('newsletters_ofStatus').on(table.status, sql`"createdAt" desc`, sql`"id" desc`),
    index('newsletters_byName')
      .on(sql`"title" collate nocase`, sql`"id"`)
      .where(sql`"status" <> 'DELETED'`),
    index('newsletters_ofStatusByName').on(table.status, sql`"title" collate nocase`, sql`"id"`),
    check('newsletters_status', oneOf('status', campaignStatuses)),
    check('newsletters_publicationDate', isDate('publicationDate')),
  ],
);
