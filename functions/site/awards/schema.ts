import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  lineField,
  optionalLine,
  pictureField,
  richTextField,
  webAddressField,
} from '#functions/core/forms/fields.ts';

/** The years that the database accepts (winners_year). */
const years = { first: 1900, last: 2200 };

const optionalYear = z
  .number(says('number'))
  .int(says('wholeNumber'))
  .min(years.first, says('year'))
  .max(years.last, says('year'))
  .nullish()
  .transform((year) => year ?? null);

/** The fields of an award (ADM-13, ADM-16, D-244); none is required (ADM-07). */
export const awardFields = z.object({
  name: lineField(200),
  summary: richTextField(10_000),
  description: richTextField(100_000),
  firstYear: optionalYear,
  completeFrom: optionalYear,
  notAwarded: lineField(200).refine(
    (text) => /^((19|20|21)\d\d(, ?|$))*$/.test(text),
    says('years'),
  ),
});
export type AwardFields = z.output<typeof awardFields>;

/** The fields of a winner (ADM-09, ADM-12, D-100); an award is required (ADM-11). */
export const winnerFields = z.object({
  firstName: lineField(100),
  lastName: lineField(100),
  awardId: optionalLine(64).refine((id) => id !== null, says('required')),
  year: optionalYear,
  affiliation: optionalLine(200),
  eventId: optionalLine(64),
  rationale: richTextField(20_000),
  work: optionalLine(300),
  workUrl: webAddressField,
  sourceUrl: webAddressField,
  shortBio: richTextField(20_000),
  imageId: pictureField,
});
export type WinnerFields = z.output<typeof winnerFields>;
