import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  checkboxField,
  optionalChoice,
  optionalDayField,
  requiredLine,
  richTextField,
} from '#functions/core/forms/fields.ts';
import { instantField } from '#functions/core/forms/instants.ts';
import { tidyText } from '#functions/core/values/markup.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { type Sortable, sortParam } from '#functions/core/values/sorting.ts';
import { ballotStatuses, majorities } from './rules.ts';

/** The most seats of an election; more must be a typing mistake. */
export const mostSeats = 100;

/** A whole number from 1 to `most`, or null. */
const countField = (most: number) =>
  z
    .number(says('number'))
    .int(says('wholeNumber'))
    .min(1, says('atLeast', 1))
    .max(most, says('atMost', most))
    .nullish()
    .transform((n) => n ?? null);

/** The fields of a ballot (BAL-02, D-87, D-88), for the form and for the calls. */
export const ballotFields = z.object({
  title: requiredLine(200),
  description: richTextField(50_000),
  isPoll: checkboxField,
  numberOfSeats: countField(mostSeats),
  applicationsStartTime: instantField,
  applicationsEndTime: instantField,
  votingStartTime: instantField,
  votingEndTime: instantField,
  recordDate: optionalDayField,
  quorumPercent: countField(100),
  majority: optionalChoice(majorities),
});
export type BallotFields = z.output<typeof ballotFields>;

/** Why the end of a vote was moved, for voters to read (D-46); empty is ''. */
export const noteField = z
  .string(says('invalid'))
  .max(500, says('tooLong', 500))
  .nullish()
  .transform((text) => tidyText(text ?? ''));

/** The title typed to confirm a dangerous action; empty is ''. */
export const titleField = z
  .string(says('invalid'))
  .max(1000, says('tooLong', 1000))
  .nullish()
  .transform((text) => text?.trim() ?? '');

/** The list in the URL: status, search text, order, page; invalid values mean the first page. */
export const ballotListParams = z.object({
  status: z.enum(ballotStatuses).nullable().catch(null),
  q: wordsParam,
  sort: sortParam(['title', 'created', 'end']),
  page: pageParam,
});
export type BallotListParams = Sortable<z.infer<typeof ballotListParams>>;
