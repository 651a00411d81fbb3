import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { id, oneOf } from '#functions/core/db/columns.ts';
import { languages } from '#functions/core/values/dates.ts';
import { documentKinds } from './facts.ts';

/**
 * What a receipt or an invoice says, frozen when it was made; a change of the billing details is another revision, and
 * the earlier ones stay.
 */
export const documents = sqliteTable(
  'documents',
  {
    id: id(),
    kind: text({ enum: documentKinds }).notNull(),
    /** The payment or the invoice. */
    subjectId: text().notNull(),
    userId: text().notNull(),
    revision: integer().notNull(),
    /** The language of the person for whom it is made. */
    language: text({ enum: languages }).notNull(),
    /** `DocumentFacts` as JSON. */
    facts: text().notNull(),
    createdAt: text().notNull(),
  },
  (table) => [
    uniqueIndex('documents_once').on(table.kind, table.subjectId, table.revision),
    index('documents_ofUser').on(table.userId, table.createdAt),
    index('documents_byAge').on(table.createdAt),
    check('documents_kind', oneOf('kind', documentKinds)),
    check('documents_language', oneOf('language', languages)),
  ],
);

/** The files of a document, one in each language in which somebody has asked for it. */
export const documentFiles = sqliteTable(
  'documentFiles',
  {
    documentId: text()
      .notNull()
      .references(() => documents.id),
    language: text({ enum: languages }).notNull(),
    /** The SHA-256 of the bytes, by which the file store knows them. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    madeAt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.language] }),
    check('documentFiles_language', oneOf('language', languages)),
  ],
);
