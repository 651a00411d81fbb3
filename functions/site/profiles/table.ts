import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import { now, oneOf } from '#functions/core/db/columns.ts';
import { linkedResources } from './rules.ts';

const flag = () => integer({ mode: 'boolean' }).notNull().default(false);

/** What people say about themselves; all of it optional, and shown only where they have asked for it (D-134). */
export const profiles = sqliteTable(
  'profiles',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    affiliation: text(),
    position: text(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    fieldWords: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    orcid: text(),
    website: text(),
    imageId: text(),
    showsAffiliation: flag(),
    showsPosition: flag(),
    showsCountry: flag(),
    showsFieldWords: flag(),
    showsOrcid: flag(),
    showsWebsite: flag(),
    showsPicture: flag(),
    showsEmail: flag(),
    /** Since when the person asks to be listed in the directory of members; null for who does not. */
    listedSince: text(),
    /** What the directory shows and searches of this row, folded. */
    shownKey: text().notNull().default(''),
    /** The name as the directory sorts it, folded; triggers keep it. */
    nameKey: text().notNull().default(''),
    createdAt: text().notNull().default(now),
    updatedAt: text().notNull().default(now),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('profiles_listed').on(table.nameKey, table.userId).where(sql`"listedSince" is not null`),
    index('profiles_ofCountry').on(table.country).where(sql`"country" is not null`),
    index('profiles_inCountry')
      .on(table.country, table.nameKey, table.userId)
      .where(sql`"listedSince" is not null and "showsCountry" = 1`),
  ],
);

/** Which public record is about the holder of which account, and since when it may take from the profile (D-135). */
export const profileLinks = sqliteTable(
  'profileLinks',
  {
    resource: text({ enum: linkedResources }).notNull(),
    recordId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    linkedAt: text().notNull(),
    /** When the person agreed; null until then, and once it is withdrawn. */
    agreedAt: text(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.recordId] }),
    index('profileLinks_ofUser').on(table.userId),
    check('profileLinks_resource', oneOf('resource', linkedResources)),
  ],
);
