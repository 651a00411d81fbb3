import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { editableColumns, id, oneOf, simpleStatuses } from '#functions/core/db/columns.ts';
import { patterns, themes } from './schema.ts';

export const sections = sqliteTable(
  'sections',
  {
    id: id(),
    title: text().notNull(),
    pathPrefix: text().notNull(),
    ordinal: integer().notNull().default(0),
    theme: text({ enum: themes }).notNull().default('home'),
    pattern: text({ enum: patterns }),
    heroTall: integer({ mode: 'boolean' }).notNull().default(false),
    footerFill: integer({ mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
    /** The id of the user who changed its style last, for the conflict that others get (D-65). */
    changedBy: text(),
  },
  (table) => [
    // Unique, as ids are: only so SQLite reads the pages of one section after another.
    uniqueIndex('sections_inOrder').on(table.ordinal, table.id),
    check('sections_theme', oneOf('theme', themes)),
    check('sections_pattern', sql.raw(`"pattern" is null or "pattern" in ('dot', 'triangle')`)),
  ],
);

export const pages = sqliteTable(
  'pages',
  {
    id: id(),
    path: text().notNull(),
    sectionId: text()
      .notNull()
      .references(() => sections.id),
    positionInSection: integer().notNull().default(0),
    title: text().notNull(),
    tagline: text().notNull().default(''),
    subtagline: text().notNull().default(''),
    sectionTitle: text().notNull().default(''),
    summary: text().notNull().default(''),
    body: text().notNull().default(''),
    isFixed: integer({ mode: 'boolean' }).notNull().default(false),
    headerOnly: integer({ mode: 'boolean' }).notNull().default(false),
    isTaglineQuote: integer({ mode: 'boolean' }).notNull().default(false),
    imageId: text(),
    imageAlt: text().notNull().default(''),
    imageCaption: text().notNull().default(''),
    status: text({ enum: simpleStatuses }).notNull().default('DRAFT'),
    /** The draft beside a page that is online: its fields as JSON, or null. */
    draft: text(),
    draftedAt: text(),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('pages_path').on(table.path).where(sql`"status" <> 'DELETED'`),
    index('pages_menu').on(
      table.status,
      table.sectionId,
      table.positionInSection,
      table.title,
      table.id,
    ),
    index('pages_section').on(table.sectionId, table.positionInSection, table.title, table.id),
    check('pages_status', oneOf('status', simpleStatuses)),
  ],
);

/**
 * Every version of a page that was ever online, in order: its fields as JSON. The database itself
 * adds a row whenever a page is published or its published content changes (migrations: triggers).
 */
export const pageVersions = sqliteTable(
  'pageVersions',
  {
    pageId: text().notNull(),
    /** From 1. */
    number: integer().notNull(),
    content: text().notNull(),
    publishedAt: text().notNull(),
    publishedBy: text(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.number] })],
);
