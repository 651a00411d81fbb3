import type * as z from 'zod';
import { validationError } from './errors.ts';

/** The values of a call by the schema of the form that does the same. Throws `INVALID_FIELDS`. */
export function parsed<T>(schema: z.ZodType<T>, sent: object): T {
  const result = schema.safeParse(sent);
  if (!result.success) throw validationError('json', result.error);
  return result.data;
}
