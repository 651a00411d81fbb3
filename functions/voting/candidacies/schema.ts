import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { richTextField } from '#functions/core/forms/fields.ts';
import { tidyText } from '#functions/core/values/markup.ts';

/** The program of a candidate (BAL-22, BAL-24), which must have text; for the form and for the calls. */
export const applicationFields = z.object({
  program: richTextField(20_000).refine((html) => html.trim() !== '', says('required')),
});
export type ApplicationFields = z.output<typeof applicationFields>;

/** Why a candidate is switched off, or has withdrawn, for voters to read (D-49). */
export const candidateWords = z.object({
  words: z
    .string(says('required'))
    .overwrite(tidyText)
    .min(1, says('required'))
    .max(500, says('tooLong', 500)),
});
