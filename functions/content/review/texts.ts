import type { Columns } from '#functions/core/db/write.ts';
import { columnsOf } from '#functions/core/richtext/stored.ts';
import { plainText } from '#functions/core/richtext/text.ts';
import { richFields } from './schema.ts';

/** Fields as columns, with the rich ones sanitised; what is not given is left out. */
export const richColumns = (fields: object): Columns => columnsOf(fields, richFields);

/** The words of an item's summary and description, for the search index. */
export const searchTextOf = ({ summary, description }: Columns): string =>
  plainText(`${summary ?? ''} ${description ?? ''}`);
