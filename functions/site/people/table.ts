import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  editableColumns,
  id,
  isDate,
  oneOf,
  sampleColumn,
  simpleStatuses,
} from '#functions/core/db/columns.ts';

const flag = () => integer({ mode: 'boolean' }).notNull().default(false);

export const people = sqliteTable(
  'people',
  {
    id: id(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** The last part of the address of their page, made of the name (`nameSlug`). */
    slug: text().notNull().default(''),
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
    ...sampleColumn(),
    ...editableColumns(),
  },
  (table) => [
    index('people_inOrder').on(table.ordinal, table.lastName, table.firstName, table.id),
    index('people_slug').on(table.slug),
    index('people_list').on(table.status, table.ordinal, table.lastName),
    check('people_status', oneOf('status', simpleStatuses)),
  ],
);

/** Terms of office of the people on the board's page (D-136). */
export const officeTerms = sqliteTable(
  'officeTerms',
  {
    id: id(),
    personId: text()
      .notNull()
      .references(() => people.id),
    office: text().notNull(),
    /** The office in Italian; the English one stands in for it when empty. */
    officeIt: text().notNull().default(''),
    fromDay: text().notNull(),
    /** The last day, included; null while nobody knows it. */
    toDay: text(),
  },
  (table) => [
    index('officeTerms_ofPerson').on(table.personId, table.fromDay),
    index('officeTerms_byEnd').on(table.toDay),
    check('officeTerms_fromDay', isDate('fromDay')),
    check('officeTerms_toDay', isDate('toDay')),
  ],
);
