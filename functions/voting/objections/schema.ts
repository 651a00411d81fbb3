import * as z from 'zod';
import { wordsField } from '#functions/core/forms/fields.ts';

/** An objection about a ballot. */
export const objectionFields = z.object({ text: wordsField(10, 2000) });
export type ObjectionFields = z.output<typeof objectionFields>;

/** The number of an objection in an address; null for none. */
export const numberParam = z
  .string()
  .regex(/^[\dA-F]{4}-[\dA-F]{4}$/)
  .nullable()
  .catch(null);
