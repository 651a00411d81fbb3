import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { editable, id, oneOf, simpleStatuses } from '#functions/db/columns.ts';
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
  },
  () => [
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
    status: text({ enum: simpleStatuses }).notNull().default('DRAFT'),
    ...editable(),
  },
  (table) => [
    uniqueIndex('pages_path').on(table.path).where(sql`"status" <> 'DELETED'`),
    index('pages_section').on(
      table.status,
      table.isFixed,
      table.sectionId,
      table.positionInSection,
    ),
    check('pages_status', oneOf('status', simpleStatuses)),
  ],
);
