import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, now, oneOf } from '#functions/core/db/columns.ts';
import { documentType, imageTypes } from './rules.ts';

const fileTypes = [...imageTypes, documentType] as const;

/** Uploaded pictures, and documents, which have no size in px. */
export const images = sqliteTable(
  'images',
  {
    id: id(),
    /** SHA-256 of the original bytes: the key in the file store, and the ETag (D-55). */
    hash: text().notNull(),
    contentType: text({ enum: fileTypes }).notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** JSON array of the sizes that have been made; for any other size the original is served. */
    sizes: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Who uploaded it; null for the society's initial images. */
    ownerId: text(),
    /** When its sizes were made; null until then. */
    sizedAt: text(),
    createdAt: text().notNull().default(now),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('images_byHash').on(table.hash),
    index('images_waiting').on(table.sizedAt, table.createdAt),
    index('images_ofOwner').on(table.ownerId, table.createdAt),
    index('images_uploaded').on(table.createdAt).where(sql`"ownerId" is not null`),
    check('images_contentType', oneOf('contentType', fileTypes)),
  ],
);

/**
 * Which record shows which image, whatever the status of either. Triggers maintain it whenever a text or an
 * image column is written (migrations); nothing else writes it.
 */
export const imageReferences = sqliteTable(
  'imageReferences',
  {
    imageId: text().notNull(),
    /** The table of the record. */
    resource: text().notNull(),
    recordId: text().notNull(),
  },
  (table) => [
    // Without row ids (migration).
    primaryKey({ columns: [table.imageId, table.resource, table.recordId] }),
    index('imageReferences_ofRecord').on(table.resource, table.recordId),
  ],
);
