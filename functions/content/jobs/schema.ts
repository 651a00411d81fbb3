import { z } from 'zod';
import type { Gates } from '#functions/content/review/schema.ts';
import {
  optionalDayField,
  optionalEmailField,
  optionalLine,
  requiredLine,
  richTextField,
  webAddressField,
} from '#functions/core/forms/fields.ts';

/** The fields of a job (FOR-08), for the form and for the calls. */
export const jobFields = z.object({
  title: requiredLine(200),
  summary: richTextField(10_000),
  description: richTextField(100_000),
  position: optionalLine(200),
  website: webAddressField,
  contactEmail: optionalEmailField,
  country: optionalLine(100),
  location: optionalLine(200),
  period: optionalLine(100),
  startDate: optionalDayField,
  applicationDeadline: optionalDayField,
});
export type JobFields = z.output<typeof jobFields>;

const mandatory = [
  'title',
  'summary',
  'description',
  'website',
  'country',
  'location',
  'applicationDeadline',
] as const;

/** The required fields of a job (FOR-17…20): the same when it is created and later. */
export const jobGates: Gates<keyof JobFields> = {
  marked: mandatory,
  create: mandatory,
  edit: mandatory,
  publish: [],
};
