import type { Value } from '#functions/core/db/database.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { hasWords } from '#functions/core/values/markup.ts';
import { sanitizeRichText } from './sanitize.ts';

/** Rich text as stored: sanitised, and empty when it has no content (D-60). */
export function toStoredHtml(html: string): string {
  const safe = sanitizeRichText(html);
  return hasWords(safe) ? safe : '';
}

/** Fields as columns, with the rich ones sanitised and checkboxes as 0 and 1; missing fields are left out. */
export const columnsOf = (fields: object, rich: readonly string[]): Columns =>
  Object.fromEntries(
    Object.entries(fields as Record<string, Value | boolean | undefined>).flatMap(
      ([name, value]) => {
        if (value === undefined) return [];
        if (typeof value === 'boolean') return [[name, value ? 1 : 0]];
        return [
          [name, rich.includes(name) && typeof value === 'string' ? toStoredHtml(value) : value],
        ];
      },
    ),
  );
