import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  lineField,
  moneyField,
  ordinalField,
  requiredLine,
  versionField,
} from '#functions/core/forms/fields.ts';
import { mostYears, periodFault, recordedSources } from '#functions/core/membership/rules.ts';
import { besideOthers } from '#functions/core/values/beside.ts';
import { isCalendarDate } from '#functions/core/values/dates.ts';
import { currencies } from '#functions/core/values/money.ts';
import { pageParam } from '#functions/core/values/paging.ts';

/** The most fees offered at once. */
export const mostOffered = 50;

/** How many retired fees a page of the list shows (D-67). */
export const retiredPageSize = 50;

const day = z.string(says('required')).trim().refine(isCalendarDate, says('date'));

/** A membership that an administrator records by hand (D-70). */
export const recordedRenewal = z
  .object({
    source: z.enum(recordedSources, says('choice')),
    optionDescription: requiredLine(200),
    validFrom: day,
    validTo: day,
    reference: requiredLine(100),
    note: lineField(500),
  })
  .superRefine(
    ({ validFrom, validTo }, issues) => {
      const fault = periodFault(validFrom, validTo);
      if (fault)
        issues.addIssue({ code: 'custom', path: ['validTo'], message: says(fault, mostYears) });
    },
    besideOthers('validFrom', 'validTo'),
  );
export type RecordedRenewal = z.infer<typeof recordedRenewal>;

const optionFields = z.object({
  description: requiredLine(200),
  descriptionIt: lineField(200),
  amount: moneyField,
  currency: z.enum(currencies, says('choice')),
  ordinal: ordinalField,
});
/** A yearly fee (REN-14): its text, optionally in Italian, the amount in minor units, its position in the list. */
export type OptionFields = z.infer<typeof optionFields>;

/** A new fee; `key` becomes its id, so that sending the form twice adds one. */
export const optionForm = optionFields.extend({ key: z.uuid(says('invalid')) });

/** A changed fee, with the version that was shown (D-65). */
export const optionEdit = optionFields.extend({ version: versionField });

/** Retires a fee or offers it again, with the version that was shown. */
export const optionMove = z.object({ version: versionField });

/** The page of the retired fees in the URL; an invalid one means the first. */
export const optionListParams = z.object({ page: pageParam });
