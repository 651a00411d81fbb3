import { z } from 'zod';
import { isCalendarDate } from '#functions/shared/dates.ts';
import { line, requiredLine } from '#functions/shared/fields.ts';
import { periodFault, recordedSources } from './rules.ts';

const day = z.string().trim().refine(isCalendarDate, 'Please write the day as YYYY-MM-DD.');

/** A membership that an administrator records by hand (D-70). */
export const recordedRenewal = z
  .strictObject({
    source: z.enum(recordedSources, 'Please choose where it comes from.'),
    optionDescription: requiredLine(200, 'Please say what the membership is.'),
    validFrom: day,
    validTo: day,
    reference: requiredLine(100, 'Please give a reference, such as the registration number.'),
    note: line(500).default(''),
  })
  .superRefine(({ validFrom, validTo }, issues) => {
    const message = periodFault(validFrom, validTo);
    if (message) issues.addIssue({ code: 'custom', path: ['validTo'], message });
  });
export type RecordedRenewal = z.infer<typeof recordedRenewal>;
