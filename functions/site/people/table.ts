import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { editableColumns, id, oneOf, simpleStatuses } from '#functions/core/db/columns.ts';

const flag = () => integer({ mode: 'boolean' }).notNull().default(false);

export const people = sqliteTable(
  'people',
  {
    id: id(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    position: text(),
    affiliation: text(),
    /** The term of office, as it is printed. */
    term: text(),
    website: text(),
    shortBio: text().notNull().default(''),
    ordinal: integer().notNull().default(0),
    imageId: text(),
    isFellow: flag(),
    isMainOfficer: flag(),
    isPastPresident: flag(),
    isOfficer: flag(),
    isExecutive: flag(),
    status: text({ enum: simpleStatuses }).notNull().default('DRAFT'),
    ...editableColumns(),
  },
  (table) => [
    index('people_list').on(table.status, table.ordinal, table.lastName),
    check('people_status', oneOf('status', simpleStatuses)),
  ],
);
