import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { id, isDate, oneOf } from '#functions/core/db/columns.ts';
import { claimEnds, claimStates } from './rules.ts';

/**
 * Memberships paid with a conference fee whose address nobody has registered (D-132). The period, once granted,
 * has the id of its claim. Address and name are deleted when it is withdrawn or expires.
 */
export const claims = sqliteTable(
  'claims',
  {
    id: id(),
    importId: text().notNull(),
    state: text({ enum: claimStates }).notNull().default('INVITED'),
    addressKey: text(),
    address: text().notNull(),
    givenName: text().notNull(),
    lastName: text().notNull(),
    givenKey: text().notNull(),
    lastKey: text().notNull(),
    validFrom: text().notNull(),
    validTo: text().notNull(),
    reference: text().notNull(),
    description: text().notNull(),
    note: text().notNull(),
    createdAt: text().notNull(),
    createdBy: text().notNull(),
    /** How often this site has invited, and when last; never if the conference does it. */
    invitations: integer().notNull().default(0),
    invitedAt: text(),
    /** When the next reminder is due, and when the last one went. */
    remindAt: text(),
    remindedAt: text(),
    expiresAt: text().notNull(),
    claimedBy: text(),
    claimedAt: text(),
    endedAt: text(),
    endedFor: text({ enum: claimEnds }),
  },
  (table) => [
    uniqueIndex('claims_once').on(table.addressKey, table.reference),
    index('claims_newest').on(table.state, table.createdAt, table.id),
    index('claims_byName').on(table.state, table.lastKey, table.givenKey, table.id),
    index('claims_byPeriod').on(table.state, table.validTo, table.id),
    index('claims_byLastName').on(table.lastKey),
    index('claims_byGivenName').on(table.givenKey),
    index('claims_ofImport').on(table.importId, table.state),
    index('claims_ofUser').on(table.claimedBy),
    index('claims_toRemind').on(table.remindAt).where(sql`"remindAt" is not null`),
    index('claims_toExpire').on(table.expiresAt).where(sql`"state" = 'INVITED'`),
    check('claims_state', oneOf('state', claimStates)),
    check('claims_validFrom', isDate('validFrom')),
    check('claims_validTo', isDate('validTo')),
  ],
);

/** Further addresses that a person has proved, so that the next import finds them. */
export const userAddresses = sqliteTable(
  'userAddresses',
  {
    addressKey: text().primaryKey(),
    address: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    provedAt: text().notNull(),
  },
  (table) => [index('userAddresses_ofUser').on(table.userId)],
);
