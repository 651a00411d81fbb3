import { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  lineField,
  optionalDayField,
  versionField,
  wordsField,
} from '#functions/core/forms/fields.ts';
import { pageParam } from '#functions/core/values/paging.ts';
import { createFields, recordVersion } from '#functions/lifecycle/schema.ts';

/** The longest words of a request, and of the answer to it. */
const mostWords = 1000;

/** Besides the item's own fields: why an author wants the change; may be empty. */
export const changeFields = createFields.extend({ words: lineField(mostWords) });

/** That an item is taken down, and why. */
export const takeDownFields = createFields.extend({ words: wordsField(1, mostWords) });

/** Another deadline for a vacancy, as it was shown. */
export const extendFields = createFields.extend({
  version: versionField,
  applicationDeadline: optionalDayField.transform((day, context) => {
    if (day) return day;
    context.addIssue({ code: 'custom', message: says('required') });
    return z.NEVER;
  }),
});

/** Which request a button is about: the one that was on the screen. */
export const requestChoice = z.object({ request: z.string().min(1).max(64) });

/** A request taken over, as it was compared with this version of the item. */
export const acceptFields = recordVersion.extend(requestChoice.shape);

/** A request that is declined, with words for its author. */
export const declineFields = requestChoice.extend({ answer: wordsField(1, mostWords) });

/** The list of open requests in the URL. */
export const requestListParams = z.object({ page: pageParam });
