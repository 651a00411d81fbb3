import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { id } from '#functions/core/db/columns.ts';

const owner = () =>
  text()
    .notNull()
    .references(() => users.id);

/** Authenticator apps (TOTP), one for each account; the secret is encrypted. */
export const authenticatorApps = sqliteTable('authenticatorApps', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  secret: text().notNull(),
  createdAt: text().notNull(),
  /** When a first code has proved that the app has the secret; null while it is set up. */
  confirmedAt: text(),
  /** The last interval of which a code was taken: none of it or before is taken again. */
  lastStep: integer().notNull().default(0),
  lastUsedAt: text(),
});

/** Passkeys (WebAuthn): the public key of each. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, as base64url. */
    id: id(),
    userId: owner(),
    /** As base64url, COSE. */
    publicKey: text().notNull(),
    counter: integer().notNull(),
    /** How the browser reaches it, as a JSON array. */
    transports: text().notNull().default('[]'),
    name: text().notNull(),
    createdAt: text().notNull(),
    lastUsedAt: text(),
  },
  (table) => [index('passkeys_ofUser').on(table.userId)],
);

/** Recovery codes; only their hash is stored. */
export const recoveryCodes = sqliteTable(
  'recoveryCodes',
  {
    codeHash: text().primaryKey(),
    userId: owner(),
    createdAt: text().notNull(),
    usedAt: text(),
  },
  (table) => [index('recoveryCodes_ofUser').on(table.userId)],
);

/** Codes sent by e-mail that are typed: for a first factor of who has power, and after a loss. They follow from the id. */
export const mailedCodes = sqliteTable(
  'mailedCodes',
  {
    id: id(),
    userId: owner(),
    createdAt: text().notNull(),
    expiresAt: text().notNull(),
    /** When it was used, or replaced by a newer one. */
    endedAt: text(),
  },
  (table) => [
    index('mailedCodes_ofUser').on(table.userId, table.endedAt),
    index('mailedCodes_expiry').on(table.expiresAt),
  ],
);
