import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Who did what, when, to which record: ids and closed words only, no personal text. Triggers allow rows to be
 * added and to be sealed once, never changed or removed (migrations).
 */
export const auditLog = sqliteTable(
  'auditLog',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    /** The user who acted; null for the site itself and for visitors. */
    actorId: text(),
    action: text().notNull(),
    recordKind: text().notNull(),
    recordId: text().notNull(),
    /** JSON: closed words, numbers and ids that describe the change. */
    details: text().notNull().default('{}'),
    /** SHA-256 over the previous hash and this row; null until sealed, moments after the write. */
    hash: text(),
  },
  (table) => [
    index('auditLog_ofKind').on(table.recordKind, table.seq),
    index('auditLog_ofRecord').on(table.recordKind, table.recordId, table.seq),
    index('auditLog_ofActor').on(table.actorId, table.seq),
    index('auditLog_ofAction').on(table.action, table.seq),
    index('auditLog_unsealed').on(table.hash, table.seq),
    index('auditLog_byTime').on(table.at, table.seq),
  ],
);

/**
 * The titles of records that were removed for good, beside the log, which holds no names: so that it still says which
 * record an entry is about, for two years (D-176).
 */
export const goneTitles = sqliteTable(
  'goneTitles',
  {
    recordKind: text().notNull(),
    recordId: text().notNull(),
    title: text().notNull(),
    goneAt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordKind, table.recordId] }),
    index('goneTitles_byTime').on(table.goneAt),
  ],
);
