import { z } from 'zod';
import { isCalendarDate } from '#functions/shared/dates.ts';
import { says } from '#functions/shared/field-messages.ts';
import { requiredLine } from '#functions/shared/fields.ts';
import { mostYears, periodFault, recordedSources } from './rules.ts';

const day = z.string(says('required')).trim().refine(isCalendarDate, says('date'));

/** Remarks, which may be missing. */
const remarks = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().max(500, says('tooLong', 500)))
  .default('');

/** A membership that an administrator records by hand (D-70). */
export const recordedRenewal = z
  .object({
    source: z.enum(recordedSources, says('choice')),
    optionDescription: requiredLine(200),
    validFrom: day,
    validTo: day,
    reference: requiredLine(100),
    note: remarks,
  })
  .superRefine(({ validFrom, validTo }, issues) => {
    const fault = periodFault(validFrom, validTo);
    if (fault)
      issues.addIssue({ code: 'custom', path: ['validTo'], message: says(fault, mostYears) });
  });
export type RecordedRenewal = z.infer<typeof recordedRenewal>;
