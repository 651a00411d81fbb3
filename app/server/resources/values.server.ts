import type { Columns } from '#functions/core/db/write.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';

interface FieldKinds {
  rich: readonly string[];
  flags?: readonly string[];
}

/** The values of a row's fields: texts, rich ones sanitised, `on` for a set flag; empty ones are left out. */
export const fieldValues = (
  row: Columns,
  names: readonly string[],
  { rich, flags = [] }: FieldKinds,
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = row[name] ?? '';
      if (flags.includes(name)) return value === 1 ? [[name, 'on']] : [];
      if (value === '') return [];
      return [[name, rich.includes(name) ? safeHtml(String(value)) : String(value)]];
    }),
  );
