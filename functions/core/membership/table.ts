import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { id, isDate, isPositive, now, oneOf } from '#functions/core/db/columns.ts';
import { currencies } from '#functions/core/values/money.ts';
import { renewalSources } from './rules.ts';

/** Paid or recorded membership periods; a valid one makes its user a member (D-24, D-77). */
export const renewals = sqliteTable(
  'renewals',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    optionId: text(),
    /** The option's description when it was bought. */
    optionDescription: text().notNull(),
    validFrom: text().notNull(),
    /** The last day of the period, included, in UTC (D-77). */
    validTo: text().notNull(),
    source: text({ enum: renewalSources }).notNull(),
    /** Its basis: an order or a conference registration. One period per reference and user. */
    reference: text().notNull(),
    note: text().notNull().default(''),
    createdAt: text().notNull(),
    createdBy: text(),
  },
  (table) => [
    index('renewals_ofUser').on(table.userId, table.validTo),
    index('renewals_byEnd').on(table.validTo),
    index('renewals_byBegin').on(table.validFrom),
    index('renewals_ofOption').on(table.optionId, table.validTo),
    uniqueIndex('renewals_once').on(table.userId, table.source, table.reference),
    check('renewals_source', oneOf('source', renewalSources)),
    check('renewals_validFrom', isDate('validFrom')),
    check('renewals_validTo', isDate('validTo')),
  ],
);

/** The yearly fees to choose from (REN-14); a retired one is no longer offered. */
export const renewalOptions = sqliteTable(
  'renewalOptions',
  {
    id: id(),
    description: text().notNull(),
    /** The same in Italian; if empty, the English text is used. */
    descriptionIt: text().notNull().default(''),
    /** In minor units. */
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull().default('USD'),
    /** The position in the list, lowest first. */
    ordinal: integer().notNull().default(0),
    retiredAt: text(),
    createdAt: text().notNull().default(now),
    updatedAt: text().notNull().default(now),
    version: integer().notNull().default(1),
    changedBy: text(),
  },
  (table) => [
    index('renewalOptions_offered').on(table.retiredAt, table.ordinal),
    check('renewalOptions_amount', isPositive('amount')),
    check('renewalOptions_currency', oneOf('currency', currencies)),
  ],
);
