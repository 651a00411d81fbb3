import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, isDate, oneOf } from '#functions/db/columns.ts';
import { users } from '#functions/users/table.ts';
import { renewalSources } from './rules.ts';

/** Paid or recorded membership periods; whoever has one that is still valid is a member (D-24). */
export const renewals = sqliteTable(
  'renewals',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    optionId: text(),
    /** The option's text as it was when it was bought. */
    optionDescription: text().notNull(),
    validFrom: text().notNull(),
    /** The first day on which the period is over, in UTC. */
    validTo: text().notNull(),
    source: text({ enum: renewalSources }).notNull(),
    /** What it rests on: an order, a conference registration. One period per reference and user. */
    reference: text().notNull(),
    note: text().notNull().default(''),
    createdAt: text().notNull(),
    createdBy: text(),
  },
  (table) => [
    index('renewals_ofUser').on(table.userId, table.validTo),
    uniqueIndex('renewals_once').on(table.userId, table.source, table.reference),
    check('renewals_source', oneOf('source', renewalSources)),
    check('renewals_validFrom', isDate('validFrom')),
    check('renewals_validTo', isDate('validTo')),
  ],
);
