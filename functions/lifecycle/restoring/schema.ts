import { z } from 'zod';
import { listPageSize } from '#functions/core/values/paging.ts';

/** A row as a list showed it. */
export interface ShownRow {
  id: string;
  version: number;
}

/** A row as the value of its checkbox. */
export const shownValue = ({ id, version }: ShownRow): string => `${version}@${id}`;

const shownRow = z
  .string()
  .regex(/^\d{1,9}@.{1,64}$/)
  .transform((value): ShownRow => {
    const at = value.indexOf('@');
    return { id: value.slice(at + 1), version: Number(value.slice(0, at)) };
  });

/** The form that restores rows of a list: at most a page of them, each once. */
export const restoreForm = z.object({
  rows: z
    .array(shownRow)
    .max(listPageSize)
    .transform((rows) => [...new Map(rows.map((row) => [row.id, row])).values()]),
});
