import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { editableColumns, id, oneOf, simpleStatuses } from '#functions/core/db/columns.ts';

export const awards = sqliteTable(
  'awards',
  {
    id: id(),
    name: text().notNull().default(''),
    /** `/award-prizes/{slug}`, made once and kept when the award is renamed (D-11). */
    path: text().notNull(),
    ordinal: integer().notNull().default(0),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    /** The year in which it was first given; null while nobody knows it. */
    firstYear: integer(),
    /** From this year on all its winners are recorded; null while nobody has said so. */
    completeFrom: integer(),
    /** The years in which it was not given: "2020, 2021". */
    notAwarded: text().notNull().default(''),
    status: text({ enum: simpleStatuses }).notNull().default('DRAFT'),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('awards_path').on(table.path),
    index('awards_inOrder').on(table.ordinal, table.name, table.id),
    index('awards_list').on(table.status, table.ordinal, table.name),
    check('awards_status', oneOf('status', simpleStatuses)),
  ],
);

export const winners = sqliteTable(
  'winners',
  {
    id: id(),
    awardId: text()
      .notNull()
      .references(() => awards.id),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** As that of a person: the same name has the same page. */
    slug: text().notNull().default(''),
    year: integer(),
    rationale: text().notNull().default(''),
    affiliation: text(),
    /** The work that was honoured, and its address. */
    work: text(),
    workUrl: text(),
    /** Where the award can be read about. */
    sourceUrl: text(),
    /** The edition at which the award was presented. */
    eventId: text(),
    shortBio: text().notNull().default(''),
    imageId: text(),
    status: text({ enum: simpleStatuses }).notNull().default('DRAFT'),
    ...editableColumns(),
  },
  (table) => [
    index('winners_list').on(table.awardId, table.status, table.year, table.lastName),
    index('winners_slug').on(table.slug),
    index('winners_atEvent').on(table.eventId, table.status),
    index('winners_newest').on(sql`"year" desc`, table.lastName, table.firstName, table.id),
    index('winners_newestByStatus').on(
      table.status,
      sql`"year" desc`,
      table.lastName,
      table.firstName,
      table.id,
    ),
    index('winners_byYear').on(table.year, table.lastName),
    check('winners_status', oneOf('status', simpleStatuses)),
    check('winners_year', sql.raw('"year" is null or "year" between 1900 and 2200')),
  ],
);
