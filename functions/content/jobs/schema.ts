import * as z from 'zod';
import type { Gates } from '#functions/content/review/schema.ts';
import {
  optionalChoice,
  optionalDayField,
  optionalEmailField,
  optionalLine,
  requiredLine,
  richTextField,
  webAddressField,
} from '#functions/core/forms/fields.ts';
import { employmentTypes, positionTypes } from './rules.ts';

/** The fields of a job (FOR-08, D-98), for the form and for the calls. */
export const jobFields = z.object({
  title: requiredLine(200),
  summary: richTextField(10_000),
  description: richTextField(100_000),
  position: optionalLine(200),
  website: webAddressField,
  contactEmail: optionalEmailField,
  employer: optionalLine(200),
  positionType: optionalChoice(positionTypes),
  employmentType: optionalChoice(employmentTypes),
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

/** The deadline to which an author extends a vacancy, as it was shown. */
export const extension = z.object({ deadline: z.iso.date() });

/**
 * The required fields of a job (FOR-17…20): the same when it is created and later. The employer is asked for,
 * but what was published without one stays valid (D-98).
 */
export const jobGates: Gates<keyof JobFields> = {
  marked: mandatory,
  create: mandatory,
  edit: mandatory,
  publish: [],
};

/** Within how many days a deadline ends for the filter of the list. */
export const closingDays = 30;

/** The filter of the public list, from its address; a value that is none means no filter. */
export const jobFilter = z.object({
  country: optionalLine(100).catch(null),
  kind: z.enum(positionTypes).nullable().catch(null),
  closing: z
    .literal(String(closingDays))
    .transform(() => true)
    .catch(false),
});
export type JobFilter = z.output<typeof jobFilter>;

/** Whether a filter leaves anything out. */
export const isFiltered = ({ country, kind, closing }: JobFilter): boolean =>
  country !== null || kind !== null || closing;
