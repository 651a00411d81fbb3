import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { changeStarters, changeStatuses } from './rules.ts';

/**
 * Changes of e-mail addresses: waiting for the new address, or done and still to be undone by the old one. A
 * row is deleted when the change is cancelled, replaced or undone, and once both links have expired.
 */
export const addressChanges = sqliteTable(
  'addressChanges',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    newEmail: text().notNull(),
    newKey: text().notNull(),
    oldEmail: text().notNull(),
    oldKey: text().notNull(),
    /** The hashes of the two codes; the codes are stored nowhere. */
    confirmHash: text().notNull().unique(),
    undoHash: text().notNull().unique(),
    startedBy: text({ enum: changeStarters }).notNull(),
    status: text({ enum: changeStatuses }).notNull().default('PENDING'),
    createdAt: text().notNull(),
    /** Until when the link to the new address works. */
    expiresAt: text().notNull(),
    changedAt: text(),
    /** Until when the old address can undo the change. */
    undoUntil: text(),
  },
  (table) => [
    uniqueIndex('addressChanges_pending').on(table.userId).where(sql`"status" = 'PENDING'`),
    index('addressChanges_ofUser').on(table.userId, table.createdAt),
    index('addressChanges_reserved').on(table.oldKey, table.undoUntil),
    index('addressChanges_expiry').on(table.status, table.expiresAt),
    check('addressChanges_status', oneOf('status', changeStatuses)),
    check('addressChanges_startedBy', oneOf('startedBy', changeStarters)),
  ],
);
