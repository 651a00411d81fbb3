import type { Value } from '#functions/db/database.ts';
import { sanitizeRichText } from '#functions/richtext/sanitize.ts';
import { plainText } from '#functions/richtext/text.ts';
import { hasWords } from '#functions/shared/markup.ts';
import type { Columns } from './kind.ts';
import { richFields } from './schema.ts';

/** Rich text as it is stored: sanitised, and empty when it says nothing (D-60). */
function stored(html: string): string {
  const safe = sanitizeRichText(html);
  return hasWords(safe) ? safe : '';
}

/** Fields as columns, with the rich ones sanitised; what is not given is left out. */
export const richColumns = (fields: object): Columns =>
  Object.fromEntries(
    Object.entries(fields as Record<string, Value | undefined>).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, richFields.includes(name) && typeof value === 'string' ? stored(value) : value]],
    ),
  );

/** The words of an item's summary and description, for the search index. */
export const searchTextOf = ({ summary, description }: Columns): string =>
  plainText(`${summary ?? ''} ${description ?? ''}`);
