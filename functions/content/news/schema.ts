import * as z from 'zod';
import type { Gates } from '#functions/content/review/schema.ts';
import { requiredLine, richTextField, webAddressField } from '#functions/core/forms/fields.ts';

/** The fields of a news item (FOR-10), for the form and for the calls. */
export const newsFields = z.object({
  title: requiredLine(200),
  summary: richTextField(10_000),
  description: richTextField(100_000),
  website: webAddressField,
});
export type NewsFields = z.output<typeof newsFields>;

const mandatory = ['title', 'summary'] as const;

/** The required fields of a news item (FOR-21). */
export const newsGates: Gates<keyof NewsFields> = {
  marked: mandatory,
  create: mandatory,
  edit: mandatory,
  publish: [],
};
