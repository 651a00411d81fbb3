import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { actReasons, userActKinds } from './rules.ts';

/**
 * What administrators did for, or to, a person's account, and why. The note is free text, which the audit log
 * does not hold: it goes with the account, and the person gets it in their own data.
 */
export const userActs = sqliteTable(
  'userActs',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    actorId: text().notNull(),
    act: text({ enum: userActKinds }).notNull(),
    reason: text({ enum: actReasons }).notNull(),
    note: text().notNull().default(''),
    at: text().notNull(),
  },
  (table) => [
    index('userActs_ofUser').on(table.userId, table.at),
    check('userActs_act', oneOf('act', userActKinds)),
    check('userActs_reason', oneOf('reason', actReasons)),
  ],
);
