import { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import { instantField } from '#functions/core/forms/instants.ts';

/** A time for publishing or taking down, in UTC. */
export const scheduleFields = z.object({
  at: instantField.transform((at, issues) => {
    if (at !== null) return at;
    issues.addIssue(says('required'));
    return z.NEVER;
  }),
});

/** The schedule that is cancelled. */
export const scheduleChoice = z.object({ schedule: z.string().max(64) });
