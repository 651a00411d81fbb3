import * as z from 'zod';
import type { Value } from '#functions/core/db/database.ts';
import type { Columns } from '#functions/core/db/write.ts';

/** The columns of a page's content, which drafts and versions hold. */
export const contentColumns = [
  'title',
  'tagline',
  'subtagline',
  'sectionTitle',
  'summary',
  'body',
  'sectionId',
  'headerOnly',
  'isTaglineQuote',
  'imageId',
  'imageAlt',
  'imageCaption',
] as const;

/** The content of a page's row. */
export const contentOf = (row: Columns): Columns =>
  Object.fromEntries(contentColumns.map((name) => [name, row[name] ?? null]));

const stored = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Content stored as JSON; empty for an invalid text. */
export function readContent(text: Value | undefined): Columns {
  if (typeof text !== 'string' || text === '') return {};
  return stored.parse(JSON.parse(text));
}

/** The draft beside a page; empty without one. */
export const draftOf = (row: Columns): Columns => readContent(row.draft);

/** A page with its draft applied. */
export const applyDraft = (row: Columns): Columns => ({ ...row, ...draftOf(row) });

/** The fields of a draft that would go online with a change that does not name them. */
export const pendingFields = (row: Columns, named: object): string[] =>
  Object.entries(draftOf(row))
    .filter(([name, value]) => !Object.hasOwn(named, name) && value !== (row[name] ?? null))
    .map(([name]) => name);
