import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { wordsField } from '#functions/core/forms/fields.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import { objectionActions, objectionSubjects } from './rules.ts';

/** An objection, for the form and for the call. */
export const objectionFields = z.object({
  subject: z.enum(objectionSubjects, says('choice')),
  text: wordsField(10, 2000),
});
export type ObjectionFields = z.output<typeof objectionFields>;

/** A decision about an objection: what is done, and the answer to the person. */
export const answerFields = z.object({
  action: z.enum(objectionActions, says('choice')),
  answer: wordsField(1, 2000),
});
export type AnswerFields = z.output<typeof answerFields>;

/** The list of objections in the URL. */
export const objectionListParams = z.object({ page: pageParam });
