import { type Column, getTableColumns, type Table } from 'drizzle-orm';
import * as z from 'zod';
import { answeredAs, namesOfFields } from '#functions/core/forms/fields.ts';

const html = z.string().describe('HTML');
const day = z.iso.date().nullable();

function columnSchema({ dataType, notNull, enumValues }: Column): z.ZodType {
  const values = enumValues?.length ? z.enum(enumValues as [string, ...string[]]) : null;
  const value =
    values ?? { boolean: z.boolean(), number: z.number() }[dataType as string] ?? z.string();
  return notNull ? value : value.nullable();
}

/** The fields of a form as a call returns them, derived from the form and the table. */
export function replyFields<Fields extends z.ZodObject>(
  fields: Fields,
  table: Table,
): Record<keyof Fields['shape'] & string, z.ZodType> {
  const columns = getTableColumns(table);
  const shape: z.ZodRawShape = fields.shape;
  const answered = namesOfFields(fields).map((name) => {
    const field = shape[name];
    const as = field instanceof z.ZodType ? answeredAs.get(field)?.as : undefined;
    const column = columns[name];
    if (!column) throw new Error(`The field ${name} has no column.`);
    return [name, as === 'html' ? html : as === 'day' ? day : columnSchema(column)];
  });
  return Object.fromEntries(answered) as Record<keyof Fields['shape'] & string, z.ZodType>;
}
