import type { Columns } from '#functions/core/db/write.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';

interface Kinds {
  rich: readonly string[];
  flags?: readonly string[];
}

/** What stands in the fields of a row: texts, the rich ones safe to show, `on` for a flag that is set; nothing for what is empty. */
export const fieldValues = (
  row: Columns,
  names: readonly string[],
  { rich, flags = [] }: Kinds,
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = row[name] ?? '';
      if (flags.includes(name)) return value === 1 ? [[name, 'on']] : [];
      if (value === '') return [];
      return [[name, rich.includes(name) ? safeHtml(String(value)) : String(value)]];
    }),
  );
