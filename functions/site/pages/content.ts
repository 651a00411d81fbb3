import { z } from 'zod';
import type { Value } from '#functions/core/db/database.ts';
import type { Columns } from '#functions/core/db/write.ts';

/** What a page says and shows, by the names of its columns: what a draft and a version hold. */
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
] as const;

/** The content of a page's row. */
export const contentOf = (row: Columns): Columns =>
  Object.fromEntries(contentColumns.map((name) => [name, row[name] ?? null]));

const stored = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** Content as it was stored in one text; empty for a text that is none. */
export function readContent(text: Value | undefined): Columns {
  if (typeof text !== 'string' || text === '') return {};
  return stored.parse(JSON.parse(text));
}

/** What is written of a page and waits beside it; empty when nothing does. */
export const draftOf = (row: Columns): Columns => readContent(row.draft);

/** A page as it is being written: what is stored, with what waits as a draft. */
export const writtenOf = (row: Columns): Columns => ({ ...row, ...draftOf(row) });

/** What waits as a draft beside a page and would go online with a change that does not name it. */
export const waitingBeside = (row: Columns, named: object): string[] =>
  Object.entries(draftOf(row))
    .filter(([name, value]) => !Object.hasOwn(named, name) && value !== (row[name] ?? null))
    .map(([name]) => name);
