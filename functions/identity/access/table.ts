import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { proofMethods } from '#functions/core/permissions/proof-rules.ts';
import { codePurposes } from './rules.ts';

/** Who is signed in where. The cookie contains the token, this table only its SHA-256. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** How the person recognises the browser, such as "Firefox on Linux". */
    device: text().notNull(),
    createdAt: text().notNull(),
    lastUsedAt: text().notNull(),
    expiresAt: text().notNull(),
    /** When and how the person last proved in it who they are; null for sessions of before. */
    provedAt: text(),
    provedBy: text({ enum: proofMethods }),
    /** The country that Cloudflare reports (ISO 3166-1), where the session began; null when unknown. */
    country: text(),
  },
  (table) => [
    index('sessions_ofUser').on(table.userId, table.lastUsedAt),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_idle').on(table.lastUsedAt),
  ],
);

/** Mailed single-use codes; only the hash of a code is stored (D-16). */
export const codes = sqliteTable(
  'codes',
  {
    id: id(),
    codeHash: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: codePurposes }).notNull(),
    createdAt: text().notNull(),
    expiresAt: text().notNull(),
    /** When it was used, or replaced by a newer one. */
    endedAt: text(),
  },
  (table) => [
    index('codes_ofUser').on(table.userId, table.endedAt),
    index('codes_expiry').on(table.expiresAt),
    check('codes_purpose', oneOf('purpose', codePurposes)),
  ],
);
