import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, now, oneOf } from '#functions/core/db/columns.ts';
import { languages } from '#functions/core/values/dates.ts';
import { consentKinds, consentSources, storedRoles, userStatuses } from './rules.ts';

/** Accounts (USR-12). What remains of a closed account identifies nobody (D-20). */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    /** As the person wrote it; e-mails go here. Null once the account is closed. */
    email: text(),
    /** The normalised address, used to compare addresses (design §5). */
    emailKey: text().unique(),
    givenName: text().notNull(),
    lastName: text().notNull(),
    language: text({ enum: languages }).notNull().default('en'),
    /** A PHC string; null until the first password is set. */
    passwordHash: text(),
    /** Whether the password is long enough for the roles with power over others (D-15). */
    passwordIsLong: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the present password was set; null when nobody noted it, or there is none. */
    passwordSetAt: text(),
    /** When the person proved that the address is theirs. */
    confirmedAt: text(),
    newsletter: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether announcements may be sent: bulk emails to all web users or to non-members (D-43, D-277). */
    announcements: integer({ mode: 'boolean' }).notNull().default(false),
    /** A past NetSci participant (D-34). */
    pastNetsci: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether the person gets reminders that their membership is ending. */
    renewalReminders: integer({ mode: 'boolean' }).notNull().default(true),
    /** Whether an administrator gets the weekly e-mail about what needs attention (D-152). */
    attentionDigest: integer({ mode: 'boolean' }).notNull().default(true),
    status: text({ enum: userStatuses }).notNull().default('ACTIVE'),
    /** When a closed account is erased; until then its owner can have it back (D-20). */
    closesAt: text(),
    /** Since when an administrator keeps the person from signing in; null for everybody else. */
    suspendedAt: text(),
    /** When the second factors were taken away; null once there is one again, and for everybody else. */
    factorsResetAt: text(),
    createdAt: text().notNull().default(now),
    updatedAt: text().notNull().default(now),
    version: integer().notNull().default(1),
    /** The names folded as they are sorted and searched; triggers keep them. */
    lastKey: text(),
    givenKey: text(),
    /** The first and the last day of all membership periods; null for none. Triggers keep them. */
    memberSince: text(),
    memberUntil: text(),
  },
  (table) => [
    index('users_byKeys').on(table.status, table.lastKey, table.givenKey, table.id),
    index('users_unconfirmed')
      .on(table.updatedAt)
      .where(sql`"confirmedAt" is null and "passwordHash" is null`),
    index('users_closing').on(table.closesAt).where(sql`"closesAt" is not null`),
    index('users_byMembership').on(
      table.status,
      table.memberUntil,
      table.lastKey,
      table.givenKey,
      table.id,
    ),
    index('users_byRegistration').on(table.status, table.createdAt, table.id),
    index('users_byAddress').on(table.status, table.emailKey, table.id),
    index('users_byNewsletter').on(
      table.status,
      table.newsletter,
      table.lastKey,
      table.givenKey,
      table.id,
    ),
    index('users_byName').on(table.status, table.lastName, table.givenName),
    check('users_status', oneOf('status', userStatuses)),
    check('users_language', oneOf('language', languages)),
  ],
);

/** An account that is there at a moment, open or closed so lately that its owner can have it back (D-20, D-194). */
export const isRecoverable = (at: unknown): SQL =>
  sql`(${users.status} = 'ACTIVE' or ${users.closesAt} > ${at})`;

/** The columns of an account that its owner takes back: nobody has its password, and it is open. */
export const takenBack = {
  passwordHash: null,
  passwordIsLong: false,
  passwordSetAt: null,
  status: 'ACTIVE',
  closesAt: null,
} as const;

/** Roles that are stored; `member` is derived from the renewals (D-24). */
export const userRoles = sqliteTable(
  'userRoles',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    role: text({ enum: storedRoles }).notNull(),
    grantedAt: text().notNull().default(now),
    /** Since when the days run in which power needs no second factor yet, if not since the grant (D-121). */
    graceFrom: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index('userRoles_byRole').on(table.role),
    check('userRoles_role', oneOf('role', storedRoles)),
  ],
);

/** Consent given or withdrawn: by whom, when, at which words, and where (D-13, D-277). */
export const consents = sqliteTable(
  'consents',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: consentKinds }).notNull(),
    given: integer({ mode: 'boolean' }).notNull(),
    /** The words at which the choice was made, and their language. */
    wording: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** The version of the privacy page that was online. */
    textVersion: text().notNull(),
    source: text({ enum: consentSources }).notNull(),
    at: text().notNull(),
  },
  (table) => [
    index('consents_ofUser').on(table.userId, table.at),
    check('consents_kind', oneOf('kind', consentKinds)),
    check('consents_source', oneOf('source', consentSources)),
    check('consents_language', oneOf('language', languages)),
  ],
);
