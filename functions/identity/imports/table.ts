import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { importKinds } from '#functions/core/accounts/rules.ts';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { importStates, lineStates } from './rules.ts';

/** Imports of a file: who, when, and what became of its lines (D-131). */
export const imports = sqliteTable(
  'imports',
  {
    id: id(),
    kind: text({ enum: importKinds }).notNull(),
    fileName: text().notNull().default(''),
    state: text({ enum: importStates }).notNull().default('RUNNING'),
    /** Whether they are invited by e-mail; otherwise the conference mails the links itself. */
    invites: integer({ mode: 'boolean' }).notNull().default(true),
    /** How many lines it has, and what became of them so far. */
    lines: integer().notNull(),
    granted: integer().notNull().default(0),
    claimed: integer().notNull().default(0),
    same: integer().notNull().default(0),
    createdAt: text().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    index('imports_newest').on(table.createdAt, table.id),
    check('imports_kind', oneOf('kind', importKinds)),
    check('imports_state', oneOf('state', importStates)),
  ],
);

/** The lines of an import, until it can no longer be undone. The period or claim of a line has its id. */
export const importLines = sqliteTable(
  'importLines',
  {
    importId: text()
      .notNull()
      .references(() => imports.id),
    position: integer().notNull(),
    id: text().notNull().unique(),
    state: text({ enum: lineStates }).notNull().default('WAITING'),
    /** The account with this address, once it was taken up. */
    userId: text(),
    addressKey: text().notNull(),
    address: text().notNull(),
    givenName: text().notNull(),
    lastName: text().notNull(),
    /** The names folded as they are sorted and searched. */
    givenKey: text().notNull(),
    lastKey: text().notNull(),
    /** The period; both empty for the mark of a past participant. */
    validFrom: text().notNull(),
    validTo: text().notNull(),
    reference: text().notNull(),
    description: text().notNull(),
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('importLines_ofUser').on(table.userId),
    check('importLines_state', oneOf('state', lineStates)),
  ],
);
