import { z } from 'zod';
import { says } from '#functions/shared/field-messages.ts';

/** The fee that somebody has chosen (REN-15). */
export const chosenOption = z.object({
  membershipRenewalOptionId: z.string(says('choice')).regex(/^[\w-]{1,64}$/, says('choice')),
});
