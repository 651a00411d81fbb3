import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { instantField } from '#functions/core/forms/instants.ts';
import { timeFault, type WantedTime } from './model/rules.ts';

/** A time for publishing or taking down, in UTC. */
export const scheduleFields = z.object({
  at: instantField.transform((at, issues) => {
    if (at !== null) return at;
    issues.addIssue(says('required'));
    return z.NEVER;
  }),
});

/** The same where it is typed: also what is wrong with it among the other times of the item. */
export const scheduleFieldsFor = (wanted: Omit<WantedTime, 'at'>) =>
  scheduleFields.superRefine(({ at }, context) => {
    const fault = timeFault({ ...wanted, at });
    if (fault) context.addIssue({ code: 'custom', path: ['at'], message: says(fault) });
  });

/** The schedule that is cancelled. */
export const scheduleChoice = z.object({ schedule: z.string().max(64) });
